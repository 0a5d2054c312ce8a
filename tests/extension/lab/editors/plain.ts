/** An editor of plain text: it takes the words of a paste and nothing else. */
export function mount(element: HTMLElement): void {
  const editor = document.createElement("pre");
  editor.className = "editor__inner";
  editor.contentEditable = "true";
  editor.addEventListener("paste", (event) => {
    event.preventDefault();
    editor.textContent = event.clipboardData?.getData("text/plain") ?? "";
  });
  element.append(editor);
}
