import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startCluster } from "../cluster";
import { createDatabase } from "../open-store";
import { createWorld } from "./world";

const WAIT = { timeout: 20_000 };

let cluster: ReturnType<typeof startCluster>;
beforeAll(() => {
  cluster = startCluster();
});
afterAll(() => cluster.stop());
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => void vi.restoreAllMocks());

const createOwnWorld = async () =>
  createWorld({ url: await createDatabase({ folder: cluster.folder }) });

// docs/product.md#published-means-that-it-is-there
it("an answer that comes while the database restarts is not lost", async () => {
  const { publish, find, site, node } = await createOwnWorld();
  let open = () => {};
  site.gate = new Promise((resolve) => {
    open = resolve;
  });
  const id = await publish();
  await node.publishing.runDue();
  await vi.waitUntil(() => site.asked === 1, WAIT);
  cluster.restart();
  open();
  await node.publishing.endRound();
  expect(await find(id)).toMatchObject({ state: "published", seenBy: "channel" });
  expect(site.count(id)).toBe(1);
});

// docs/product.md#an-article-is-never-published-twice
it("a restart in the middle of twenty deliveries on two nodes doubles and loses none", async () => {
  const { publish, find, site, node, startNode, settle, look, retry } = await createOwnWorld();
  const other = await startNode();
  site.delayMs = 20;
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) ids.push(await publish());
  const rounds = [node, other].map((each) => each.publishing.runDue());
  await vi.waitUntil(() => site.asked >= 5, WAIT);
  cluster.restart();
  await Promise.all(rounds);
  await Promise.all([node, other].map((each) => each.publishing.endRound()));
  for (const id of ids) {
    if ((await settle(id)).state === "unconfirmed") {
      await look(id);
      if ((await find(id)).state === "failed") await retry(id);
    }
    const { state } = await settle(id);
    expect([state, site.count(id)]).toEqual(["published", 1]);
  }
});
