import Quill from "quill";

export function mount(element: HTMLElement): void {
  new Quill(element, { modules: { table: true } });
}
