import { expect, it } from "vitest";
import { always, data, envelope, instead, set } from "./alterations";
import { checkUpstream } from "./kit";
import type { Alter } from "./mutant";
import { runMutant } from "./mutations";

const mutant = runMutant();

const toText = (value: unknown) => String(value);

/** What an upstream may do, and the remark about it where another form is better. */
const variants: [name: string, call: "pay.products" | "company.list", Alter, remark?: string][] = [
  ["a chunked body", "pay.products", always({ sending: "chunked" })],
  ["a body after 100 ms", "pay.products", always({ delayMs: 100 })],
  ["UTF8 in capitals", "pay.products", always(typed("application/json;charset=UTF-8"))],
  ["no charset", "pay.products", always(typed("application/json"))],
  [
    "members that the gateway does not read",
    "pay.products",
    envelope((whole) => ({ ...whole, more: 1 })),
  ],
  ["no error_msg with a success", "company.list", withoutMessage()],
  ["20000 as the code of success", "company.list", withCode(20000)],
  ["no companies", "company.list", data(() => [])],
  ["words in message", "pay.products", inMessage(), "the text of a failure should be in error_msg"],
  ["code as text", "pay.products", withCode("200"), "code should be a number"],
  ["prices as text", "pay.products", set("*.price", toText), "price should be a number"],
  ["ids as numbers", "company.list", set("*.company_id", Number), "should be text, not a number"],
  ["is_company as a boolean", "company.list", set("*.is_company", Boolean), "the number 0 or 1"],
];

it.each(variants)("%s of %s is right", async (_name, call, alter, remark) => {
  await mutant.become(call, alter);
  const report = await checkUpstream(mutant.url, { args: ["--only", call] });
  const checks = report.calls.flatMap(({ checks }) => checks);
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
  expect(report.counts.right).toBeGreaterThan(1);
  const remarks = checks.flatMap(({ remarks }) => remarks).map(({ problem }) => problem);
  if (remark === undefined) expect(remarks).toEqual([]);
  else expect(remarks.join("\n")).toContain(remark);
});

it("an HTTP 401 whose body is a page is still a refusal", async () => {
  const page = { headers: { "content-type": "text/html" }, body: Buffer.from("<h1>401</h1>") };
  await mutant.become("company.list", instead(401, page));
  const report = await checkUpstream(mutant.url, { args: ["--only", "company.list"] });
  expect(report.counts.wrong).toBe(0);
});

function typed(type: string) {
  return { headers: { "content-type": type } };
}

function withCode(code: number | string): Alter {
  return envelope((whole) => (whole.code === 200 ? { ...whole, code } : whole));
}

function inMessage(): Alter {
  return envelope(({ error_msg, ...rest }) => ({ ...rest, message: error_msg }));
}

function withoutMessage(): Alter {
  return envelope(({ error_msg, ...rest }) => (rest.code === 200 ? rest : { ...rest, error_msg }));
}
