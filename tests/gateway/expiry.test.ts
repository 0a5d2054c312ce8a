import { execFileSync } from "node:child_process";
import { beforeEach, expect, it } from "vitest";
import { createIdempotency } from "~/gateway/coordination/idempotency";
import { DAY_MS } from "~/gateway/core/dates";
import { createKnownAddresses } from "~/gateway/login/known-addresses";
import { createKnownDevices } from "~/gateway/login/known-devices";
import { type QrRecord, QrRecords } from "~/gateway/login/qr-records";
import { ScanLinks } from "~/gateway/login/scan-links";
import { DUPLICATE_SHOWN_DAYS } from "~/gateway/order/overlapping-payments";
import type { OrderRecord } from "~/gateway/order/store/order-records";
import { createOrderStore } from "~/gateway/order/store/order-store";
import { FROZEN_DAYS, PurchaseFreeze } from "~/gateway/order/store/purchase-freeze";
import { createSessions } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import { createMemoryStore } from "~/gateway/store/memory-store";
import type { Store } from "~/gateway/store/store";
import { phones } from "~/tests/support/people";
import { LOGIN_USER, SECRETS } from "./session/sessions";

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const UID = "10001";
const ORDER_ID = "DK000001";
const keyring = createKeyring(SECRETS);

let time: number;
let store: Store;
const now = () => time;
beforeEach(() => {
  time = Date.parse("2026-01-01T04:00:00Z");
  store = createMemoryStore({ now });
  return () => store.close();
});

const toRecord = (): OrderRecord => ({
  ...{ uid: UID, companyId: "0", productId: "DT_DOCK_0001", years: 1, channel: "wxpay" },
  ...{ scene: "native", qrText: "weixin://pay/1", createdAt: time, status: null },
  foundPaidAt: null,
});
const orders = () => createOrderStore(store, keyring);

const qrCodes = () => new QrRecords(store, keyring);
const toQr = (given: Partial<QrRecord>): QrRecord => ({
  sealedCode: qrCodes().sealCode({ ticket: "ticket", url: "https://wechat.example/1" }),
  ...{ remaining: 120, state: "pending", delivers: false, outcome: null },
  ...given,
});
const qrRow = (given: Partial<QrRecord>, after: number): Expiry => ({
  after,
  begin: () => qrCodes().create("id", toQr(given)),
  isLive: async () => (await qrCodes().find("id")) !== null,
});

let scanLink: { path: string; key: string };
const tokenOf = ({ path }: { path: string }) => path.split("/").at(-1) ?? "";

interface Expiry {
  /** ms */
  after: number;
  begin(): Promise<unknown>;
  isLive(): Promise<boolean>;
}

/** By the file that writes to the store, and what it keeps. */
const expiries: Record<string, Expiry> = {
  "gateway/login/known-addresses.ts a place of a number": {
    after: 90 * DAY_MS,
    begin: () => createKnownAddresses(store, keyring).add(phones.newcomer, "site"),
    isLive: () => createKnownAddresses(store, keyring).has(phones.newcomer, "site"),
  },
  "gateway/login/known-devices.ts the devices of a user": {
    after: 400 * DAY_MS,
    begin: () => createKnownDevices(store, keyring, now).add(UID, "phone"),
    // A user without any known device is not told of a new one.
    isLive: () => createKnownDevices(store, keyring, now).add(UID, "laptop"),
  },
  "gateway/login/scan-links.ts a link before its scan": {
    after: HOUR,
    begin: async () => {
      const links = new ScanLinks(store, keyring);
      scanLink = links.create();
      await links.save(scanLink.key, { device: "", address: "", madeAt: time });
    },
    isLive: async () => (await new ScanLinks(store, keyring).find(tokenOf(scanLink))) !== null,
  },
  "gateway/login/qr-records.ts a code and a minute more": qrRow({ remaining: 120 }, 3 * MINUTE),
  "gateway/login/qr-records.ts a scan that waits for a number": qrRow(
    { state: "bind-required" },
    15 * MINUTE,
  ),
  "gateway/login/qr-records.ts what a poll can fetch again": qrRow({ state: "signed-in" }, MINUTE),
  "gateway/order/store/order-records.ts a record": {
    after: 2 * HOUR + DAY_MS,
    begin: () => orders().records.write(ORDER_ID, toRecord()),
    isLive: async () => (await orders().records.find(ORDER_ID, UID)) !== null,
  },
  "gateway/order/store/offered-orders.ts the orders of a buyer": {
    after: 2 * HOUR + DAY_MS,
    begin: () => orders().offered.add(ORDER_ID, toRecord()),
    async isLive() {
      const [key] = [`offered-orders:{${UID}} 0 DT_DOCK_0001`];
      return (await store.read({ hashKey: key })).fields !== null;
    },
  },
  "gateway/order/store/current-orders.ts the order to pay": {
    after: 2 * HOUR,
    begin: () => orders().current.make(ORDER_ID, toRecord()),
    isLive: async () => (await orders().current.findOf(toRecord())) !== null,
  },
  "gateway/order/store/intents.ts an intent": {
    after: 2 * HOUR + MINUTE,
    begin: () => orders().intents.write(toRecord(), { orderId: ORDER_ID }),
    isLive: async () => (await orders().intents.find(toRecord())).state === "created",
  },
  "gateway/order/store/other-payments.ts what was found": {
    after: 2 * HOUR + DAY_MS,
    begin: () => orders().otherPayments.write(ORDER_ID, { orderIds: [], final: true }),
    isLive: async () => (await orders().otherPayments.find(ORDER_ID)) !== null,
  },
  "gateway/order/store/other-payments.ts a report": {
    after: DUPLICATE_SHOWN_DAYS * DAY_MS,
    begin: () => orders().otherPayments.claimReport([ORDER_ID]),
    isLive: async () => !(await orders().otherPayments.claimReport([ORDER_ID])),
  },
  "gateway/order/store/purchase-freeze.ts a forgotten switch": {
    after: FROZEN_DAYS * DAY_MS,
    begin: () => new PurchaseFreeze(store).turn(true),
    isLive: () => new PurchaseFreeze(store).isOn(),
  },
  "gateway/session/user-sessions.ts the sessions of a user": {
    after: 7 * DAY_MS,
    async begin() {
      const session = await createSessions({ store, keyring, now }).open(null);
      await session.signIn(LOGIN_USER);
      await session.commit();
    },
    isLive: async () =>
      (await createSessions({ store, keyring, now }).listByUser(LOGIN_USER.uid)).length > 0,
  },
  "gateway/coordination/idempotency.ts a reply": {
    after: DAY_MS,
    begin: () => repeat(),
    isLive: async () => (await repeat()).repeated,
  },
};

async function repeat() {
  const request = { uid: UID, operation: "createOrder", key: "1", body: "{}" };
  const answer = await createIdempotency(store, keyring).once(request, async () => "done");
  if (answer.state !== "done") throw new Error(answer.state);
  return answer;
}

/** What else writes to the store, with the test of its end. */
const ELSEWHERE: Record<string, string> = {
  "gateway/articles/kept-texts.ts": "tests/situations/article-saving.test.ts",
  "gateway/coordination/lease.ts": "tests/gateway/coordination/lock.test.ts",
  "gateway/coordination/lock.ts": "tests/gateway/coordination/lock.test.ts",
  "gateway/coordination/poll-gate.ts": "tests/gateway/coordination/poll-gate.test.ts",
  "gateway/coordination/rate-limit.ts": "tests/gateway/coordination/rate-limit.test.ts",
  "gateway/session/session-records.ts": "tests/gateway/session/session-records.test.ts",
};

it("every file that writes to the store has a row", () => {
  const pattern = "(store|Store)\\.(set|claim|increment|compareAndSet)\\(|ttlMs: ";
  const rooms = ["gateway", ":!gateway/store"];
  const output = execFileSync("git", ["grep", "-lE", pattern, "--", ...rooms], {
    encoding: "utf8",
  });
  const named = Object.keys(expiries).map((name) => name.split(" ")[0]);
  const known = [...new Set(named), ...Object.keys(ELSEWHERE), "gateway/session/sessions.ts"];
  expect(output.trim().split("\n").toSorted()).toEqual(known.toSorted());
});

const moments = Object.entries(expiries).flatMap(([name, row]) => [
  [name, "live a second before its end", row, -SECOND, true] as const,
  [name, "over a second after it", row, SECOND, false] as const,
]);

it.each(moments)("%s: %s", async (_name, _moment, { after, begin, isLive }, ms, expected) => {
  await begin();
  time += after + ms;
  expect(await isLive()).toBe(expected);
});
