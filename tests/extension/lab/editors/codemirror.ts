import { markdown } from "@codemirror/lang-markdown";
import { basicSetup, EditorView } from "codemirror";

export function mount(parent: HTMLElement): void {
  new EditorView({ parent, extensions: [basicSetup, markdown(), EditorView.lineWrapping] });
}
