import supertest, { type Response } from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { inlineSources } from "~/server/pages/page-cache";
import type { TestApp } from "~/tests/support/app";
import { anonymousPages, memberPages } from "~/tests/support/every-page";
import { one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startOwnApp, useTestApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

/** Which answers came from the cache: the others are for one visitor and are never stored. */
const isCached = ({ headers }: Response) =>
  /s-maxage|no-cache/.test(headers["cache-control"] ?? "no-store");
const CACHED = anonymousPages.filter(
  (path) => !/^\/(login|404|pricing\/service)|[?&]q=/.test(path),
);
const EVERY_PAGE = [...new Set([...anonymousPages, ...memberPages])];

/** What differs by the answer: who it is, how it may be stored, and the length of what holds a nonce. */
const OF_ONE_ANSWER = ["etag", "date", "x-request-id", "cache-control", "set-cookie"];

function comparableHeaders(response: Response): Record<string, string | undefined> {
  const rest: Record<string, string> = { ...response.headers };
  for (const name of OF_ONE_ANSWER) delete rest[name];
  if (!isCached(response)) delete rest["content-length"];
  const policy = rest["content-security-policy"]?.replace(/ '(nonce|sha256)-[^']+'/g, "");
  return { ...rest, "content-security-policy": policy };
}

describe("pages cached for anonymous visitors", () => {
  const app = useTestApp({ environment: { PUBLIC_ORIGIN: "https://www.example.com" } });
  const get = (path: string, headers: Record<string, string> = {}, test: TestApp = app) =>
    Promise.resolve(supertest(test.app).get(path).set(headers));
  /** The same page for a request that the cache does not answer. */
  const getUncached = (path: string, cookie = "") =>
    get(path, { Cookie: [cookie, "theirs=1"].filter(Boolean).join("; ") });

  beforeEach(() => {
    app.logs.length = 0;
  });

  it.each(EVERY_PAGE)("%s has the same body and headers as without a cache", async (path) => {
    const expected = await getUncached(path);
    for (const _visit of ["first", "second"]) {
      const given = await get(path);
      expect(given.status).toBe(expected.status);
      const { "content-length": length, ...others } = comparableHeaders(given);
      expect(others).toEqual(comparableHeaders(expected));
      if (!isCached(given)) continue;
      expect(given.text).toBe(expected.text);
      expect(length).toBe(expected.headers["content-length"]);
      const policy = given.headers["content-security-policy"] ?? "";
      expect(policy + given.text).not.toMatch(/nonce[-=]/);
      for (const hash of inlineSources(given.text).scripts) expect(policy).toContain(hash);
    }
  });

  // docs/product.md#pages-for-anonymous-visitors-are-kept
  it("are exactly the public pages without a script, and none of an account or a dialog", async () => {
    const cached = [];
    for (const path of EVERY_PAGE) if (isCached(await get(path))) cached.push(path);
    expect(cached.toSorted()).toEqual([...new Set([...CACHED, "/index"])].toSorted());
  });

  // docs/product.md#pages-for-anonymous-visitors-are-kept
  it("hold no byte of a signed-in visitor, on any page, and no signed-in visitor gets them", async () => {
    const test = await startOwnApp();
    const member = new Visitor(test);
    await member.logIn(phones.creator);
    const name = wordsOf(one(await member.get("/accountInformation"), ".user-menu-name"));
    expect(name).not.toBe("");
    for (const path of EVERY_PAGE) {
      const before = await member.get(path);
      const anonymous = await get(path, { "Accept-Encoding": "gzip, br" }, test);
      for (const own of [before, await member.get(path)]) {
        expect(isCached(own), path).toBe(false);
        if (own.status === 200) expect(own.text, path).toContain("user-menu");
      }
      for (const trace of ["user-menu", name]) expect(anonymous.text, path).not.toContain(trace);
      if (!isCached(anonymous)) continue;
      expect(anonymous.headers["set-cookie"], path).toBeUndefined();
      expect(anonymous.headers["content-encoding"], path).toBe("br");
    }
  });

  // docs/product.md#pages-for-anonymous-visitors-are-kept
  it.each([
    "__Host-session=abc",
    "theirs=1",
    "__Host-preferences=blue.fr.maybe",
    "__Host-preferences=dark.en.; __Host-preferences=light.en.",
    "",
  ])("are not for a request with the cookies %j", async (Cookie) => {
    expect(isCached(await get("/pricing", { Cookie }))).toBe(false);
  });

  it.each([
    "/pricing?utm_source=a",
    "/index?isShow=4",
    "/content?sometext=unknown",
    "/Pricing",
    "/pricing?_data=routes%2Fpricing",
  ])("do not take the address %s in", async (path) => {
    expect(isCached(await get(path))).toBe(false);
  });

  // docs/product.md#pages-for-anonymous-visitors-are-kept
  it("are one for each language, theme and consent, never mixed and never stored by others", async () => {
    const choices = ["system", "light", "dark"].flatMap((theme) =>
      ["zh-CN", "en"].flatMap((lng) =>
        ["", "granted", "denied"].map((a) => `${theme}.${lng}.${a}`),
      ),
    );
    const bodies = new Map<string, string>();
    for (const _round of [1, 2])
      for (const choice of choices) {
        const Cookie = `__Host-preferences=${choice}`;
        const answer = await get("/aboutUs", { Cookie });
        expect(answer.headers["cache-control"]).toBe("private, no-cache");
        expect(answer.text).toBe((await getUncached("/aboutUs", Cookie)).text);
        bodies.set(choice, answer.text);
      }
    expect(new Set(bodies.values()).size).toBe(choices.length);
    expect((await get("/aboutUs")).headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
      vary: "Cookie, Accept-Encoding",
    });
  });

  it.each(["identity", "gzip", "br"])(
    "answer 304 in the coding %s to whoever has them, and the whole page to whoever has another",
    async (coding) => {
      const ask = (more = {}) => get("/useProtocol", { "Accept-Encoding": coding, ...more });
      const codingOf = ({ headers }: Response) => headers["content-encoding"] ?? "identity";
      await expect.poll(async () => codingOf(await ask())).toBe(coding);
      const first = await ask();
      const { etag = "" } = first.headers;
      for (const has of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const again = await ask({ "If-None-Match": has });
        expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
        // Node's fetch fails for a length without the body.
        expect(again.headers["content-length"]).toBeUndefined();
      }
      expect((await ask({ "If-None-Match": '"other"' })).text).toBe(first.text);
    },
  );
});
