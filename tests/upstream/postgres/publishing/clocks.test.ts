import { expect, it, vi } from "vitest";
import { createWorld, WRITER } from "./world";

const AHEAD_MS = 180_000;

// docs/whole-service.md#clocks-of-nodes
it("a node whose clock is three minutes ahead neither begins early nor ends others' leases", async () => {
  const { publish, find, site, node, run } = await createWorld();
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await publish());
  const later = await publish({ at: node.clock.now() + AHEAD_MS / 2 });
  site.delayMs = 3_000;
  const first = run({ forMs: 1_000 });
  await vi.waitUntil(() => site.asked === ids.length, { timeout: 20_000 });
  await run({ aheadMs: AHEAD_MS, forMs: 1_000 });
  await first;
  for (const id of ids) {
    expect(await find(id)).toMatchObject({ state: "published", attempt: 1, seenBy: "channel" });
    expect(site.count(id)).toBe(1);
  }
  expect((await find(later)).state).toBe("scheduled");
  const notices = await node.transact(({ notices: all }) =>
    all.list(WRITER, { before: null, limit: 20 }),
  );
  expect(new Set(notices.map(({ kind }) => kind))).toEqual(new Set(["delivery.published"]));
}, 60_000);
