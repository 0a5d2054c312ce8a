import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "~/gateway/core/order";
import { matchesOrderFilter } from "~/gateway/core/order-filter";
import { splitOrders } from "~/gateway/core/order-list";

const entry = (orderId: string, status: number | null): HistoryEntry => ({
  orderId,
  productId: "DT_DOCK_0001",
  channel: "wxpay",
  amountFen: 159_900,
  status,
  createTime: "",
  payTime: null,
});

const split = (history: HistoryEntry[], payable: string[]) => {
  const { waiting, decided } = splitOrders(
    history,
    payable.map((orderId) => ({ orderId })),
  );
  return [waiting.map(({ orderId }) => orderId), decided.map(({ orderId }) => orderId)];
};

// docs/product.md#a-waiting-order-stands-apart
describe("orders that wait and orders that are decided", () => {
  it.each([
    ["a pending payable order waits", [entry("a", 0), entry("b", 2)], ["a"], ["a"], ["b"]],
    ["a pending order that cannot be paid is decided", [entry("a", 1)], [], [], ["a"]],
    ["what the upstream knows to be paid waits no more", [entry("a", 2)], ["a"], [], ["a"]],
    ["an order the history does not have yet waits", [entry("b", 3)], ["a"], ["a"], ["b"]],
    ["an unknown status is decided", [entry("a", null)], ["a"], [], ["a"]],
  ])("%s", (_name, history, payable, waiting, decided) => {
    expect(split(history, payable)).toEqual([waiting, decided]);
  });
});

it("an order without a time is in no span of time", () => {
  for (const filter of [{ from: 0 }, { to: Date.now() }])
    expect(matchesOrderFilter(entry("a", 2), filter, "Asia/Shanghai")).toBe(false);
  expect(matchesOrderFilter(entry("a", 2), {}, "Asia/Shanghai")).toBe(true);
});
