import { describe, expect, it } from "vitest";
import {
  browserCookie,
  cookieNames,
  endedCookie,
  preferencesCookie,
  readBrowserId,
  readCookie,
  sessionCookie,
} from "~/server/cookies";

const attributesOf = (cookie: string) => cookie.split("; ").slice(1).sort();

describe("cookies", () => {
  it("the browser's id is the one of its cookie, and a new one where there is none or a forged one", () => {
    const names = cookieNames("http://localhost:3000");
    const id = "vJ7rPWCw_5aEMNN6mwAjDA";
    expect(readBrowserId({ cookie: `browser=${id}` }, names)).toBe(id);
    for (const cookie of [undefined, "browser=short", `browser=${id}; browser=${id}`])
      expect(readBrowserId({ cookie }, names)).toMatch(/^(?!vJ7r)[\w-]{22}$/);
    expect(attributesOf(browserCookie("__Host-browser", id))).toEqual(
      ["HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Lax", "Secure"].sort(),
    );
  });

  it("have the __Host- prefix exactly where the public origin is https", () => {
    expect(cookieNames("https://www.example.com")).toEqual({
      session: "__Host-session",
      preferences: "__Host-preferences",
      browser: "__Host-browser",
    });
    expect(cookieNames("http://localhost:3000")).toEqual({
      session: "session",
      preferences: "preferences",
      browser: "browser",
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
