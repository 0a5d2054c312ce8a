import type { z } from "zod";
import { type CallKey, callKeys, calls } from "~/gateway/upstream/calls";
import { businessCodes } from "~/scripts/upstream-check/business-codes";
import type { Check } from "~/scripts/upstream-check/check";
import { checksOf } from "~/scripts/upstream-check/checks/all";
import { toAnchor } from "~/scripts/upstream-check/clauses";
import { type Exchange, findEnvelope } from "~/scripts/upstream-check/exchange";
import { Redaction } from "~/scripts/upstream-check/redact";
import { describeRequest } from "~/scripts/upstream-check/report";
import { findShape } from "~/scripts/upstream-check/wire-members";
import { findScalar } from "~/scripts/upstream-check/wire-scalars";
import { getMeaning } from "./meanings";

const MAX_ENTRIES = 2;

/** The generated parts of docs/upstream.md by their names. */
export function toParts(examples: ReadonlyMap<CallKey, Exchange[]>): Record<string, string> {
  const parts = callKeys.map((call) => [call, describeCall(call, examples.get(call) ?? [])]);
  return {
    calls: callTable(),
    "business codes": codeTable(),
    ...Object.fromEntries(parts),
  };
}

function callTable(): string {
  const rows = callKeys.map((call) => {
    const { method, path, token, repeatable, methodOpen } = calls[call];
    const link = `[\`${call}\`](#${toAnchor(call)})`;
    const open = methodOpen ? " or the other one" : "";
    return `| ${link} | ${method}${open} | \`${path}\` | ${token} | ${repeatable ? "yes" : "no"} |`;
  });
  return ["| Call | Method | Path | Token | Repeated |", "|---|---|---|---|---|", ...rows].join(
    "\n",
  );
}

function codeTable(): string {
  const rows = Object.entries(businessCodes).map(([code, when]) => `| ${code} | ${when} |`);
  return ["| Code | When |", "|---|---|", ...rows].join("\n");
}

function describeCall(call: CallKey, exchanges: readonly Exchange[]): string {
  const { method, path } = calls[call];
  const [example] = exchanges;
  return [
    `\`${method} ${path}\``,
    members("Parameter", toParameterRows(call, exchanges)),
    members("Member of `data`", example ? toMemberRows(call, example) : []),
    example ? showExample(example) : "",
    checksOf(call).map(describeRule).join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function members(title: string, rows: readonly string[]): string {
  const head = [`| ${title} | Kind | Meaning |`, "|---|---|---|"];
  return rows.length === 0 ? "" : [...head, ...rows].join("\n");
}

function toParameterRows(call: CallKey, exchanges: readonly Exchange[]): string[] {
  const kinds = new Map<string, string>();
  for (const { input } of exchanges)
    for (const [name, value] of Object.entries(input))
      if (value !== undefined) kinds.set(name, toKind(value));
  return [...kinds].map(([name, kind]) => toRow(name, kind, getMeaning(call, name)));
}

function toMemberRows(call: CallKey, exchange: Exchange): string[] {
  return toRows(exchange.schema, findEnvelope(exchange)?.data, "");

  function toRows(schema: z.core.$ZodType | null, value: unknown, prefix: string): string[] {
    const shape = (schema && findShape(schema)) ?? {};
    const example: unknown = Array.isArray(value) ? value[0] : value;
    const values: Record<string, unknown> = { ...(example as object | null) };
    return Object.entries(shape).flatMap(([name, member]) => {
      const scalar = findScalar(member);
      const kind = scalar
        ? `[${scalar.description}](#${toAnchor(scalar.clause)})`
        : toKind(values[name]);
      const row = toRow(prefix + name, kind, getMeaning(call, name));
      return [row, ...(scalar ? [] : toRows(member, values[name], `${prefix}${name}.`))];
    });
  }
}

const toRow = (name: string, kind: string, meaning: string) =>
  `| \`${name}\` | ${kind} | ${meaning} |`;

function toKind(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return typeof value === "number" ? "number" : "text";
}

function showExample(exchange: Exchange): string {
  const redaction = new Redaction([], [exchange.http?.body.toString() ?? ""]);
  const request = describeRequest(exchange, redaction).replace(/ with a token$/, "");
  const envelope = findEnvelope(exchange);
  if (!envelope) return ["```http", request, "```", "", "The response is an image."].join("\n");
  const json = JSON.stringify({ ...envelope, data: shorten(envelope.data) }, null, 2);
  const response = steadyTimes(redaction.response(json));
  return ["```http", steadyTimes(request), "```", "", "```json", response, "```"].join("\n");
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one)]));
}

/** The sandbox's clock starts at noon and goes on while the examples are made. */
const steadyTimes = (text: string) =>
  text
    .replace(/(2026-01-0[18]) 12:0\d:\d\d/g, "$1 12:00:00")
    .replace(/176724(0[0-5])\d\d/g, "1767240000")
    .replace(/176784(4[89]|5[0-3])\d\d/g, "1767844800");

const BASES: Readonly<Record<Check["basis"], string>> = {
  stated: "stated",
  assumed: "assumed",
  WeChat: "as at WeChat",
  Alipay: "as at Alipay",
};

function describeRule({ call, rule, basis, clause, writes }: Check): string {
  const notes = [BASES[basis]];
  if (clause && clause !== call) notes.push(`[${toTitle(clause)}](#${toAnchor(clause)})`);
  if (writes) notes.push("`--write`");
  return `* ${rule} (${notes.join(", ")})`;
}

const toTitle = (clause: string) => clause.replaceAll("-", " ");
