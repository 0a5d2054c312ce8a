import { expect, it } from "vitest";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { upstreamVariables } from "~/gateway/upstream/variables";

const OWN = { UPSTREAM_URL: "https://api.example.com/" };

it.each([
  ["an upstream of its own", OWN, false, false, false, false],
  ["one that has articles", { ...OWN, UPSTREAM_CONTENT: "1" }, true, false, false, false],
  ["one that has keys", { ...OWN, UPSTREAM_COMPANY_KEYS: "1" }, false, true, false, false],
  ["one that has leaving", { ...OWN, UPSTREAM_LEAVING: "1" }, false, false, true, false],
  ["one that changes accounts", { ...OWN, UPSTREAM_OWN_ACCOUNT: "1" }, false, false, false, true],
  ["the sandbox", {}, true, true, true, true],
  ["the sandbox without articles", { UPSTREAM_CONTENT: "0" }, false, true, true, true],
  ["the sandbox without keys", { UPSTREAM_COMPANY_KEYS: "0" }, true, false, true, true],
  ["the sandbox without leaving", { UPSTREAM_LEAVING: "0" }, true, true, false, true],
  ["the sandbox without accounts", { UPSTREAM_OWN_ACCOUNT: "0" }, true, true, true, false],
])("%s, %j, has articles, keys, leaving, accounts: %s %s %s %s", (_, variables, ...expected) => {
  const parsed = upstreamVariables.parse(variables);
  const config = createUpstreamConfig(parsed, "http://127.0.0.1:1");
  const { hasContent, hasCompanyKeys, hasLeaving, hasOwnAccount } = config;
  expect([hasContent, hasCompanyKeys, hasLeaving, hasOwnAccount]).toEqual(expected);
});
