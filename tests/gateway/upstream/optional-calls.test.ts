import { expect, it } from "vitest";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { upstreamVariables } from "~/gateway/upstream/variables";

const OWN = { UPSTREAM_URL: "https://api.example.com/" };

it.each([
  ["an upstream of its own", OWN, false, false],
  ["one that has articles", { ...OWN, UPSTREAM_CONTENT: "1" }, true, false],
  ["one that has keys", { ...OWN, UPSTREAM_COMPANY_KEYS: "1" }, false, true],
  ["the sandbox", {}, true, true],
  ["the sandbox without articles", { UPSTREAM_CONTENT: "0" }, false, true],
  ["the sandbox without keys", { UPSTREAM_COMPANY_KEYS: "0" }, true, false],
])("%s, %j, has articles: %s, keys: %s", (_, variables, hasContent, hasCompanyKeys) => {
  const config = createUpstreamConfig(upstreamVariables.parse(variables), "http://127.0.0.1:1");
  expect(config).toMatchObject({ hasContent, hasCompanyKeys });
});
