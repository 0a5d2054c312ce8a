import { describe, expect, it } from "vitest";
import { matchesOrderFilter, type OrderFilter } from "~/gateway/core/order-filter";

const order = { status: 2, createTime: "2026-01-01 12:00:00" };
const noon = Date.parse("2026-01-01T12:00:00+08:00");
const matches = (filter: OrderFilter, entry = order) =>
  matchesOrderFilter(entry, filter, "Asia/Shanghai");

describe("the filter of an order history", () => {
  it("without a member wants every order", () => {
    expect(matches({})).toBe(true);
    expect(matches({}, { status: 7, createTime: "" })).toBe(true);
  });

  it("an order is paid with status 2, and failed with any other", () => {
    const statuses = (state: "paid" | "failed") =>
      [0, 1, 2, 3].filter((status) => matches({ state }, { ...order, status }));
    expect(statuses("paid")).toEqual([2]);
    expect(statuses("failed")).toEqual([0, 1, 3]);
  });

  it("`from` is the first moment and `to` the first one after", () => {
    expect(matches({ from: noon })).toBe(true);
    expect(matches({ from: noon + 1 })).toBe(false);
    expect(matches({ to: noon })).toBe(false);
    expect(matches({ to: noon + 1 })).toBe(true);
    expect(matches({ from: noon, to: noon + 1, state: "failed" })).toBe(false);
  });

  it("an order without a time is in no span", () => {
    expect(matches({ from: 0 }, { ...order, createTime: "" })).toBe(false);
    expect(matches({ to: noon }, { ...order, createTime: "" })).toBe(false);
  });
});
