import { describe, expect, it } from "vitest";
import {
  cookieNames,
  endedCookie,
  preferencesCookie,
  readCookie,
  sessionCookie,
} from "~/server/cookies";

describe("cookies (design §7)", () => {
  it("have the __Host- prefix exactly where the public origin is https", () => {
    expect(cookieNames("https://www.example.com")).toEqual({
      session: "__Host-session",
      preferences: "__Host-preferences",
    });
    expect(cookieNames("http://localhost:3000")).toEqual({
      session: "session",
      preferences: "preferences",
    });
  });

  it("are HttpOnly, Lax, for the whole site and for no domain; Secure with the prefix", () => {
    for (const cookie of [sessionCookie("session", "id"), preferencesCookie("preferences", "x")]) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
      expect(cookie).not.toMatch(/Domain|Secure/);
    }
    expect(sessionCookie("__Host-session", "id")).toMatch(/; Secure$/);
  });

  it("an ended one is empty and ends at once, with the same attributes", () => {
    expect(endedCookie("__Host-session")).toBe(
      "__Host-session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure",
    );
  });

  it.each([
    [undefined, undefined],
    ["", undefined],
    ["session=a", "a"],
    ["other=1;session=a;last=2", "a"],
    ["session=a=b", "a=b"],
    ["session=", ""],
    ["xsession=a", undefined],
    ["session=a; session=b", undefined],
    ["session=a; session=a", undefined],
  ])("in the header %j the session is %j", (cookie, value) => {
    expect(readCookie({ cookie }, "session")).toBe(value);
  });
});
