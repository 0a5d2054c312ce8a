import { describe, expect, it } from "vitest";
import type { QrRecord } from "~/gateway/login/qr-records";
import { qrState } from "~/gateway/login/qr-view";

const code = { ticket: "ticket", url: "http://weixin.qq.com/q/1" };
const stateOf = (state: QrRecord["state"], remaining: number, seen: typeof code | null = code) =>
  qrState({ state, remaining } as QrRecord, seen);

describe("the state of a QR login", () => {
  it("is pending until the countdown is below 0", () => {
    expect(stateOf("pending", 0)).toBe("pending");
    expect(stateOf("pending", -0.5)).toBe("expired");
  });

  it("outlives the countdown once it was scanned", () => {
    expect(stateOf("bind-required", -0.5)).toBe("bind-required");
    expect(stateOf("signed-in", -0.5)).toBe("signed-in");
  });

  it("is expired when its code cannot be read", () => {
    expect(stateOf("pending", 60, null)).toBe("expired");
    expect(stateOf("pending", 60, { ...code, url: "" })).toBe("expired");
  });
});
