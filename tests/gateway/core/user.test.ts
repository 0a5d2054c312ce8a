import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANONYMOUS_UID, isSignedIn, needsBinding } from "~/gateway/core/user";

describe("users", () => {
  // docs/product.md#the-anonymous-user-has-uid-0
  it("the anonymous uid is '0'", () => {
    expect(ANONYMOUS_UID).toBe("0");
    expect(isSignedIn("0")).toBe(false);
  });

  // docs/product.md#the-anonymous-user-has-uid-0
  it("are signed in when the uid is another than '0'", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z_-]{1,64}$/), (uid) => {
        expect(isSignedIn(uid)).toBe(uid !== "0");
      }),
    );
  });

  it("no uid at all is nobody", () => {
    expect(isSignedIn("")).toBe(false);
  });

  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  // docs/product.md#a-scan-with-a-phone-number-signs-in
  it("go to the bind-phone step without a phone only", () => {
    expect(needsBinding({ mobileNumber: "" })).toBe(true);
    expect(needsBinding({ mobileNumber: "13800000001" })).toBe(false);
  });
});
