import type { EditorInterface } from "~/gateway/core/publishing/platform-schema";

interface Ueditor {
  setContent(html: string): void;
  getContent(): string;
}

interface CodeMirror5 {
  setValue(text: string): void;
  getValue(): string;
}

interface CkEditor4 {
  setData(html: string): void;
  getData(): string;
}

interface WeChatEditor {
  invoke(call: {
    apiName: string;
    apiParam: object;
    sucCb: (answer: { content?: string }) => void;
    errCb: (error: unknown) => void;
  }): void;
}

type PageWindow = Window & {
  UE?: { instants?: Record<string, Ueditor> };
  UE_V2?: { instants?: Record<string, Ueditor> };
  CKEDITOR?: { instances?: Record<string, CkEditor4> };
  __MP_Editor_JSAPI__?: WeChatEditor;
};

/**
 * Sets an editor's content to the text of an element, or returns it when there is no element's id;
 * null when the page has no such editor. It runs in the page's own world, which takes it as text, so
 * it uses nothing from outside.
 */
export async function callEditorInterface(
  kind: EditorInterface,
  holderId: string | null,
): Promise<string | null> {
  const page = window as PageWindow;
  const content = holderId && (document.getElementById(holderId)?.textContent ?? "");
  const first = <Editor>(editors: Record<string, Editor> | undefined): Editor | null =>
    Object.values(editors ?? {})[0] ?? null;
  switch (kind) {
    case "ueditor": {
      const editor = first((page.UE_V2 ?? page.UE)?.instants);
      if (content === null) return editor?.getContent() ?? null;
      editor?.setContent(content);
      return editor && "";
    }
    case "ckeditor4": {
      const editor = first(page.CKEDITOR?.instances);
      if (content === null) return editor?.getData() ?? null;
      editor?.setData(content);
      return editor && "";
    }
    case "codemirror5": {
      const element = document.querySelector<Element & { CodeMirror?: CodeMirror5 }>(".CodeMirror");
      const editor = element?.CodeMirror;
      if (content === null) return editor?.getValue() ?? null;
      editor?.setValue(content);
      return editor ? "" : null;
    }
    case "wechat": {
      const editor = page.__MP_Editor_JSAPI__;
      if (!editor) return null;
      const invoke = (apiName: string, apiParam: object) =>
        new Promise<string | null>((resolve) =>
          editor.invoke({
            apiName,
            apiParam,
            sucCb: (answer) => resolve(content === null ? (answer?.content ?? "") : ""),
            errCb: () => resolve(null),
          }),
        );
      return content === null
        ? invoke("mp_editor_get_content", {})
        : invoke("mp_editor_set_content", { content });
    }
  }
}
