import { expect, it } from "vitest";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { upstreamVariables } from "~/gateway/upstream/variables";

it.each([
  ["an upstream of its own", { UPSTREAM_URL: "https://api.example.com/" }, false],
  [
    "one that has articles",
    { UPSTREAM_URL: "https://api.example.com/", UPSTREAM_CONTENT: "1" },
    true,
  ],
  ["the sandbox", {}, true],
  ["the sandbox without articles", { UPSTREAM_CONTENT: "0" }, false],
])("%s has articles: %s", (_, variables, hasContent) => {
  const config = createUpstreamConfig(upstreamVariables.parse(variables), "http://127.0.0.1:1");
  expect(config.hasContent).toBe(hasContent);
});
