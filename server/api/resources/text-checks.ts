import { z } from "zod";
import { LIMITS } from "~/gateway/core/document/limits";
import { endpoint } from "../endpoint/endpoint";

const findingReply = z
  .object({
    kind: z.enum(["wrong-word", "violation"]),
    start: z.int().min(0).meta({ description: "In UTF-16 units." }),
    end: z.int().min(0).meta({ description: "Behind the last unit." }),
    text: z.string(),
    suggestion: z
      .string()
      .nullable()
      .meta({ description: "The right word; null for a violating one." }),
    reason: z.string().meta({ description: "In the language of the request." }),
  })
  .meta({ id: "TextFinding" });

/** docs/product.md#checks-only-point-at-words */
export const checkText = endpoint({
  id: "checkText",
  method: "POST",
  path: "/text-checks",
  tag: "Articles",
  access: "signed-in",
  summary: "Check a text",
  description:
    "For wrong words and for words that the law forbids, as far as the account has these features. Nothing is stored.",
  errors: ["document-too-long"],
  body: z
    .strictObject({ text: z.string().max(LIMITS.characters, "document-too-long") })
    .meta({ id: "TextToCheck" }),
  bodyExample: { text: "这是全国最佳的选择。" },
  reply: {
    status: 200,
    description: "The findings in the order of the text",
    schema: z.object({ findings: z.array(findingReply) }).meta({ id: "TextFindings" }),
    example: {
      findings: [
        {
          kind: "violation",
          start: 4,
          end: 6,
          text: "最佳",
          suggestion: null,
          reason: "广告不得使用“最佳”这样的绝对化用语。（《广告法》第九条）",
        },
      ],
    },
  },
  run: async ({ gateway }, { body }) => ({ findings: await gateway.textChecks.check(body.text) }),
});
