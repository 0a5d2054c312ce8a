import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { DeliveryEvent } from "~/upstream/domain/publishing/delivery-rules";
import type { DeviceReport } from "~/upstream/domain/publishing/device-work";
import { personalSpace } from "~/upstream/domain/spaces";
import { DAY, HOUR, MINUTE } from "~/upstream/domain/times";
import { createMetrics } from "~/upstream/ops/metrics";
import { UpstreamService } from "~/upstream/services/upstream-service";
import { MemoryStore } from "~/upstream/store/memory";

const WRITER = "10001";
const OPERATOR = { actor: "operator", note: "asked by phone" };
const metrics = createMetrics({
  isReady: async () => true,
  database: null,
  readCeilings: async () => [],
});

/** A delivery of a paired browser, or of a site that is not there. */
async function createWorld(way: "browser" | "site") {
  const service = new UpstreamService({ store: new MemoryStore(), allowsPrivateAddresses: true });
  const { transact, clock, publishing } = service;
  const id = await transact(async (domain) => {
    const { users, memberships, devices, channelAccounts, articles } = domain;
    await users.add({ uid: WRITER, nickname: "王编辑", mobileNumber: "" });
    await memberships.setPaid(personalSpace(WRITER), 2, clock.now() + 365 * DAY);
    const paired = await devices.pair(await devices.createPairing(WRITER), "Edge");
    const isSite = way === "site";
    const accountId = await channelAccounts.add({
      ...{ spaceId: WRITER, externalId: "1", name: "小王", by: WRITER },
      channel: isSite ? "wordpress" : "zhihu",
      siteUrl: isSite ? "http://127.0.0.1:1/" : "",
      deviceId: isSite ? "" : (paired?.device.id ?? ""),
      credentials: isSite ? { siteUrl: "http://127.0.0.1:1/", username: "a", password: "b" } : null,
    });
    const document = JSON.stringify({ type: "doc", content: [{ type: "paragraph" }] });
    const content = { title: "标题", digest: "", coverImageId: null, document, words: 0 };
    const { article } = await articles.create({ uid: WRITER, spaceId: WRITER }, content, "");
    const publication = await domain.publications.create({
      ...{ space: personalSpace(WRITER), articleId: article.id, by: WRITER, at: null },
      ...{ again: false, idempotencyKey: "", canSend: () => true },
      deliveries: [{ accountId, mode: "publish", title: "", digest: "" }],
    });
    return (await domain.deliveries.listOf(publication.id, 1))[0]?.id ?? "";
  });
  const find = () =>
    transact(async ({ deliveries }) => {
      const delivery = await deliveries.find(id);
      if (!delivery) throw new Error("no delivery");
      return delivery;
    });
  return {
    ...{ transact, id },
    async run(afterMs = 0) {
      clock.advance(afterMs);
      await publishing.runDue();
      await publishing.endRound();
    },
    claim: () =>
      transact(async ({ attempts, deliveries }) => {
        const delivery = await deliveries.find(id);
        await attempts.claim(delivery?.deviceId ?? "", 5);
      }),
    fence: async () => {
      const delivery = await find();
      await transact(({ deviceWork }) => deviceWork.fence(delivery, delivery.attempt, true));
    },
    report: async (report: DeviceReport) => {
      const delivery = await find();
      await transact(({ deviceWork }) => deviceWork.report(delivery, delivery.attempt, report));
    },
  };
}

type World = Awaited<ReturnType<typeof createWorld>>;

interface Path {
  name: string;
  way?: "site";
  run(world: World): Promise<unknown>;
  /** Each state with its reason. */
  told: string[];
  /** What the metric counts. */
  counted: string[];
}

const failed = { outcome: "failed", reason: "page-changed", detail: "" } as const;
const lost = { outcome: "unconfirmed", reason: "tab-closed", detail: "" } as const;
const publish = async ({ claim, fence, report }: World, seen: DeviceReport) => {
  await claim();
  await fence();
  await report(seen);
};

const paths: Path[] = [
  {
    name: "a browser that publishes",
    run: (world) => publish(world, { outcome: "done", url: "", loss: "" }),
    told: ["running", "committing waiting-for-person", "published"],
    counted: ["done"],
  },
  {
    name: "a browser that finds another page, and a person who tries again",
    async run({ claim, report, transact, id }) {
      await claim();
      await report(failed);
      await transact(({ deliveries }) => deliveries.retry(id, { uid: WRITER }));
    },
    told: ["running", "failed page-changed", "queued"],
    counted: ["page-changed"],
  },
  {
    name: "a browser that cannot tell, and a person who has looked",
    async run(world) {
      await publish(world, lost);
      const seen = { uid: WRITER, url: "https://zhuanlan.zhihu.com/p/1" };
      await world.transact(({ deliveries }) => deliveries.confirm(world.id, seen));
    },
    told: ["running", "committing waiting-for-person", "unconfirmed tab-closed", "published"],
    counted: ["tab-closed", "done"],
  },
  {
    name: "a browser that falls silent after it has filled the page",
    async run({ claim, fence, run }) {
      await claim();
      await fence();
      await run(12 * HOUR + MINUTE);
    },
    told: ["running", "committing waiting-for-person", "unconfirmed browser-silent"],
    counted: ["browser-silent"],
  },
  {
    name: "a browser that stays closed",
    run: ({ run }) => run(HOUR + MINUTE),
    told: ["missed late"],
    counted: ["late"],
  },
  {
    name: "a browser that is closed before its fence",
    async run({ claim, run }) {
      await claim();
      await run(6 * MINUTE);
    },
    told: ["running", "queued"],
    counted: [],
  },
  {
    name: "a person who cancels",
    run: ({ transact, id }) => transact(({ deliveries }) => deliveries.cancel(id, { uid: WRITER })),
    told: ["cancelled"],
    counted: [],
  },
  {
    name: "an operator who stops it",
    run: ({ transact, id }) => transact(({ deliveries }) => deliveries.stop(id, OPERATOR)),
    told: ["cancelled stopped-by-service"],
    counted: [],
  },
  {
    name: "a browser whose platform does not answer",
    async run({ claim, report }) {
      await claim();
      await report({ ...failed, reason: "site-unreachable" });
    },
    told: ["running", "queued site-unreachable"],
    counted: ["site-unreachable"],
  },
  {
    name: "a site that is away",
    way: "site",
    run: ({ run }) => run(),
    told: ["running", "committing", "failed site-unreachable"],
    counted: ["site-unreachable"],
  },
];

let told: DeliveryEvent[];
beforeEach(() => {
  told = [];
  const note = (event: unknown) => void told.push(event as DeliveryEvent);
  subscribe("upstream:delivery", note);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => {
    unsubscribe("upstream:delivery", note);
    vi.restoreAllMocks();
  });
});

async function readCounts(): Promise<Map<string, number>> {
  const lines = (await metrics.read()).matchAll(
    /^upstream_deliveries_total\{channel="(?:zhihu|wordpress)",result="([^"]+)"\} (\d+)/gm,
  );
  const counts = new Map<string, number>();
  for (const [, result = "", count] of lines)
    counts.set(result, (counts.get(result) ?? 0) + Number(count));
  return counts;
}

// docs/whole-service.md#metrics
it.each(paths)("each change of a state is told once: $name", async ({ way, run, ...expected }) => {
  const world = await createWorld(way ?? "browser");
  const before = await readCounts();
  await run(world);
  expect(told.map(({ state, reason }) => `${state} ${reason}`.trim())).toEqual(expected.told);
  const after = await readCounts();
  const counted = [...after].flatMap(([result, count]) =>
    Array(count - (before.get(result) ?? 0)).fill(result),
  );
  expect(counted.toSorted()).toEqual(expected.counted.toSorted());
});

it("a change that is taken back is not told", async () => {
  const { transact, id } = await createWorld("browser");
  const failing = transact(async ({ deliveries }) => {
    await deliveries.cancel(id, { uid: WRITER });
    throw new Error("the connection is lost");
  });
  await expect(failing).rejects.toThrow("lost");
  expect(told).toEqual([]);
});
