import { Schema } from "prosemirror-model";
import { marks, nodes } from "prosemirror-schema-basic";
import { addListNodes } from "prosemirror-schema-list";
import { EditorState } from "prosemirror-state";
import { tableEditing, tableNodes } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";

const basic = new Schema({ nodes, marks });
const withLists = addListNodes(basic.spec.nodes, "paragraph block*", "block");
const tables = tableNodes({ tableGroup: "block", cellContent: "block+", cellAttributes: {} });
export const schema = new Schema({ nodes: withLists.append(tables), marks });

/** `data-editor-class` is the class that a platform gives its editor. */
export function mount(element: HTMLElement): EditorView {
  const { editorClass = "" } = element.dataset;
  return new EditorView(element, {
    attributes: { class: editorClass },
    state: EditorState.create({ schema, plugins: [tableEditing()] }),
  });
}
