import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterAnsweredPoll,
  afterFailedPoll,
  isQrInvalid,
  QR_POLL_INTERVAL_MS,
} from "~/gateway/core/qr-countdown";

describe("the QR countdown", () => {
  // docs/product.md#the-scan-is-polled-every-35-s
  it("polls every 3.5 s", () => {
    expect(QR_POLL_INTERVAL_MS).toBe(3500);
  });

  // docs/product.md#each-poll-shortens-the-code
  // docs/product.md#a-code-is-invalid-below-zero
  it("counts exactly, in any order of answers and failures", () => {
    const seconds = fc.integer({ min: 1, max: 2_592_000 });
    fc.assert(
      fc.property(seconds, fc.array(fc.boolean(), { maxLength: 500 }), (expireSeconds, polls) => {
        const remaining = polls.reduce(
          (left, answered) => (answered ? afterAnsweredPoll : afterFailedPoll)(left),
          expireSeconds,
        );
        const failures = polls.filter((answered) => !answered).length;
        expect(remaining * 2).toBe(2 * expireSeconds - 7 * polls.length - 20 * failures);
        expect(isQrInvalid(remaining)).toBe(remaining < 0);
      }),
    );
  });
});
