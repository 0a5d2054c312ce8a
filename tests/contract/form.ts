import { isUtf8 } from "node:buffer";
import { z } from "zod";
import { contract } from "~/upstream/protocol/contract/contract";
import { Deviation, type Exchange, FILE_TYPE } from "./exchange";

const MAX_RESPONSE = 2 * 1024 * 1024;
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
const ENCODING = { heading: "content-type-and-encoding" };

const jsonForm = z.object({
  contentType: z.string().regex(JSON_TYPE, "must be application/json").meta(ENCODING),
  body: z
    .instanceof(Buffer)
    .refine(isUtf8, "must be UTF-8")
    .refine((body) => body.indexOf("\uFEFF") !== 0, "has a byte order mark")
    .meta(ENCODING),
  size: z.number().max(MAX_RESPONSE, "is more than 2 MiB").meta({ heading: "response-size" }),
  envelope: z
    .looseObject({ code: z.int().meta({ heading: "envelope" }), error_msg: z.string().optional() })
    .refine((envelope) => "data" in envelope, "has no data; null means none")
    .meta({ heading: "envelope" }),
});
/** A call without an envelope gives an image, or an invoice. */
const fileForm = z.object({
  contentType: z.string().regex(FILE_TYPE, "must be an image or a file"),
});

/** Compares a successful exchange with the forms of the contract. @throws Deviation with every difference */
export function requireForm(exchange: Exchange): void {
  const { call, body, envelope } = exchange;
  const { parameters, data } = contract[call];
  const form = (data ? jsonForm.extend({ data }) : fileForm).extend({ input: parameters });
  const all = { ...exchange, size: body.length, data: envelope.data };
  const issues = form.safeParse(all).error?.issues ?? [];
  if (issues.length === 0) return;
  const problems = issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  const texts = problems.map((problem) => problem.replace(/\.\d+/g, ".*"));
  const headings = issues.map(({ path }) => findHeading(form, path) ?? call);
  throw new Deviation(exchange, [...new Set(texts)].join("\n"), [...new Set(headings)]);
}

/** The heading of a value's kind (`contract/kinds.ts`). */
function findHeading(schema: unknown, path: readonly PropertyKey[]): string | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return findHeading(schema.unwrap(), path);
  const [name, ...rest] = path;
  if (name === undefined) return z.globalRegistry.get(schema as z.ZodType)?.heading as string;
  if (schema instanceof z.ZodArray) return findHeading(schema.element, rest);
  return schema instanceof z.ZodObject ? findHeading(schema.shape[String(name)], rest) : undefined;
}
