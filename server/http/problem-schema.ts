import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { type ErrorCode, errorCatalogue } from "~/gateway/core/errors";
import { languages } from "~/gateway/core/preferences";
import { channelKeys } from "~/gateway/core/publishing/channels";

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];
const codeSchema = z.enum(codes).meta({
  id: "ErrorCode",
  description: "Explained under `/api/docs/errors`.",
});

/** A problem document (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string().meta({ description: "Where the code is explained." }),
    title: z.string().meta({ description: "What it is, in English, the same every time." }),
    status: z.int(),
    detail: z.string().meta({ description: "For people, in the language of `Accept-Language`." }),
    code: codeSchema,
    requestId: z.string(),
    policy: z.string().optional().meta({
      description:
        "With 429: the limit that is used up and that `Retry-After` waits for, such as `requests`, `login:phone` or `order`; absent for a limit of the service behind the gateway.",
    }),
    account: z
      .object({ id: idSchema, name: z.string(), channel: z.enum(channelKeys) })
      .optional()
      .meta({ description: "The channel account that the refusal of a publication is about." }),
    serviceMessage: z
      .object({ text: z.string(), language: z.enum(languages) })
      .optional()
      .meta({ description: "The words of the service behind the gateway, where it gave any." }),
    errors: z
      .array(
        z.object({
          field: z.string().meta({ description: "Dotted path of the member, or the header." }),
          code: codeSchema,
          detail: z.string(),
        }),
      )
      .optional()
      .meta({ description: "For input: everything that is wrong with it." }),
  })
  .meta({ id: "Problem" });
