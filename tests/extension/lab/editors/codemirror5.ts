import CodeMirror from "codemirror5";
import "codemirror5/mode/markdown/markdown.js";

export function mount(element: HTMLElement): void {
  CodeMirror(element, { mode: "markdown", lineWrapping: true });
}
