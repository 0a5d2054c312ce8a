import CodeMirror from "codemirror5";
import "codemirror5/mode/markdown/markdown.js";
import { uploadPasted } from "./upload-pasted";

/** CodeMirror 5 that uploads a pasted image, as bytemd does which is built upon it. */
export function mount(element: HTMLElement): void {
  const editor = CodeMirror(element, { mode: "markdown", lineWrapping: true });
  editor.on("paste", async (_, event) => {
    const [file] = event.clipboardData?.files ?? [];
    for (const address of await uploadPasted(event))
      editor.replaceSelection(`![${file?.name}](${address})\n\n`);
  });
}
