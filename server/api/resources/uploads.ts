import { z } from "zod";
import { GatewayError } from "~/gateway/core/errors";
import { uploadKinds } from "~/gateway/core/upload";
import { endpoint } from "../endpoint/endpoint";
import { idSchema } from "./schemas";

/** For the documentation alone: `uploads/uploads.ts` handles the operation. */
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
  query: z.strictObject({
    name: z.string().min(1).meta({ description: "The file's name.", example: "report.pdf" }),
  }),
  file: { examplePath: "/uploads/pdf?name=report.pdf", exampleName: "report.pdf" },
  errors: ["file-too-large", "file-kind-mismatch", "upload-stalled", "shown-for-another"],
  reply: {
    status: 201,
    description: "The upstream's id of the file",
    schema: z.object({ id: idSchema }).meta({ id: "UploadedFile" }),
    example: { id: "20001" },
  },
  run: () => Promise.reject(new GatewayError("not-found")),
});
