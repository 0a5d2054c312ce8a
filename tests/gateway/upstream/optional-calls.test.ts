import { expect, it } from "vitest";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { upstreamVariables } from "~/gateway/upstream/variables";

const OWN = { UPSTREAM_URL: "https://api.example.com/" };
const flags = {
  UPSTREAM_CONTENT: "hasContent",
  UPSTREAM_COMPANY_KEYS: "hasCompanyKeys",
  UPSTREAM_LEAVING: "hasLeaving",
  UPSTREAM_OWN_ACCOUNT: "hasOwnAccount",
  UPSTREAM_INVOICES: "hasInvoices",
  UPSTREAM_SIGN_UP_FORMS: "hasSignUpForms",
} as const;
const names = Object.keys(flags) as (keyof typeof flags)[];

/** Returns the variables that stand for calls which the upstream is taken to have. */
function listHad(variables: Readonly<Record<string, string>>): string[] {
  const parsed = upstreamVariables.parse(variables);
  const config = createUpstreamConfig(parsed, "http://127.0.0.1:1");
  return names.filter((name) => config[flags[name]]);
}

it("the sandbox has every optional call, another upstream none", () => {
  expect([listHad({}), listHad(OWN)]).toEqual([names, []]);
});

it.each(names)("%s alone says whether the upstream has its calls", (name) => {
  expect(listHad({ ...OWN, [name]: "1" })).toEqual([name]);
  expect(listHad({ [name]: "0" })).toEqual(names.filter((each) => each !== name));
});
