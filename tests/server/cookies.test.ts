import { describe, expect, it } from "vitest";
import {
  cookieNames,
  endedCookie,
  preferencesCookie,
  readCookie,
  sessionCookie,
} from "~/server/cookies";

const attributesOf = (cookie: string) => cookie.split("; ").slice(1).sort();

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
    const attributes = ["HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax"];
    const session = sessionCookie("session", "id");
    expect(session).toMatch(/^session=id; /);
    expect(attributesOf(session)).toEqual(attributes);
    expect(attributesOf(sessionCookie("__Host-session", "id"))).toEqual(
      [...attributes, "Secure"].sort(),
    );
    const preferences = preferencesCookie("preferences", "dark.en.");
    expect(preferences).toMatch(/^preferences=dark.en.; /);
    expect(attributesOf(preferences)).toEqual([
      "HttpOnly",
      "Max-Age=31536000",
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  it("an ended one is empty and ends at once, with the same attributes", () => {
    const ended = endedCookie("__Host-session");
    expect(ended).toMatch(/^__Host-session=; /);
    expect(attributesOf(ended)).toEqual([
      "HttpOnly",
      "Max-Age=0",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
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
    ["session=a; session =b", undefined],
    ['session="a"', '"a"'],
    ["session=%61", "%61"],
  ])("in the header %j the session is %j", (cookie, value) => {
    expect(readCookie({ cookie }, "session")).toBe(value);
  });
});
