import { z } from "zod";
import { importWarningSchema } from "~/gateway/core/article-schema";
import { GatewayError } from "~/gateway/core/errors";
import { isPrintable, requiredText } from "~/gateway/core/text-schema";
import { uploadLimits } from "~/gateway/core/upload";
import { InputError } from "../../http/input-error";
import { type Call, endpoint, locationHeader } from "../endpoint/endpoint";
import { REPLAYED_HEADER } from "../endpoint/idempotency";
import { articleReply, etagHeader, exampleArticle, replyWith } from "./article-reply";

const LONGEST_ADDRESS = 2_048;

const querySchema = z.strictObject({
  kind: z.enum(["word", "pdf"]).optional().meta({
    description: "What the file is; needed with one.",
    example: "word",
  }),
  name: z.string().min(1).refine(isPrintable, "text-unprintable").optional().meta({
    description: "The file's name, needed with one; of a form, the one in it counts.",
    example: "report.docx",
  }),
});
const linkSchema = z
  .strictObject({ url: requiredText({ maxLength: LONGEST_ADDRESS }) })
  .meta({ id: "PageToImport" });

/** docs/product.md#an-import-names-what-it-loses */
export const importArticle = endpoint({
  id: "importArticle",
  method: "POST",
  path: "/article-imports",
  examplePath: "/article-imports?kind=word&name=report.docx",
  tag: "Articles",
  access: "signed-in",
  idempotent: true,
  summary: "Make an article of a file or a page",
  description:
    "The body is a Word document (.docx) or a PDF up to 5 MB, also as a form (`multipart/form-data`) with one file, or JSON with the address of a public page. It takes 20 seconds at most. What an article cannot hold is left out and named in `warnings`; what cannot be read has a code of its own. The account needs the feature of the kind.",
  query: querySchema,
  body: linkSchema.optional(),
  bodyExample: { url: "https://www.example.com/news/1" },
  file: { exampleName: "report.docx" },
  errors: [
    "storage-full",
    "storage-used-up",
    "file-too-large",
    "file-kind-mismatch",
    "upload-stalled",
    "import-old-word",
    "import-encrypted",
    "import-unreadable",
    "import-too-complex",
    "import-no-text",
    "import-too-long",
    "link-refused",
    "link-unreachable",
    "link-too-large",
    "link-login",
  ],
  reply: {
    status: 201,
    description: "The article, a draft",
    headers: { ...locationHeader, ...etagHeader },
    schema: articleReply
      .extend({
        warnings: z
          .array(importWarningSchema.meta({ id: "ImportWarning" }))
          .meta({ description: "What was left out, each kind with its number." }),
      })
      .meta({ id: "ImportedArticle" }),
    example: { ...exampleArticle, warnings: [{ kind: "merged-cells", count: 1 }] },
  },
  async run(call, { query, body }) {
    const { article, warnings } = body
      ? await call.gateway.articles.importLink(body.url)
      : await importFile(call, query);
    call.setLocation(`/articles/${article.id}`);
    return { ...replyWith(call, article), warnings: [...warnings] };
  },
});

async function importFile(
  { gateway, file, idempotencyKey, setHeader }: Call,
  { kind, name }: z.output<typeof querySchema>,
) {
  if (!kind)
    throw new InputError([{ field: "kind", code: "invalid-input", expected: { key: "present" } }]);
  if (file.statedBytes > uploadLimits[kind]) throw new GatewayError("file-too-large");
  const content = await file.read(name);
  const imported = await gateway.articleFiles.importFile(kind, content, idempotencyKey);
  if (imported.repeated) setHeader(REPLAYED_HEADER, "true");
  return imported;
}
