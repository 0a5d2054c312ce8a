import { describe, expect, it } from "vitest";
import { createMemoryStore } from "~/gateway/store/memory-store";
import { useGateway } from "~/tests/support/gateway";

const memory = createMemoryStore({ now: () => Date.now() });
const written: string[] = [];
let beforeLink: (() => Promise<void>) | null = null;
/** Lets a test act just before a link is written. */
const store: typeof memory = {
  ...memory,
  async set(key, value, ttlMs) {
    if (key.startsWith("scan-link:")) written.push(`${key} ${value}`);
    await memory.set(key, value, ttlMs);
  },
  async compareAndSet(key, ...entry) {
    const act = key.startsWith("scan-link:") ? beforeLink : null;
    if (act) beforeLink = null;
    await act?.();
    if (key.startsWith("scan-link:")) written.push(`${key} ${entry.join()}`);
    return memory.compareAndSet(key, ...entry);
  },
};
// docs/product.md#a-scan-can-be-undone
describe("the link of a scan", () => {
  const test = useGateway({ store, pollIntervals: { qrMs: 0, orderMs: 0 } });

  async function scan(uid = "10001") {
    const browser = await test.visit();
    const { id } = await browser.gateway.qrLogin.refresh();
    const [asked] = (await test.sandbox.journal(0)).slice(-1);
    const token = asked?.query.end_url?.split("/").at(-1) ?? "";
    await test.sandbox.scan(uid);
    const { gateway: phone } = await test.visit();
    return { ...browser, id, end: () => phone.endScanned.end(token), token };
  }

  it.each([
    ["signs in", "10001"],
    ["begins to bind a number", "10007"],
  ])("used while the poll %s, leaves no session", async (_name, uid) => {
    const { gateway, session, id, end } = await scan(uid);
    beforeLink = end;
    expect((await gateway.qrLogin.poll(id))?.state).toBe("expired");
    expect([session.user, session.get("pendingUser")]).toEqual([null, undefined]);
    expect(await test.dependencies.sessions.listByUser(uid)).toEqual([]);
  });

  it("used just before a poll signs in, leaves no session either", async () => {
    const { gateway, id, end } = await scan();
    beforeLink = async () => void (await gateway.qrLogin.poll(id));
    await end();
    expect(await test.dependencies.sessions.listByUser("10001")).toEqual([]);
    expect(test.audit.at(-1)).toMatchObject({
      action: "session-ended",
      uid: "10001",
      result: "ok",
    });
  });

  it("is not in the store in the clear", async () => {
    written.length = 0;
    const { gateway, id, token } = await scan();
    await gateway.qrLogin.poll(id);
    expect(written).toHaveLength(2);
    for (const part of [token, "203.0.113", "10001", "uid"])
      expect(written.join()).not.toContain(part);
  });
});
