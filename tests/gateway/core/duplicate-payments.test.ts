import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findDuplicatePayments,
  listOtherOrderIds,
  type Payment,
  type RecordedOrder,
  werePayableTogether,
} from "~/gateway/core/duplicate-payments";

const NOON = 1_767_240_000;

/** Seconds after noon. */
const payment = (orderId: string, made: number, paid: number, productId = "BASIC"): Payment => ({
  orderId,
  productId,
  createdAt: NOON + made,
  paidAt: NOON + paid,
});

const note = (
  createdAt: number,
  foundPaidAt: number | null = null,
  companyId = "1",
): RecordedOrder => ({
  companyId,
  createdAt,
  foundPaidAt,
});

describe("two payments for one plan", () => {
  it("an order made while the other could be paid, and both paid, in either order", () => {
    expect(findDuplicatePayments([payment("A", 0, 90), payment("B", 30, 60)])).toEqual([
      ["A", "B"],
    ]);
    expect(findDuplicatePayments([payment("B", 30, 120), payment("A", 0, 90)])).toEqual([
      ["A", "B"],
    ]);
  });

  it("one that was bought after the other was paid renews it", () => {
    expect(findDuplicatePayments([payment("A", 0, 30), payment("B", 31, 60)])).toEqual([]);
    expect(findDuplicatePayments([payment("A", 0, 30), payment("B", 86_400, 86_430)])).toEqual([]);
  });

  it("another product is another plan", () => {
    expect(findDuplicatePayments([payment("A", 0, 90), payment("B", 30, 60, "ADVANCED")])).toEqual(
      [],
    );
  });

  it("another company is another buyer, where it is known", () => {
    const payments = [payment("A", 0, 90), payment("B", 30, 60)];
    const notes = (companyId: string) =>
      new Map([
        ["A", note(0)],
        ["B", note(30_000, null, companyId)],
      ]);
    expect(findDuplicatePayments(payments, notes("2"))).toEqual([]);
    expect(findDuplicatePayments(payments, notes("1"))).toEqual([["A", "B"]]);
    expect(findDuplicatePayments(payments, new Map([["A", note(0)]]))).toEqual([["A", "B"]]);
  });

  it("three payments at once are told together, two pairs apart", () => {
    const three = [payment("A", 0, 50), payment("B", 10, 60), payment("C", 20, 70)];
    expect(findDuplicatePayments(three)).toEqual([["A", "B", "C"]]);
    const pairs = [...three.slice(0, 2), payment("D", 100, 150), payment("E", 110, 160)];
    expect(findDuplicatePayments(pairs)).toEqual([
      ["A", "B"],
      ["D", "E"],
    ]);
  });

  it("an old code that is paid on top of a renewal is found, beside the order it began with", () => {
    const payments = [payment("A", 0, 20), payment("old", 10, 300), payment("C", 200, 250)];
    expect(findDuplicatePayments(payments)).toEqual([["A", "old", "C"]]);
  });

  it("within one second the gateway's own clock decides", () => {
    const payments = [payment("A", 0, 0), payment("B", 0, 0)];
    const seenPaidFirst = [note(100, 300), note(400)] as const;
    const madeFirst = [note(100, 500), note(400)] as const;
    const notes = ([a, b]: readonly [RecordedOrder, RecordedOrder]) =>
      new Map([
        ["A", a],
        ["B", b],
      ]);
    expect(findDuplicatePayments(payments, notes(seenPaidFirst))).toEqual([]);
    expect(findDuplicatePayments(payments, notes(madeFirst))).toEqual([["A", "B"]]);
    expect(findDuplicatePayments(payments)).toEqual([["A", "B"]]);
  });

  it("an order that a history lists twice was paid once", () => {
    expect(findDuplicatePayments([payment("A", 0, 90), payment("A", 0, 90)])).toEqual([]);
  });

  it("orders bought one after the other are never taken for one, however many and in any order", () => {
    const durations = fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.nat(7200)), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(durations, fc.nat(), (renewals, seed) => {
        let at = 0;
        const payments = renewals.map(([pause, waited], index) => {
          const made = at + pause;
          at = made + waited;
          return payment(`R${index}`, made, at);
        });
        const turned = payments.map((_, index) => payments[(index + seed) % payments.length]);
        expect(findDuplicatePayments(turned as Payment[])).toEqual([]);
      }),
    );
  });

  it("each of them knows the others, a stranger none", () => {
    const groups = [["A", "B", "C"]];
    expect(listOtherOrderIds(groups, "B")).toEqual(["A", "C"]);
    expect(listOtherOrderIds(groups, "X")).toEqual([]);
  });
});

describe("orders that could both be paid, as the gateway saw them", () => {
  it.each([
    ["the second made while the first was pending", note(0), note(1000), true],
    ["the same, seen from the second", note(1000), note(0), true],
    ["the second made after the first was found paid", note(0, 900), note(1000), false],
    ["the second made before the first was found paid", note(0, 1100), note(1000), true],
    ["the second made when the first had expired", note(0), note(7_200_000), false],
    ["the second made just before that", note(0), note(7_199_999), true],
    ["for two companies", note(0), note(1000, null, "2"), false],
  ])("%s", (_name, one, other, expected) => {
    expect(werePayableTogether(one, other)).toBe(expected);
  });
});
