import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import { type CallKey, callKeys, calls } from "~/gateway/upstream/calls";
import { businessCodes } from "~/upstream/protocol/business-codes";
import { contract } from "~/upstream/protocol/contract/contract";
import { type Generated, table, withParts } from "./parts";

const FILE = "docs/upstream.md";
const KINDS: Readonly<Record<string, string>> = { array: "array", integer: "number" };

/** docs/upstream.md with its tables, and the same as OpenAPI. */
export function documentedUpstream(): Generated[] {
  const parts = callKeys.map((call) => [call, describeCall(call)]);
  const content = `${JSON.stringify(createUpstreamOpenApi(), null, 2)}\n`;
  return [
    withParts(FILE, {
      calls: callTable(),
      "business codes": table(["Code", "When"], Object.entries(businessCodes)),
      ...Object.fromEntries(parts),
    }),
    { file: "docs/upstream.openapi.json", content },
  ];
}

const callTable = () =>
  table(
    ["Call", "Method", "Path", "Token", "Repeated"],
    callKeys.map((call) => {
      const { method, path, token, repeatable, methodConfigurable } = calls[call];
      const anchor = call.toLowerCase().replaceAll(".", "");
      const other = method === "GET" ? " or POST" : " or GET";
      const repeated = repeatable ? "yes" : "no";
      return [
        `[\`${call}\`](#${anchor})`,
        method + (methodConfigurable ? other : ""),
        `\`${path}\``,
        token,
        repeated,
      ];
    }),
  );

function describeCall(call: CallKey): string {
  const { method, path, token } = calls[call];
  const { parameters, data, codes } = contract[call];
  const statuses = needsToken(token) ? "; HTTP 401" : "";
  const parts = [
    `\`${method} ${path}\``,
    memberTable("Parameter", listMembers(parameters)),
    memberTable("Member of `data`", data ? listMembers(data) : []),
    codes.length > 0 ? `Codes: ${codes.join(", ")}${statuses}.` : "",
  ];
  return parts.filter(Boolean).join("\n\n");
}

const needsToken = (token: (typeof calls)[CallKey]["token"]) =>
  token === "required" || token === "device";

const memberTable = (title: string, rows: string[][]) =>
  rows.length > 0 ? table([title, "Kind", "Meaning"], rows) : "";

/** Rows of name, kind and meaning; those of lists of objects have the list's name before theirs. */
function listMembers(schema: unknown, prefix = ""): string[][] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return listMembers(schema.unwrap(), prefix);
  if (schema instanceof z.ZodArray) return listMembers(schema.element, prefix);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, member]) => {
    const value = member instanceof z.ZodOptional ? member.unwrap() : member;
    const { title, heading, description } = { ...z.globalRegistry.get(value), ...member.meta() };
    if (!description) throw new Error(`${prefix}${name} has no description`);
    const inner = listMembers(member, `${prefix}${name}.`);
    const kind = title ?? KINDS[String(z.toJSONSchema(value, { io: "input" }).type)] ?? "text";
    const linked = heading ? `[${kind}](#${heading})` : kind;
    const optional = member instanceof z.ZodOptional ? ", optional" : "";
    return [[`\`${prefix}${name}\``, linked + optional, description], ...inner];
  });
}

function createUpstreamOpenApi() {
  return createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: "Upstream of the content distribution gateway",
        version: "1.0.0",
        description:
          "What the gateway sends and what it must be answered; docs/upstream.md has the rules.",
      },
      paths: Object.fromEntries(
        callKeys.map((call) => {
          const { method, path } = calls[call];
          return [path, { [method.toLowerCase()]: toOperation(call) }];
        }),
      ),
      components: {
        securitySchemes: { token: { type: "apiKey", in: "header", name: "Authorization" } },
      },
    },
    { override: ({ jsonSchema }) => removeDetails(jsonSchema) },
  );
}

/** Additional members are ignored; the limits are those of any integer. */
function removeDetails(schema: Record<string, unknown>): void {
  for (const name of ["additionalProperties", "heading", "title"]) delete schema[name];
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function toOperation(call: CallKey): ZodOpenApiOperationObject {
  const { method, group, token, takesFile } = calls[call];
  const { parameters, data, codes } = contract[call];
  const inQuery = method === "GET" || takesFile;
  const success = z.object({
    code: z.literal(call === "nav.action" ? [200] : [200, 20000, 50004]),
    data: data ?? z.unknown(),
    error_msg: z.string().optional(),
  });
  const refusal = z
    .object({
      code: z.literal(codes.length > 0 ? [...codes] : [0]),
      data: z.unknown(),
      error_msg: z.string().min(1),
    })
    .describe(codes.map((code) => `${code}: ${businessCodes[code]}`).join("; "));
  const body = codes.length > 0 ? z.union([success, refusal]) : success;
  const answer = data ? { "application/json": { schema: body } } : { "image/gif": {} };
  return {
    operationId: call,
    tags: [group],
    security: {
      required: [{ token: [] }],
      device: [{ token: [] }],
      optional: [{}, { token: [] }],
      ignored: [],
    }[token],
    ...(inQuery && { requestParams: { query: parameters } }),
    ...(takesFile && { requestBody: { content: { "application/octet-stream": {} } } }),
    ...(!inQuery && { requestBody: { content: { "application/json": { schema: parameters } } } }),
    responses: {
      200: { description: "A success, or a refusal of the content", content: answer },
      ...(needsToken(token) && { 401: { description: "The token is missing or invalid" } }),
    },
  };
}
