import { useState } from "react";
import { createRoot } from "react-dom/client";
import { createEditor } from "slate";
import { Editable, Slate, withReact } from "slate-react";

const EMPTY = [{ type: "paragraph", children: [{ text: "" }] }];

function Article() {
  const [editor] = useState(() => withReact(createEditor()));
  return (
    <Slate editor={editor} initialValue={EMPTY}>
      <Editable />
    </Slate>
  );
}

export function mount(element: HTMLElement): void {
  createRoot(element).render(<Article />);
}
