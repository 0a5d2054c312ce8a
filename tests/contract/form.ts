import { isUtf8 } from "node:buffer";
import { z } from "zod";
import { contract } from "~/gateway/upstream/contract";
import type { Exchange } from "./exchange";

const MAX_RESPONSE = 2 * 1024 * 1024;

const envelope = z.looseObject({
  code: z.int("code must be an integer"),
  data: z.unknown().refine((data) => data !== undefined, "data is missing; null means none"),
  error_msg: z.string("error_msg must be text").optional(),
});

/** Returns how a successful exchange differs from the forms of the contract. */
export function listFormProblems(exchange: Exchange) {
  const { call, contentType, body } = exchange;
  const { parameters, data } = contract[call];
  const found: { problem: string; heading: string }[] = [];
  const add = (heading: string, problem: string) => found.push({ heading, problem });
  // Without undefined members.
  const input = JSON.parse(JSON.stringify(exchange.input));
  for (const { message, path } of listIssues(parameters, input))
    add(
      call,
      `the gateway sends ${path.join(".") || "its parameters"} in another form: ${message}`,
    );
  if (data === null) {
    if (!contentType.startsWith("image/"))
      add(call, `Content-Type is ${contentType}, no image type`);
    return found;
  }
  const encoding = "content-type-and-encoding";
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType))
    add(encoding, `Content-Type is ${contentType || "missing"}; it must be application/json`);
  if (!isUtf8(body)) add(encoding, "the body is not UTF-8");
  if (body.subarray(0, 3).equals(Buffer.from("\uFEFF"))) add(encoding, "a byte order mark");
  if (body.length > MAX_RESPONSE) add("response-size", "the body is larger than 2 MiB");
  for (const { message } of listIssues(envelope, exchange.envelope)) add("envelope", message);
  for (const { path, message } of listIssues(data, exchange.envelope?.data))
    add(findHeading(data, path) ?? call, `${["data", ...path].join(".")}: ${message}`);
  return found;
}

const listIssues = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues ?? [];

/** The heading of a value's kind (`contract-members.ts`). */
function findHeading(schema: unknown, path: readonly PropertyKey[]): string | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return findHeading(schema.unwrap(), path);
  const [name, ...rest] = path;
  if (name === undefined)
    return schema instanceof z.ZodType ? schema.meta()?.heading?.toString() : undefined;
  if (schema instanceof z.ZodArray) return findHeading(schema.element, rest);
  return schema instanceof z.ZodObject ? findHeading(schema.shape[String(name)], rest) : undefined;
}
