import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type ListeningServer, listen } from "~/tests/support/listen";
import { signInForToken, statusOfMe } from "~/tests/support/tokens";
import { useRedis } from "~/tests/support/use-redis";

// docs/product.md#a-user-ends-other-sessions
describe("a session that its user ends, on two nodes with a real Redis", () => {
  const redis = useRedis();
  const started: (TestApp & ListeningServer)[] = [];
  let here: TestApp & ListeningServer;
  let elsewhere: TestApp & ListeningServer;

  async function startNode(environment: Record<string, string> = {}) {
    const secrets = "one-secret-for-both-of-the-nodes-x";
    const shared = { REDIS_URL: redis.url, SESSION_SECRETS: secrets, ...environment };
    const test = await startTestApp({ environment: shared });
    const listening = await listen(createServer(test.app));
    const close = async () => {
      listening.close();
      await test.close();
    };
    const node = { ...test, ...listening, close };
    started.push(node);
    return node;
  }
  beforeAll(async () => {
    here = await startNode();
    elsewhere = await startNode({ UPSTREAM_URL: here.dependencies.sandbox?.url ?? "" });
  });
  afterAll(() => Promise.all(started.reverse().map((node) => node.close())));

  const call = ({ url }: ListeningServer, method: string, path: string, token: string) =>
    fetch(`${url}/api/v1${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
  async function list(token: string): Promise<{ id: string; current: boolean }[]> {
    return (await (await call(here, "GET", "/sessions", token)).json()).sessions;
  }
  const statuses = (token: string) =>
    Promise.all([here, elsewhere].map(({ url }) => statusOfMe(url, token)));

  it.each([
    ["one", (mine: string, id: string) => call(here, "DELETE", `/sessions/${id}`, mine)],
    ["all others", (mine: string) => call(here, "DELETE", "/sessions", mine)],
  ])(
    "ending %s holds at once, also under a slow request that began before and writes afterwards",
    async (_what, end) => {
      const [mine, ended] = [
        await signInForToken(here.url, "13800000002"),
        await signInForToken(elsewhere.url, "13800000002"),
      ];
      expect(await statuses(ended)).toEqual([200, 200]);
      const id = (await list(ended)).find(({ current }) => current)?.id ?? "";
      await here.sandbox.fault("company.choose", { delayMs: 600 });
      const mark = await here.sandbox.mark();
      const slow = call(elsewhere, "POST", "/companies/80001/selection", ended);
      await expect.poll(() => here.sandbox.calls(mark)).toContain("company.list");
      expect((await end(mine, id)).ok).toBe(true);
      expect(await statuses(ended)).toEqual([401, 401]);
      await slow;
      expect(await statuses(ended)).toEqual([401, 401]);
      expect((await list(mine)).map((session) => session.id)).not.toContain(id);
    },
  );
});
