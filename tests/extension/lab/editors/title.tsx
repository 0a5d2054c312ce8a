import { useState } from "react";
import { createRoot } from "react-dom/client";

/** A field whose text React holds: what the page sends is the state, which stands next to it. */
function Title({ placeholder, className }: { placeholder: string; className: string }) {
  const [title, setTitle] = useState("");
  return (
    <>
      <textarea
        placeholder={placeholder}
        className={className}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <output>{title}</output>
    </>
  );
}

export function mount(element: HTMLElement): void {
  const { placeholder = "", className = "" } = element.dataset;
  createRoot(element).render(<Title placeholder={placeholder} className={className} />);
}
