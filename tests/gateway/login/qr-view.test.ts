import { expect, it } from "vitest";
import type { QrRecord } from "~/gateway/login/qr-records";
import { qrState } from "~/gateway/login/qr-view";

const code = { ticket: "ticket", url: "http://weixin.qq.com/q/1" };

// docs/product.md#a-code-is-invalid-below-zero
it.each([
  ["pending", 0, code, "pending"],
  ["pending", -0.5, code, "expired"],
  ["bind-required", -0.5, code, "bind-required"],
  ["signed-in", -0.5, code, "signed-in"],
  ["pending", 60, null, "expired"],
  ["pending", 60, { ...code, url: "" }, "expired"],
] as const)("a QR login that is %s, %d s left, code %j: %s", (state, remaining, seen, shown) => {
  expect(qrState({ state, remaining } as QrRecord, seen)).toBe(shown);
});
