import { uploadPasted } from "./upload-pasted";

/** An editor of plain text, which takes the words of a paste, and uploads an image that is pasted. */
export function mount(element: HTMLElement): void {
  const editor = document.createElement("pre");
  editor.className = "editor__inner";
  editor.contentEditable = "true";
  editor.addEventListener("paste", async (event) => {
    event.preventDefault();
    const words = event.clipboardData?.getData("text/plain");
    if (words) editor.textContent = words;
    for (const address of await uploadPasted(event))
      editor.textContent += `![在这里插入图片描述](${address})\n`;
  });
  element.append(editor);
}
