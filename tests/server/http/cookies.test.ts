import { describe, expect, it } from "vitest";
import {
  browserCookie,
  cookieNames,
  endedCookie,
  preferencesCookie,
  readBrowserId,
  readCookie,
  sessionCookie,
  signedOutCookie,
} from "~/server/http/cookies";

const BROWSER_ID = "vJ7rPWCw_5aEMNN6mwAjDA";
const names = cookieNames("http://localhost:3000");

describe("cookies", () => {
  it("have the __Host- prefix exactly where the public origin is https", () => {
    expect(names).toEqual({
      session: "session",
      preferences: "preferences",
      browser: "browser",
      signedOut: "signed-out",
    });
    expect(cookieNames("https://www.example.com")).toEqual({
      session: "__Host-session",
      preferences: "__Host-preferences",
      browser: "__Host-browser",
      signedOut: "__Host-signed-out",
    });
  });

  it.each([
    [sessionCookie("session", "id"), "session=id", ["Max-Age=604800"]],
    [sessionCookie("__Host-session", "id"), "__Host-session=id", ["Max-Age=604800", "Secure"]],
    [preferencesCookie("preferences", "a.b."), "preferences=a.b.", ["Max-Age=31536000"]],
    [browserCookie("__Host-browser", "id"), "__Host-browser=id", ["Max-Age=34560000", "Secure"]],
    [signedOutCookie("signed-out"), "signed-out=1", ["Max-Age=3600"]],
    [endedCookie("__Host-session"), "__Host-session=", ["Max-Age=0", "Secure"]],
  ])("are HttpOnly, Lax, for the whole site and for no domain: %s", (cookie, pair, others) => {
    const [first, ...attributes] = cookie.split("; ");
    expect(first).toBe(pair);
    expect(attributes.sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", ...others].sort());
  });

  it("the browser's id is that of its cookie, and a new one without it or with a forged one", () => {
    const cookie = `browser=${BROWSER_ID}`;
    expect(readBrowserId({ cookie }, names)).toBe(BROWSER_ID);
    for (const wrong of [undefined, "browser=short", `${cookie}; ${cookie}`])
      expect(readBrowserId({ cookie: wrong }, names)).toMatch(/^(?!vJ7r)[\w-]{22}$/);
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
    ["session=a; =session=b", "a"],
    ["session=a; sess%69on=b", "a"],
    ["session=a; __Secure-session=b", "a"],
  ])("in the header %j the session is %j", (cookie, value) => {
    expect(readCookie({ cookie }, "session")).toBe(value);
  });
});
