import { type TextareaHTMLAttributes, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Finding } from "~/gateway/content/check-text";
import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { followComposition } from "./composition";
import "./editor.css";
import "./findings.css";
import "./editor-text.css";

interface ArticleEditorProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** The form's field, which carries Markdown. */
  name: string;
  markdown: string;
  /** The document of `markdown` if it is known, so that the browser needs no parser. */
  document: ArticleDocument | null;
  /** Returns what takes images as `/article/:articleId/images` does; null if the article cannot be saved. */
  uploadTo: () => Promise<string | null>;
  /** Returns where the bytes of `image:ID` or an https address are. */
  imageAddress: (source: string) => string;
  /** Returns the places of a text that a person should look at; null for an account without checks. */
  checkText: ((text: string) => Promise<Finding[]>) | null;
}

/**
 * The field of an article's text: a textarea with Markdown, in whose place an editor appears once its
 * script is there. The textarea always holds what the form sends: the editor writes the Markdown into it
 * 300 ms after a change, with a bubbling `input` event, and before the form is sent. Words that somebody
 * typed before the script came are kept, and who is typing goes on in the editor.
 *
 * Put it inside the form, with a `label` for its `id`. Give it the revision as `key`, so that another
 * revision replaces what is shown.
 */
export function ArticleEditor(props: ArticleEditorProps) {
  const { markdown, document, uploadTo, imageAddress, checkText, ...field } = props;
  const { t } = useTranslation("editor");
  const textarea = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [isMounted, setMounted] = useState(false);
  const first = useRef({
    ...{ document, uploadTo, imageAddress, checkText },
    texts: t("texts", { returnObjects: true }),
  });

  useEffect(() => {
    const source = textarea.current;
    if (!source) return;
    let unmount: (() => void) | undefined;
    let isGone = false;
    const composition = followComposition(source);
    const { document: given, ...options } = first.current;

    /** Reads the text again while its author is typing. */
    const read = async (): Promise<ArticleDocument> => {
      await composition.ended();
      const { value, defaultValue } = source;
      const shown = (value === defaultValue ? given : null) ?? (await parse(value));
      return source.value === value && !composition.isOpen() ? shown : read();
    };
    const mount = async () => {
      const { mountEditor } = await import("./mount-editor");
      const shown = await read();
      if (isGone || !host.current) return;
      const hasFocus = window.document.activeElement === source;
      const elements = { textarea: source, host: host.current };
      const editor = mountEditor({ ...options, ...elements, document: shown });
      unmount = editor.unmount;
      flushSync(() => setMounted(true));
      if (hasFocus) editor.focusEnd();
    };
    // Without the editor the textarea stays.
    mount().catch(() => undefined);
    return () => {
      isGone = true;
      composition.stop();
      unmount?.();
      setMounted(false);
    };
  }, []);

  return (
    <div className="editor">
      <textarea
        {...field}
        ref={textarea}
        className="editor-source"
        defaultValue={markdown}
        hidden={isMounted}
      />
      <div ref={host} className="editor-host" hidden={!isMounted} />
    </div>
  );
}

async function parse(markdown: string): Promise<ArticleDocument> {
  const { parseMarkdown } = await import("~/gateway/core/document/parse-markdown");
  return parseMarkdown(markdown).document;
}
