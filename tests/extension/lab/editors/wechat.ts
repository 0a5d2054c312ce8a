import { DOMParser } from "prosemirror-model";
import { mount as mountProseMirror, schema } from "./prosemirror";

interface Call {
  apiName: string;
  apiParam: { content?: string };
  sucCb: (answer: object) => void;
  errCb: (error: object) => void;
}

/** ProseMirror that takes a paste only through the page's own interface, as the official accounts' does. */
export function mount(element: HTMLElement): void {
  const view = mountProseMirror(element);
  view.setProps({ handlePaste: () => true });
  const invoke = ({ apiName, apiParam, sucCb, errCb }: Call) => {
    if (apiName === "mp_editor_get_content") return sucCb({ content: view.dom.innerHTML });
    if (apiName !== "mp_editor_set_content") return errCb({});
    const box = document.createElement("div");
    box.innerHTML = apiParam.content ?? "";
    const { doc } = view.state;
    const { content } = DOMParser.fromSchema(schema).parse(box);
    view.dispatch(view.state.tr.replaceWith(0, doc.content.size, content));
    sucCb({});
  };
  Object.assign(window, { __MP_Editor_JSAPI__: { invoke } });
}
