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
 * Sets an editor's content with `content`, returns it with null; null when the page has no such
 * editor. It runs in the page's own world, which takes it as text, so it uses nothing from outside.
 */
export async function callEditorInterface(
  kind: EditorInterface,
  content: string | null,
): Promise<string | null> {
  const page = window as PageWindow;
  const first = <Editor>(editors: Record<string, Editor> | undefined): Editor | null =>
    Object.values(editors ?? {})[0] ?? null;
  switch (kind) {
    case "ueditor": {
      const editor = first((page.UE_V2 ?? page.UE)?.instants);
      if (content !== null) editor?.setContent(content);
      return editor?.getContent() ?? null;
    }
    case "ckeditor4": {
      const editor = first(page.CKEDITOR?.instances);
      if (content !== null) editor?.setData(content);
      return editor?.getData() ?? null;
    }
    case "codemirror5": {
      const element = document.querySelector<Element & { CodeMirror?: CodeMirror5 }>(".CodeMirror");
      const editor = element?.CodeMirror;
      if (content !== null) editor?.setValue(content);
      return editor?.getValue() ?? null;
    }
    case "wechat": {
      const editor = page.__MP_Editor_JSAPI__;
      if (!editor) return null;
      const invoke = (apiName: string, apiParam: object) =>
        new Promise<string | null>((resolve) =>
          editor.invoke({
            apiName,
            apiParam,
            sucCb: (answer) => resolve(answer?.content ?? ""),
            errCb: () => resolve(null),
          }),
        );
      return content === null
        ? invoke("mp_editor_get_content", {})
        : invoke("mp_editor_set_content", { content });
    }
  }
}
