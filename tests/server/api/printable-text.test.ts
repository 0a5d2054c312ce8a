import { expect, it } from "vitest";
import type { z } from "zod";
import { newCompanyUserForm } from "~/gateway/core/company-schema";
import { signUpSchema } from "~/gateway/core/login-schema";
import { isPrintable as isPrintableHere } from "~/gateway/core/text-schema";
import { endpoints } from "~/server/api/endpoints";
import { phones } from "~/tests/support/people";
import { isPrintable, toPrintable, toPrintableLines } from "~/upstream/domain/printable";

const UNPRINTABLE = [
  "\u0000",
  "\u001b[2J",
  "\u009b2J",
  "\u202e",
  "\u2066",
  "\u2028",
  "\ud800",
  "a\nb",
];
/** Compared as a hash, never shown. */
const NEVER_SHOWN = new Set(["password", "code", "outcome"]);
/** An article's text has lines, and a save that refused a pasted character would not keep it. */
const ARTICLE_TEXTS = new Set(["markdown", "text"]);

const forms: Record<string, [z.ZodType, Record<string, unknown>]> = {
  "a new company user": [
    newCompanyUserForm,
    { name: "新", mobileNumber: phones.newcomer, department: "部", position: "编辑", group: "组" },
  ],
  "a sign-up": [signUpSchema, { mobileNumber: phones.newcomer, name: "读者", remark: "你好" }],
};
for (const { id, body, bodyExample } of endpoints)
  if (body && bodyExample) forms[id] = [body, bodyExample as Record<string, unknown>];

const fields = Object.entries(forms).flatMap(([form, [schema, example]]) =>
  Object.entries(example)
    .filter(([name, value]) => typeof value === "string" && !NEVER_SHOWN.has(name))
    .filter(([name]) => !ARTICLE_TEXTS.has(name))
    .map(([name]) => ({ form, name, schema, example })),
);

// docs/product.md#names-are-printable
it.each(fields)("$form refuses control characters in $name", ({ name, schema, example }) => {
  expect(schema.safeParse(example).success).toBe(true);
  const isTaken = (text: string) =>
    schema.safeParse({ ...example, [name]: `${example[name]}${text}x` }).success;
  const taken = UNPRINTABLE.filter(isTaken);
  expect(taken).toEqual(name === "remark" ? ["a\nb"] : []);
});

it("gateway and upstream call the same characters printable", () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const text = String.fromCharCode(code);
    if (isPrintable(text) !== isPrintableHere(text)) expect.unreachable(code.toString(16));
    if (isPrintable(text)) continue;
    expect([toPrintable(text), JSON.parse(`"${toPrintable(text)}"`)]).toEqual([
      expect.stringMatching(/^\\u[0-9a-f]{4}$/),
      text,
    ]);
  }
  expect(toPrintableLines("一\t二\r\n\u001b[2J")).toBe("一\t二\r\n\\u001b[2J");
});
