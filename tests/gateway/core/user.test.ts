import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANONYMOUS_UID, isSignedIn, needsBinding } from "~/gateway/core/user";

describe("users", () => {
  it("#93 the anonymous uid is '0'", () => {
    expect(ANONYMOUS_UID).toBe("0");
    expect(isSignedIn("0")).toBe(false);
  });

  it("#105 are signed in when the uid is another than '0'", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z_-]{1,64}$/), (uid) => {
        expect(isSignedIn(uid)).toBe(uid !== "0");
      }),
    );
  });

  it("no uid at all is nobody", () => {
    expect(isSignedIn("")).toBe(false);
  });

  it("#113 #114 go to the bind-phone step without a phone only", () => {
    expect(needsBinding({ mobileNumber: "" })).toBe(true);
    expect(needsBinding({ mobileNumber: "13800000001" })).toBe(false);
  });
});
