import { baseKeymap } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { EditorState, Selection } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import type { Finding } from "~/gateway/content/check-text";
import { toLinkAddress } from "~/gateway/core/document/addresses";
import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { replaceRadicals } from "~/gateway/core/document/radicals";
import { toMarkdown } from "~/gateway/core/document/to-markdown";
import { cleanPastedHtml } from "./clean-paste";
import { type Action, createKeymap } from "./commands";
import { toDocument, toNode } from "./convert";
import { Findings } from "./findings";
import { foundWords } from "./found-words";
import { imagesOf, insertImages, uploadPlaceholders } from "./image-upload";
import { ImageView } from "./image-view";
import { markdownRules } from "./input-rules";
import { createLinkAction } from "./link-dialog";
import { schema } from "./schema";
import type { EditorTexts } from "./texts";
import { Toolbar } from "./toolbar";

const SYNC_DELAY_MS = 300;

interface EditorOptions {
  textarea: HTMLTextAreaElement;
  /** Where the toolbar and the text are put. */
  host: HTMLElement;
  document: ArticleDocument;
  texts: EditorTexts;
  /** Returns where images are sent to; null if the article cannot be saved. */
  uploadTo: () => Promise<string | null>;
  imageAddress: (source: string) => string;
  /** Returns the places of a text that a person should look at; null for an account without checks. */
  checkText: ((text: string) => Promise<Finding[]>) | null;
}

interface MountedEditor {
  unmount(): void;
  /** Moves the focus to the end of the text. */
  focusEnd(): void;
}

/** Replaces the textarea with an editor, which always gets the Markdown. */
export function mountEditor(options: EditorOptions): MountedEditor {
  const { textarea, host, texts } = options;
  const status = document.createElement("p");
  status.className = "editor-status";
  status.setAttribute("role", "status");
  const announce = (message: string) => {
    status.textContent = message;
  };
  const upload = { texts, uploadTo: options.uploadTo, form: textarea.form, announce };

  const pickImages = createFilePicker((files) => {
    insertImages(view, files, view.state.selection.from, upload);
  });
  const { checkText } = options;
  const findings = checkText && new Findings({ texts, announce, checkText, view: () => view });
  const link = createLinkAction(texts);
  const image: Action = {
    run: (_state, dispatch) => {
      if (dispatch) pickImages();
      return true;
    },
  };
  const others = { link, image, ...(findings && { check: findings.action }) };
  const toolbar = new Toolbar(texts, others, () => view);

  let syncTimer: ReturnType<typeof setTimeout> | undefined;
  let isStale = false;
  const sync = () => {
    clearTimeout(syncTimer);
    if (!isStale) return;
    isStale = false;
    textarea.value = toMarkdown(toDocument(view.state.doc));
    textarea.dispatchEvent(new Event("input", { bubbles: true }));
  };
  let frame = 0;
  const updateTools = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      findings?.update();
      toolbar.update();
    });
  };

  const view: EditorView = new EditorView(
    { mount: host.appendChild(document.createElement("div")) },
    {
      state: EditorState.create({
        doc: toNode(options.document),
        plugins: [
          markdownRules,
          keymap({
            ...createKeymap(),
            ...findings?.keymap,
            "Mod-k": link.run,
            "Alt-F10": () => {
              toolbar.focus();
              return true;
            },
          }),
          keymap(baseKeymap),
          history(),
          dropCursor(),
          gapCursor(),
          tableEditing(),
          uploadPlaceholders,
          foundWords,
        ],
      }),
      attributes: textAttributes(textarea, texts),
      nodeViews: {
        image: (node, editor, position) => new ImageView(node, editor, position, options),
      },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        findings?.follow(transaction);
        updateTools();
        if (!transaction.docChanged) return;
        isStale = true;
        clearTimeout(syncTimer);
        syncTimer = setTimeout(sync, SYNC_DELAY_MS);
      },
      transformPastedHTML: cleanPastedHtml,
      transformPastedText: replaceRadicals,
      handlePaste: (_view, event) =>
        pasteImages(event.clipboardData) || linkSelection(event.clipboardData),
      handleDrop: (_view, event) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return pasteImages(event.dataTransfer, at?.pos);
      },
    },
  );

  /** Word puts a picture of the text next to the text, which counts more. */
  function pasteImages(data: DataTransfer | null, position = view.state.selection.from): boolean {
    const files = imagesOf(data);
    if (files.length === 0 || data?.getData("text/html").includes("<p")) return false;
    insertImages(view, files, position, upload);
    return true;
  }

  /** An address that is pasted over words links them. */
  function linkSelection(data: DataTransfer | null): boolean {
    const { empty, from, to } = view.state.selection;
    const href = empty ? null : toLinkAddress(data?.getData("text/plain") ?? "");
    if (!href) return false;
    view.dispatch(view.state.tr.addMark(from, to, schema.marks.link.create({ href })));
    return true;
  }

  const { form } = textarea;
  const putMarkdown = (event: FormDataEvent) => {
    sync();
    event.formData.set(textarea.name, textarea.value);
  };
  const focusText = () => view.focus();
  const labels = [...(textarea.labels ?? [])];
  form?.addEventListener("formdata", putMarkdown);
  for (const label of labels) label.addEventListener("click", focusText);
  host.prepend(toolbar.element, ...(findings ? [findings.panel.element] : []));
  host.append(status);
  toolbar.update();

  return {
    unmount() {
      sync();
      cancelAnimationFrame(frame);
      form?.removeEventListener("formdata", putMarkdown);
      for (const label of labels) label.removeEventListener("click", focusText);
      view.destroy();
      host.replaceChildren();
    },
    focusEnd() {
      view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)).scrollIntoView());
      view.focus();
    },
  };
}

function textAttributes(textarea: HTMLTextAreaElement, texts: EditorTexts): Record<string, string> {
  const [label] = textarea.labels ?? [];
  const describedBy = textarea.getAttribute("aria-describedby");
  const invalid = textarea.getAttribute("aria-invalid");
  return {
    class: "editor-text",
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label?.textContent ?? texts.text,
    "aria-keyshortcuts": "Alt+F10",
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(invalid && { "aria-invalid": invalid }),
  };
}

function createFilePicker(onFiles: (files: File[]) => void): () => void {
  return () => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = "image/*";
    input.multiple = true;
    input.addEventListener("change", () => onFiles([...(input.files ?? [])]));
    input.click();
  };
}
