import { describe, expect, it } from "vitest";
import {
  findDuplicatePayments,
  type Payment,
  werePayableTogether,
} from "~/gateway/order/overlapping-payments";

const NOON = 1_767_240_000_000;

/** Seconds after noon. */
const payment = (orderId: string, made: number, paid: number, productId = "BASIC"): Payment => ({
  orderId,
  productId,
  createdAt: NOON + made * 1000,
  paidAt: NOON + paid * 1000,
});
const record = (createdAt: number, foundPaidAt: number | null = null, companyId = "1") => ({
  companyId,
  createdAt,
  foundPaidAt,
});
const records = (entries: Record<string, ReturnType<typeof record>>) =>
  new Map(Object.entries(entries));
const overlapping = [payment("A", 0, 90), payment("B", 30, 60)];
const atOnce = [payment("A", 0, 0), payment("B", 0, 0)];
const three = [payment("A", 0, 50), payment("B", 10, 60), payment("C", 20, 70)];
const twoPairs = [...three.slice(0, 2), payment("D", 100, 150), payment("E", 110, 160)];

describe("several payments for one plan", () => {
  it.each<[string, Payment[], Record<string, ReturnType<typeof record>>, string[][]]>([
    ["an order made while the other could be paid", overlapping, {}, [["A", "B"]]],
    ["the same in the other order", [payment("B", 30, 120), payment("A", 0, 90)], {}, [["A", "B"]]],
    ["one bought after the other was paid", [payment("A", 0, 30), payment("B", 31, 60)], {}, []],
    ["another product", [payment("A", 0, 90), payment("B", 30, 60, "ADVANCED")], {}, []],
    ["another company", overlapping, { A: record(0), B: record(30_000, null, "2") }, []],
    ["the same company", overlapping, { A: record(0), B: record(30_000) }, [["A", "B"]]],
    ["a company that is not known", overlapping, { A: record(0) }, [["A", "B"]]],
    ["three at once", three, {}, [["A", "B", "C"]]],
    [
      "two pairs",
      twoPairs,
      {},
      [
        ["A", "B"],
        ["D", "E"],
      ],
    ],
    [
      "an old code that is paid on top of a renewal",
      [payment("A", 0, 20), payment("old", 10, 300), payment("C", 200, 250)],
      {},
      [["A", "old", "C"]],
    ],
    ["within a second, found paid first", atOnce, { A: record(100, 300), B: record(400) }, []],
    ["within a second, made first", atOnce, { A: record(100, 500), B: record(400) }, [["A", "B"]]],
    ["within a second, without records", atOnce, {}, [["A", "B"]]],
    ["an order listed twice", [payment("A", 0, 90), payment("A", 0, 90)], {}, []],
  ])("%s", (_name, payments, recorded, groups) => {
    expect(findDuplicatePayments(payments, records(recorded))).toEqual(groups);
  });
});

describe("orders that could both be paid, as the gateway saw them", () => {
  it.each([
    ["the second made while the first was pending", record(0), record(1000), true],
    ["the same, seen from the second", record(1000), record(0), true],
    ["the second made after the first was found paid", record(0, 900), record(1000), false],
    ["the second made before the first was found paid", record(0, 1100), record(1000), true],
    ["the second made when the first had expired", record(0), record(7_200_000), false],
    ["the second made just before that", record(0), record(7_199_999), true],
    ["for two companies", record(0), record(1000, null, "2"), false],
  ])("%s", (_name, one, other, expected) => {
    expect(werePayableTogether(one, other)).toBe(expected);
  });
});
