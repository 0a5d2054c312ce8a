import { describe, expect, it } from "vitest";
import { ANONYMOUS_UID, isSignedIn, needsBinding } from "~/gateway/core/user";

describe("users", () => {
  // docs/product.md#the-anonymous-user-has-uid-0
  it("are signed in with another uid than '0'", () => {
    expect(ANONYMOUS_UID).toBe("0");
    const uids = ["0", "", "1", "00", "10001", "_"];
    expect(uids.filter(isSignedIn)).toEqual(["1", "00", "10001", "_"]);
  });

  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  // docs/product.md#a-scan-with-a-phone-number-signs-in
  it("go to the bind-phone step without a phone only", () => {
    expect(needsBinding({ mobileNumber: "" })).toBe(true);
    expect(needsBinding({ mobileNumber: "13800000001" })).toBe(false);
  });
});
