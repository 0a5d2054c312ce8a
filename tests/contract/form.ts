import { isUtf8 } from "node:buffer";
import { z } from "zod";
import { contract } from "~/gateway/upstream/contract";
import type { Exchange } from "./exchange";

interface FormProblem {
  problem: string;
  heading: string;
}

const MAX_RESPONSE = 2 * 1024 * 1024;

const envelope = z.looseObject({
  code: z.int("code must be an integer"),
  data: z.unknown().refine((data) => data !== undefined, "data is missing; null means none"),
  error_msg: z.string("error_msg must be text").optional(),
});

/** Returns how a successful exchange differs from the forms of the contract. */
export function listFormProblems({ call, input, contentType, body, ...rest }: Exchange) {
  const { parameters, data } = contract[call];
  const sent = parameters.safeParse(withoutUndefined(input)).error?.issues ?? [];
  const found: FormProblem[] = sent.map(({ message, path }) => ({
    problem: `the gateway sends ${path.join(".") || "its parameters"} in another form: ${message}`,
    heading: call,
  }));
  if (data === null) {
    if (!contentType.startsWith("image/"))
      found.push({ problem: `Content-Type is ${contentType}, no image type`, heading: call });
    return found;
  }
  const add = (heading: string, problem: string) => found.push({ heading, problem });
  const encoding = "content-type-and-encoding";
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? "utf-8";
  if (!/^application\/json\b/i.test(contentType) || charset.toLowerCase() !== "utf-8")
    add(encoding, `Content-Type is ${contentType || "missing"}; it must be application/json`);
  if (!isUtf8(body)) add(encoding, "the body is not UTF-8");
  if (body.subarray(0, 3).equals(Buffer.from("\uFEFF"))) add(encoding, "a byte order mark");
  if (body.length > MAX_RESPONSE) add("response-size", "the body is larger than 2 MiB");
  for (const { message } of envelope.safeParse(rest.envelope).error?.issues ?? [])
    add("envelope", message);
  for (const { path, message } of data.safeParse(rest.envelope?.data).error?.issues ?? [])
    add(findHeading(data, path) ?? call, `${["data", ...path].join(".")}: ${message}`);
  return found;
}

const withoutUndefined = (input: Exchange["input"]) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** The heading of a value's kind (`contract-values.ts`). */
function findHeading(schema: unknown, path: readonly PropertyKey[]): string | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return findHeading(schema.unwrap(), path);
  const [name, ...rest] = path;
  if (name === undefined)
    return schema instanceof z.ZodType ? schema.meta()?.heading?.toString() : undefined;
  if (schema instanceof z.ZodArray) return findHeading(schema.element, rest);
  return schema instanceof z.ZodObject ? findHeading(schema.shape[String(name)], rest) : undefined;
}
