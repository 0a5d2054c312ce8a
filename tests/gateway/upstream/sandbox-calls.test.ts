import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callKeys, calls } from "~/gateway/upstream/calls";
import { startSandbox } from "~/sandbox/server";
import { everyCall } from "./every-call";
import { connect } from "./fake-upstream";

// docs/upstream.md#calls
describe("the sandbox knows each call of the table", () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox({});
  });
  afterAll(() => sandbox.close());

  async function recordOf(key: (typeof callKeys)[number], token: string | null) {
    const { upstream, records } = connect(sandbox.url, { caller: { token } });
    await everyCall[key](upstream).catch(() => {});
    expect(records).toHaveLength(1);
    return records[0];
  }

  async function signIn(): Promise<string> {
    const { upstream } = connect(sandbox.url, { caller: { token: null } });
    const passwordDigest = "47b7bfb65fa83ac9a71dcb0f6296bb6e";
    const user = await upstream.auth.passwordLogin({ mobile: "13800000001", passwordDigest });
    return user.token;
  }

  // docs/product.md#the-token-goes-with-each-call
  it.each(callKeys)("%s: 401 without a valid token exactly where one is required", async (key) => {
    for (const token of [null, "sbx_10001_nonsense"]) {
      const record = await recordOf(key, token);
      expect(record?.outcome === "unauthorized").toBe(calls[key].token === "required");
    }
  });

  it.each(callKeys)("%s: by its path and method, with an answer that can be read", async (key) => {
    const record = await recordOf(key, await signIn());
    expect([404, 405]).not.toContain(record?.status);
    expect(record?.outcome).not.toBe("upstream-malformed");
  });
});
