import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { ARTICLE_IMAGE_BYTES } from "~/gateway/core/article";
import { imageSchema } from "~/gateway/core/article-schema";
import { findImageId } from "~/gateway/core/document/addresses";
import { GatewayError } from "~/gateway/core/errors";
import { exportFormats, exportTypes } from "~/gateway/core/export-format";
import { API_PREFIX } from "../../http/paths";
import { endpoint, locationHeader } from "../endpoint/endpoint";
import { REPLAYED_HEADER } from "../endpoint/idempotency";
import { exampleEntry, ofArticle } from "./article-reply";
import { imageTypes } from "./schemas";

const tag = "Articles";
const access = "signed-in";
const EXAMPLE_IMAGE = "72001";

/** docs/product.md#images-are-uploaded-where-they-are-dropped */
export const addArticleImage = endpoint({
  id: "addArticleImage",
  method: "POST",
  path: "/articles/{id}/images",
  tag,
  access,
  idempotent: true,
  summary: "Upload an image of an article",
  description:
    "PNG, JPEG, GIF or WebP up to 5 MB. A form (`multipart/form-data`) with one file is taken as well. Put the `markdown` of the reply into the text, or a document's `image` with `image:` and the id as `src`.",
  params: ofArticle,
  file: { exampleName: "photo.png" },
  errors: [
    "storage-full",
    "storage-used-up",
    "file-too-large",
    "file-kind-mismatch",
    "upload-stalled",
    "article-deleted",
  ],
  reply: {
    status: 201,
    description: "The image",
    headers: locationHeader,
    schema: imageSchema
      .extend({ markdown: z.string().meta({ description: "To be put into a text." }) })
      .meta({ id: "ArticleImage" }),
    example: {
      ...{ id: EXAMPLE_IMAGE, bytes: 182_044, type: "image/png", width: 1_280, height: 720 },
      markdown: `![](image:${EXAMPLE_IMAGE})`,
    },
  },
  async run({ gateway, file, idempotencyKey, setHeader, setLocation }, { params: { id } }) {
    if (file.statedBytes > ARTICLE_IMAGE_BYTES) throw new GatewayError("file-too-large");
    const content = await file.read("image");
    const { image, repeated } = await gateway.articleFiles.addImage(id, content, idempotencyKey);
    if (repeated) setHeader(REPLAYED_HEADER, "true");
    setLocation(`/article-images/${image.id}`);
    return { ...image, markdown: `![](image:${image.id})` };
  },
});

const YEAR_SECONDS = 31_536_000;

export const getArticleImage = endpoint({
  id: "getArticleImage",
  method: "GET",
  path: "/article-images/{id}",
  tag,
  access,
  summary: "Download an image",
  description: "For those who may read the articles of the space. An image never changes.",
  params: z.strictObject({
    id: idSchema.meta({ description: "The image's `id`.", example: EXAMPLE_IMAGE }),
  }),
  reply: {
    status: 200,
    description: "The image",
    fileTypes: imageTypes,
    cacheControl: `private, max-age=${YEAR_SECONDS}, immutable`,
  },
  async run({ gateway }, { params: { id } }) {
    const { type, bytes } = await gateway.articles.getImage(id);
    return { type, bytes, fileName: null };
  },
});

/** docs/product.md#an-article-leaves-as-a-file */
export const exportArticle = endpoint({
  id: "exportArticle",
  method: "GET",
  path: "/articles/{id}/export",
  examplePath: "/articles/$ARTICLE_ID/export?format=docx",
  tag,
  access,
  summary: "An article as a file",
  description:
    "`docx` has the images in it; `md` and `html` name them by their addresses in this interface.",
  params: ofArticle,
  query: z.strictObject({
    format: z.enum(exportFormats).meta({ description: "Of the file.", example: "docx" }),
  }),
  reply: {
    status: 200,
    description: `The file, named after the title, such as \`${exampleEntry.title}.docx\``,
    fileTypes: exportFormats.map((format) => exportTypes[format].split(";", 1)[0] ?? ""),
    headers: { "Content-Disposition": "`attachment` with the file's name (RFC 6266)" },
  },
  run({ gateway, publicOrigin }, { params: { id }, query: { format } }) {
    const toAddress = (source: string) => {
      const imageId = findImageId(source);
      return imageId === null ? source : `${publicOrigin}${API_PREFIX}/article-images/${imageId}`;
    };
    return gateway.articles.export(id, format, toAddress);
  },
});
