/** A frame with UEditor's interface: nothing but `setContent` reaches its text. */
export function mount(element: HTMLElement): void {
  const frame = document.createElement("iframe");
  frame.id = "ueditor_0";
  frame.width = "800";
  frame.height = "300";
  element.append(frame);
  const body = frame.contentDocument?.body;
  if (!body) return;
  body.contentEditable = "true";
  body.className = "view";
  const ueditor = {
    setContent: (html: string) => {
      body.innerHTML = html;
    },
    getContent: () => body.innerHTML,
  };
  Object.assign(window, { UE: { instants: { ueditorInstant0: ueditor } } });
}
