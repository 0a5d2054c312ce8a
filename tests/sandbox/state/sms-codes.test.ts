import { describe, expect, it } from "vitest";
import { Clock } from "~/sandbox/state/clock";
import type { Ids } from "~/sandbox/state/ids";
import { SmsCodes, type SmsMode } from "~/sandbox/state/sms-codes";

const NUMBER = "13800000001";

function start(mode: SmsMode = "fixed") {
  const clock = new Clock();
  const ids = { digits: () => "654321" } as unknown as Ids;
  const codes = new SmsCodes(clock, ids, mode);
  codes.send(NUMBER, "login");
  return { clock, codes, live: () => codes.findLive(NUMBER, "login") };
}

describe("a verification code", () => {
  it("lives for five minutes, and a new one comes after one", () => {
    const { clock, codes, live } = start();
    clock.advance(59_000);
    expect(codes.wasSentJustNow(NUMBER, "login")).toBe(true);
    clock.advance(2_000);
    expect(codes.wasSentJustNow(NUMBER, "login")).toBe(false);
    clock.advance(238_000);
    expect(live()).not.toBeNull();
    clock.advance(2_000);
    expect(live()).toBeNull();
  });

  it("is spent by its use, and by five wrong tries", () => {
    const right = start();
    const code = right.live();
    expect(code && right.codes.use(code, "123456")).toBe(true);
    expect(right.live()).toBeNull();
    const wrong = start();
    for (let tries = 5; tries > 0; tries -= 1) {
      const one = wrong.live();
      expect(one && wrong.codes.use(one, "000000")).toBe(false);
    }
    expect(wrong.live()).toBeNull();
  });
});
