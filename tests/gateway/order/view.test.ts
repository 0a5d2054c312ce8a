import { describe, expect, it } from "vitest";
import type { FoundOrder, OrderRecord } from "~/gateway/order/records";
import { isPayable, toPaymentProgress } from "~/gateway/order/view";

const LIFETIME_MS = 7_200_000;

function progressOf({ status = 0, current = null as string | null, now = 0 }) {
  const record = { createdAt: 0, status } as OrderRecord;
  const found: FoundOrder = { record, current };
  return toPaymentProgress("DK1", found, { now, pollAfterMs: 2_000 });
}

describe("how a payment stands", () => {
  it.each([
    ["a new one waits", {}, { state: "pending", expired: false, replacedBy: null }, true],
    ["so does the one that is to be paid", { current: "DK1" }, { replacedBy: null }, true],
    ["another one is to be paid instead", { current: "DK2" }, { replacedBy: "DK2" }, false],
    [
      "a paid one is replaced by none",
      { status: 2, current: "DK2" },
      { state: "paid", replacedBy: null },
      false,
    ],
    ["a failed one waits for nothing", { status: 4 }, { state: "failed" }, false],
    ["its code lasts two hours", { now: LIFETIME_MS - 1 }, { expired: false }, true],
    ["and no longer", { now: LIFETIME_MS }, { expired: true }, false],
  ] as const)("%s", (_name, given, expected, payable) => {
    const progress = progressOf(given);
    expect(progress).toMatchObject({ expiresAt: LIFETIME_MS, pollAfterMs: 2_000, ...expected });
    expect(isPayable(progress)).toBe(payable);
  });
});
