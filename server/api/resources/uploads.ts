import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { GatewayError } from "~/gateway/core/errors";
import { features } from "~/gateway/core/features";
import { FORM_SEAL_FIELD } from "~/gateway/core/form-seal";
import { isPrintable } from "~/gateway/core/text-schema";
import {
  fitsUploadLimit,
  type UploadKind,
  uploadFeatures,
  uploadKinds,
} from "~/gateway/core/upload";
import { endpoint } from "../endpoint/endpoint";
import { REPLAYED_HEADER } from "../endpoint/idempotency";

/** docs/product.md#uploads */
export const uploadFile = endpoint({
  id: "uploadFile",
  method: "POST",
  path: "/uploads/{kind}",
  tag: "Uploads",
  access: "signed-in",
  idempotent: true,
  summary: "Upload a file",
  description:
    "Word and PDF files up to 5 MB, videos up to 50 MB. A form (`multipart/form-data`) with one file is taken as well. The account needs the feature that works on the file.",
  params: z.strictObject({
    kind: z.enum(uploadKinds).meta({ description: "What the file is.", example: "pdf" }),
  }),
  query: z.object({
    name: z.string().min(1).refine(isPrintable, "text-unprintable").optional().meta({
      description: "The file's name; of a form, the one in it counts.",
      example: "report.pdf",
    }),
    [FORM_SEAL_FIELD]: z.string().optional().meta({ description: "Of this site's own form." }),
  }),
  examplePath: "/uploads/pdf?name=report.pdf",
  file: {
    kinds: uploadKinds,
    exampleName: "report.pdf",
    pageAfter: ({ kind }, outcome) =>
      `${features[uploadFeatures[kind as UploadKind]].path}?upload=${outcome}`,
  },
  errors: [
    "storage-full",
    "storage-used-up",
    "file-too-large",
    "file-kind-mismatch",
    "upload-stalled",
    "shown-for-another",
  ],
  reply: {
    status: 201,
    description: "The upstream's id of the file",
    schema: z.object({ id: idSchema }).meta({ id: "UploadedFile" }),
    example: { id: "20001" },
  },
  async run({ gateway, file, idempotencyKey, setHeader }, { params: { kind }, query }) {
    if (!fitsUploadLimit(kind, file.statedBytes)) throw new GatewayError("file-too-large");
    if (await gateway.formSeal.findChange({ sealed: query[FORM_SEAL_FIELD] }))
      throw new GatewayError("shown-for-another");
    const content = await file.read(query.name);
    if (idempotencyKey === null) return { id: await gateway.uploads.send(kind, content) };
    const { id, repeated } = await gateway.uploads.sendOnce(kind, content, idempotencyKey);
    if (repeated) setHeader(REPLAYED_HEADER, "true");
    return { id };
  },
});
