import { toggleMark } from "prosemirror-commands";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { toLinkAddress } from "~/gateway/core/document/addresses";
import { suggestAddress } from "~/gateway/core/favourite";
import type { Action } from "./commands";
import { createButton, createField, showDialog } from "./form-dialog";
import { schema } from "./schema";
import type { EditorTexts } from "./texts";

const { link } = schema.marks;

/** Returns the action that asks for an address and links the selected words, or the link at the caret. */
export function createLinkAction(texts: EditorTexts): Action {
  return {
    isOn: (state) => {
      const { from, to, empty, $from } = state.selection;
      return empty ? Boolean(link.isInSet($from.marks())) : state.doc.rangeHasMark(from, to, link);
    },
    keys: ["Mod-k"],
    run: (state, dispatch, view) => {
      if (!toggleMark(link, { href: "" })(state)) return false;
      if (dispatch && view) openLinkDialog(view, texts);
      return true;
    },
  };
}

function openLinkDialog(view: EditorView, texts: EditorTexts): void {
  const present = selectLink(view);
  const { label, input, error } = createField(texts.linkAddress, present, "url");
  const remove = createButton(texts.linkRemove, () => {
    dialog.close();
    const { from, to } = view.state.selection;
    view.dispatch(view.state.tr.removeMark(from, to, link));
  });
  const dialog = showDialog(texts.linkTitle, texts, {
    fields: [label],
    buttons: present ? [remove] : [],
    onSubmit: () => {
      const href = toLinkAddress(input.value) ?? suggestAddress(input.value);
      error.textContent = href ? "" : texts.linkInvalid;
      input.setAttribute("aria-invalid", String(!href));
      if (!href) return input.focus();
      dialog.close();
      applyLink(view, href);
    },
    onClose: () => view.focus(),
  });
}

/** Extends the caret to the link that it stands in. Returns its address. */
function selectLink(view: EditorView): string {
  const { doc, selection } = view.state;
  const { $from } = selection;
  const mark =
    link.isInSet($from.marks()) ??
    (selection.empty ? undefined : link.isInSet(doc.nodeAt($from.pos)?.marks ?? []));
  if (!mark || !selection.empty) return mark?.attrs.href ?? "";
  let start = $from.start();
  let end = start;
  let position = start;
  $from.parent.forEach((node) => {
    const next = position + node.nodeSize;
    if (!mark.isInSet(node.marks)) {
      if (next <= $from.pos) start = next;
    } else if (start <= position && position <= $from.pos) end = next;
    position = next;
  });
  view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, start, end)));
  return mark.attrs.href;
}

function applyLink(view: EditorView, href: string): void {
  const { tr, selection } = view.state;
  const mark = link.create({ href });
  if (selection.empty) tr.replaceSelectionWith(schema.text(href, [mark]), false);
  else
    tr.removeMark(selection.from, selection.to, link).addMark(selection.from, selection.to, mark);
  view.dispatch(tr.scrollIntoView());
}
