import { beforeEach, describe, expect, it } from "vitest";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import type { DeviceReport } from "~/upstream/domain/publishing/device-work";
import { Secrets } from "~/upstream/domain/secrets";
import { personalSpace } from "~/upstream/domain/spaces";
import { DAY, HOUR, MINUTE } from "~/upstream/domain/times";
import { PublishingService } from "~/upstream/services/publishing/publishing-service";
import { MemoryStore } from "~/upstream/store/memory";

const WRITER = "10001";
const clock = new Clock();
let store: MemoryStore;
let secrets: Secrets;
let rounds: PublishingService;
let accountId: string;

const transact = <T>(work: (domain: Domain) => Promise<T>): Promise<T> =>
  store.transaction((tables) => work(new Domain({ tables, clock, ids: new Ids(null), secrets })));

const getDevice = async (token: string) => {
  const device = await transact(({ devices }) => devices.find(token));
  if (!device) throw new Error("the token has ended");
  return device;
};

async function pair(name = "Edge"): Promise<string> {
  const code = await transact(({ devices }) => devices.createPairing(WRITER));
  const paired = await transact(({ devices }) => devices.pair(code, name));
  return paired?.token ?? "";
}

const connect = (token: string) =>
  transact(async ({ devices, channelAccounts }) => {
    const device = await devices.find(token);
    const [channel, externalId, name] = ["zhihu", "zh-1", "小王"] as const;
    if (device) await devices.noteAccounts(device, [{ channel, externalId, name }]);
    const account = { spaceId: WRITER, channel, externalId, name, siteUrl: "", by: WRITER };
    return channelAccounts.add({ ...account, deviceId: device?.id ?? "", credentials: null });
  });

const publish = () =>
  transact(async ({ articles, publications, deliveries }) => {
    const document = JSON.stringify({ type: "doc", content: [{ type: "paragraph" }] });
    const content = { title: "标题", digest: "", coverImageId: null, document, words: 0 };
    const { article } = await articles.create({ uid: WRITER, spaceId: WRITER }, content, "");
    const { id } = await publications.create({
      ...{ space: personalSpace(WRITER), articleId: article.id, by: WRITER, at: null },
      ...{ again: false, idempotencyKey: "", canSend: () => true },
      deliveries: [{ accountId, mode: "publish", title: "", digest: "" }],
    });
    return (await deliveries.listOf(id, 1))[0]?.id ?? "";
  });

const get = async (id: string) => {
  const delivery = await transact(({ deliveries }) => deliveries.find(id));
  if (!delivery) throw new Error("no delivery");
  return delivery;
};

const claim = async (token: string) => {
  const device = await getDevice(token);
  return (await transact(({ deviceWork }) => deviceWork.claim(device, 5))).map(
    ({ delivery: { id, attempt } }) => ({ id, attempt }),
  );
};

const fence = async (id: string) => {
  const delivery = await get(id);
  return transact(({ deviceWork }) => deviceWork.fence(delivery, delivery.attempt, false));
};

const report = async (id: string, attempt: number, seen: DeviceReport) => {
  const delivery = await get(id);
  return transact(({ deviceWork }) => deviceWork.report(delivery, attempt, seen));
};

beforeEach(async () => {
  store = new MemoryStore();
  secrets = Secrets.random();
  const readImage = () => Promise.reject(new Error("no image"));
  rounds = new PublishingService({ transact, channels: {}, readImage, now: () => clock.now() });
  await transact(async ({ users, memberships }) => {
    await users.add({ uid: WRITER, nickname: "王编辑", mobileNumber: "" });
    await memberships.setPaid(personalSpace(WRITER), 2, clock.now() + 365 * DAY);
  });
});

// docs/product.md#a-browser-is-paired-by-a-code
describe("a paired browser", () => {
  it("has a token of which the store has a hash", async () => {
    const token = await pair();
    const rows = await transact(() => store.tables.devices.list({}, { limit: 10 }));
    expect(JSON.stringify(rows)).not.toContain(token.slice(-32));
    expect((await getDevice(token)).name).toBe("Edge");
  });

  it("is not paired by a code that is older than a minute", async () => {
    const code = await transact(({ devices }) => devices.createPairing(WRITER));
    clock.advance(MINUTE);
    expect(await transact(({ devices }) => devices.pair(code, "Edge"))).toBeNull();
  });

  it("ends after 90 days without a call, and the oldest of more than twenty", async () => {
    const first = await pair();
    clock.advance(89 * DAY);
    await getDevice(first);
    clock.advance(89 * DAY);
    await getDevice(first);
    for (let count = 0; count < 20; count += 1) await pair();
    await expect(getDevice(first)).rejects.toThrow("ended");
    const last = await pair();
    clock.advance(90 * DAY);
    await expect(getDevice(last)).rejects.toThrow("ended");
  });

  it("gets what waits for an account that moved to it from another one", async () => {
    const [old, now] = [await pair("old"), await pair("new")];
    accountId = await connect(old);
    const id = await publish();
    expect(await connect(now)).toBe(accountId);
    expect(await claim(old)).toEqual([]);
    expect(await claim(now)).toEqual([{ id, attempt: 1 }]);
  });
});

// docs/product.md#a-browser-publishes-what-waits-for-it
describe("a delivery of a browser", () => {
  let token: string;
  let id: string;

  beforeEach(async () => {
    token = await pair();
    accountId = await connect(token);
    id = await publish();
  });

  it("waits for the browser an hour, and is missed then", async () => {
    await rounds.runDue();
    expect((await get(id)).state).toBe("queued");
    clock.advance(HOUR + MINUTE);
    await rounds.runDue();
    expect(await get(id)).toMatchObject({ state: "missed", reason: "late", countedAt: null });
    expect(await claim(token)).toEqual([]);
  });

  it("waits again when the browser gives no sign of life, however often", async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await claim(token)).toEqual([{ id, attempt }]);
      clock.advance(5 * MINUTE);
      expect(await fence(id)).toBeNull();
      await rounds.runDue();
      expect((await get(id)).state).toBe("queued");
    }
  });

  it("stays with a browser that says that it works", async () => {
    const [task] = await claim(token);
    for (let minutes = 0; minutes < 12; minutes += 4) {
      clock.advance(4 * MINUTE);
      expect(await report(id, task?.attempt ?? 0, { outcome: "working" })).toBe(true);
      await rounds.runDue();
    }
    expect(await fence(id)).toEqual({ byPerson: true });
  });

  it("waits twelve hours for the person after its fence, and is then unconfirmed", async () => {
    await claim(token);
    await fence(id);
    clock.advance(12 * HOUR - MINUTE);
    await rounds.runDue();
    expect(await get(id)).toMatchObject({ state: "committing", reason: "waiting-for-person" });
    clock.advance(2 * MINUTE);
    await rounds.runDue();
    expect(await get(id)).toMatchObject({ state: "unconfirmed", reason: "browser-silent" });
  });

  it("is unconfirmed two minutes after the extension was let press, and never claimed again", async () => {
    await transact(({ channelAccounts }) => channelAccounts.setAutomatic(accountId, true));
    const [task] = await claim(token);
    expect(await fence(id)).toEqual({ byPerson: false });
    clock.advance(2 * MINUTE);
    await rounds.runDue();
    expect((await get(id)).state).toBe("unconfirmed");
    expect(await claim(token)).toEqual([]);
    const url = "https://zhuanlan.zhihu.com/p/1";
    await report(id, task?.attempt ?? 0, { outcome: "done", url, loss: "" });
    expect(await get(id)).toMatchObject({ state: "published", url });
  });

  it("does not pass the fence once a person has cancelled it", async () => {
    await claim(token);
    await transact(({ deliveries }) => deliveries.cancel(id, { uid: WRITER }));
    expect(await fence(id)).toBeNull();
    expect(await report(id, 1, { outcome: "working" })).toBe(false);
  });

  it.each(["failed", "refused", "unconfirmed", "done"] as const)(
    "that has not passed its fence is not changed by “%s” of an attempt that is over",
    async (outcome) => {
      await claim(token);
      clock.advance(5 * MINUTE);
      await rounds.runDue();
      const seen = { outcome, reason: "internal", detail: "", url: "", loss: "" } as DeviceReport;
      await report(id, 1, seen);
      expect((await get(id)).state).toBe("queued");
    },
  );

  it("tries again what may mend itself, and leaves the rest to a person", async () => {
    const fail = (attempt: number, reason: "site-unreachable" | "page-changed") =>
      report(id, attempt, { outcome: "failed", reason, detail: "" });
    await claim(token);
    await fail(1, "site-unreachable");
    expect((await get(id)).state).toBe("queued");
    clock.advance(MINUTE);
    await claim(token);
    await fail(2, "page-changed");
    expect(await get(id)).toMatchObject({ state: "failed", reason: "page-changed" });
  });
});
