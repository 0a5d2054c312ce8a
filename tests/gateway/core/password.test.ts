import { describe, expect, it } from "vitest";
import { passwordSchema } from "~/gateway/core/password-schema";
import { codeOf } from "./codes";

describe("passwords", () => {
  it("keep their spaces, because these belong to them", () => {
    expect(passwordSchema.parse(" Passw0rd! ")).toBe(" Passw0rd! ");
    expect(passwordSchema.parse("密码123456")).toBe("密码123456");
  });

  it("have 1 to 128 characters", () => {
    expect(codeOf(passwordSchema, "x")).toBe("");
    expect(codeOf(passwordSchema, "x".repeat(128))).toBe("");
    expect(codeOf(passwordSchema, "x".repeat(129))).toBe("invalid-input");
  });

  it.each(["", undefined, null])("are required: %j", (empty) => {
    expect(codeOf(passwordSchema, empty)).toBe("password-required");
  });
});
