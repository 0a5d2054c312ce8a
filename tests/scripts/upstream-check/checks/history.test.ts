import { historyChecks } from "~/scripts/upstream-check/checks/history";
import { data, drop, set } from "../alterations";
import { of, testMutations } from "../mutations";

const toYuan = (fen: unknown) => Number(fen) / 100;
const toMilliseconds = (seconds: unknown) => Number(seconds) * 1000;
const EIGHT_HOURS_MS = 8 * 3_600_000;
const DATE_TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/;
/** A date and time of China in UTC. */
const toUtc = (text: unknown) =>
  DATE_TIME.test(String(text))
    ? new Date(Date.parse(`${String(text).replace(" ", "T")}Z`) - EIGHT_HOURS_MS)
        .toISOString()
        .slice(0, 19)
        .replace("T", " ")
    : text;
const withHistory = { only: "pay.wx.create,vip.orders" };
const payPending = (orders: unknown) =>
  (orders as { status: number }[]).map((order) =>
    order.status < 2 ? { ...order, pay_time: Math.floor(Date.now() / 1000) } : order,
  );

testMutations(historyChecks, [
  ...of("vip.orders", [
    ["the oldest order first", data((list) => (list as unknown[]).toReversed()), "order-history"],
    ["no pid", drop("*.pid"), "order-history"],
    ["pay_time in milliseconds", set("*.pay_time", toMilliseconds), "times"],
    ["pay_time as a date", set("*.pay_time", "2026-01-01 12:00:00"), "times"],
    ["create_time in UTC", set("*.create_time", toUtc), "times"],
    ["create_time in ISO 8601", set("*.create_time", "2026-01-01T12:00:00Z"), "times"],
    ["pprice in yuan", set("*.pprice", toYuan), "money"],
    ["status as a word", set("*.status", "paid"), "order-statuses"],
    ["pay_time of an unpaid order", data(payPending), "order-history"],
    ["a provider by another name", set("*.channel", "wechat"), "order-history"],
    [
      "a new order is missing",
      data((list) => (list as unknown[]).slice(2)),
      "order-history",
      withHistory,
    ],
    ["a new order's amount for one year", set("1.pprice", 159_900), "money", withHistory],
  ]),
  ...of("pay.history", [
    [
      "a new order's amount for one year",
      set("1.pprice", 159_900),
      "money",
      { only: "pay.wx.create,pay.history" },
    ],
    ["not the orders of vip.orders", data((list) => (list as unknown[]).slice(1))],
    ["pay_time in milliseconds", set("*.pay_time", toMilliseconds), "times"],
  ]),
]);
