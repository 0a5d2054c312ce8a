import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { FORM_SEAL_FIELD } from "~/gateway/core/form-seal";
import { endOfComposition } from "./composition";
import { schema } from "./schema";
import type { EditorTexts } from "./texts";

interface UploadOptions {
  texts: EditorTexts;
  /** Returns what takes a multipart `file` and answers 201 with `{id}`; null if the article cannot be saved. */
  uploadTo: () => Promise<string | null>;
  /** The article's form; its seal names the user and the company that saw it. */
  form: HTMLFormElement | null;
  /** Shows a message to everybody, also to screen readers. */
  announce: (message: string) => void;
}

interface Upload {
  /** Identifies its placeholder. */
  id: object;
  add?: { position: number; label: string };
}

/** Shows where images will stand while they are uploaded. */
export const uploadPlaceholders: Plugin<DecorationSet> = new Plugin<DecorationSet>({
  state: {
    init: () => DecorationSet.empty,
    apply(transaction, decorations) {
      const mapped = decorations.map(transaction.mapping, transaction.doc);
      const upload: Upload | undefined = transaction.getMeta(uploadPlaceholders);
      if (!upload) return mapped;
      if (upload.add)
        return mapped.add(transaction.doc, [
          Decoration.widget(upload.add.position, createPlaceholder(upload.add.label), upload),
        ]);
      return mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === upload.id));
    },
  },
  props: {
    decorations(state) {
      return this.getState(state);
    },
  },
});

function createPlaceholder(label: string): () => HTMLElement {
  return () => {
    const element = document.createElement("span");
    element.className = "editor-upload";
    element.textContent = label;
    return element;
  };
}

export const imagesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Uploads images one after the other and puts each where its placeholder has moved to meanwhile. */
export async function insertImages(
  view: EditorView,
  files: readonly File[],
  position: number,
  options: UploadOptions,
): Promise<void> {
  const { texts, announce } = options;
  const uploads = files.map((file) => ({ file, id: {} }));
  for (const { file, id } of uploads) {
    const label = `${texts.uploading} ${file.name}`;
    view.dispatch(view.state.tr.setMeta(uploadPlaceholders, { id, add: { position, label } }));
    announce(label);
  }
  for (const { file, id } of uploads) {
    const address = await options.uploadTo();
    const result = address ? await upload(address, file, options) : { message: texts.saveFirst };
    await endOfComposition(view);
    if (view.isDestroyed) return;
    showImage(view, id, "id" in result ? `image:${result.id}` : null, file.name);
    announce("message" in result ? result.message : "");
  }
}

async function upload(
  address: string,
  file: File,
  { form, texts: { uploadFailed } }: UploadOptions,
): Promise<{ id: string } | { message: string }> {
  const seal = form?.elements.namedItem(FORM_SEAL_FIELD);
  const body = new FormData();
  if (seal instanceof HTMLInputElement) body.set(seal.name, seal.value);
  body.set("file", file);
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
    });
    const answer = await response.json();
    return response.ok && typeof answer.id === "string"
      ? { id: String(answer.id) }
      : { message: `${file.name}: ${answer.detail ?? uploadFailed}` };
  } catch {
    return { message: `${file.name}: ${uploadFailed}` };
  }
}

function showImage(view: EditorView, id: object, src: string | null, name: string): void {
  const decorations = uploadPlaceholders.getState(view.state);
  const [placeholder] = decorations?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
  const transaction = view.state.tr.setMeta(uploadPlaceholders, { id });
  if (placeholder && src) {
    const alt = name.replace(/\.\w+$/, "");
    const image = schema.nodes.image.create({ src, alt: isGenericName(alt) ? "" : alt });
    transaction.replaceRangeWith(placeholder.from, placeholder.from, image);
  }
  view.dispatch(transaction);
}

/** Cameras, screenshots and clipboards give names that describe nothing. */
const isGenericName = (name: string): boolean =>
  /^(?:image|img|dsc|截图|截屏|screenshot|微信图片)[\W_\d]*/i.test(name);
