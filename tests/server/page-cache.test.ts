import { createHash } from "node:crypto";
import supertest, { type Response } from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { anonymousPages, memberPages } from "~/tests/support/every-page";
import { Visitor } from "~/tests/support/visitor";

/** Which answers came from the cache: the others are for one visitor and are never stored. */
const isKept = ({ headers }: Response) =>
  /s-maxage|no-cache/.test(headers["cache-control"] ?? "no-store");
const KEPT = anonymousPages.filter((path) => !/^\/(login|404|pricing\/service)|[?&]q=/.test(path));
const EVERY_PAGE = [...new Set([...anonymousPages, ...memberPages])];

/** What differs by the answer: who it is, how it may be stored, and the length of what holds a nonce. */
const OF_ONE_ANSWER = ["etag", "date", "x-request-id", "cache-control", "set-cookie"];

function comparableHeaders(response: Response): Record<string, string | undefined> {
  const rest: Record<string, string> = { ...response.headers };
  for (const name of OF_ONE_ANSWER) delete rest[name];
  if (!isKept(response)) delete rest["content-length"];
  const policy = rest["content-security-policy"]?.replace(/ '(nonce|sha256)-[^']+'/g, "");
  return { ...rest, "content-security-policy": policy };
}

describe("pages kept for anonymous visitors", () => {
  let app: TestApp;
  const get = (test: TestApp, path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(supertest(test.app).get(path).set(headers));
  /** The same page for a request that the cache does not answer. */
  const getUncached = (path: string, cookie = "") =>
    get(app, path, { Cookie: [cookie, "theirs=1"].filter(Boolean).join("; ") });

  beforeAll(async () => {
    const environment = { PUBLIC_ORIGIN: "https://www.example.com" };
    app = await startTestApp({ environment });
  });
  beforeEach(() => {
    app.logs.length = 0;
  });
  afterAll(() => app.close());

  it.each(EVERY_PAGE)("%s has the same body and headers as when nothing is kept", async (path) => {
    const expected = await getUncached(path);
    for (const _visit of ["first", "second"]) {
      const given = await get(app, path);
      expect(given.status).toBe(expected.status);
      if (isKept(given)) expect(given.text).toBe(expected.text);
      const { "content-length": length, ...others } = comparableHeaders(given);
      expect(others).toEqual(comparableHeaders(expected));
      if (isKept(given)) expect(length).toBe(expected.headers["content-length"]);
    }
  });

  // docs/product.md#pages-for-anonymous-visitors-are-kept
  it("are exactly the public pages without a script, and none of an account or a dialog", async () => {
    const kept = [];
    for (const path of EVERY_PAGE) if (isKept(await get(app, path))) kept.push(path);
    expect(kept.toSorted()).toEqual([...new Set([...KEPT, "/index"])].toSorted());
  });

  // docs/product.md#pages-for-anonymous-visitors-are-kept
  it("hold no byte of a signed-in visitor, on any page, and no signed-in visitor gets them", async () => {
    const app = await startTestApp();
    const member = new Visitor(app);
    await member.logIn("13800000009");
    const { text } = await member.get("/accountInformation");
    const name = /user-menu-name">([^<]+)</.exec(text)?.[1] ?? "";
    expect(name).not.toBe("");
    for (const path of EVERY_PAGE) {
      const before = await member.get(path);
      const anonymous = await get(app, path);
      const after = await member.get(path);
      for (const own of [before, after]) {
        expect(isKept(own), path).toBe(false);
        if (own.status === 200) expect(own.text, path).toContain("user-menu");
      }
      expect(anonymous.text, path).not.toContain("user-menu");
      expect(anonymous.text, path).not.toContain(name);
      if (isKept(anonymous)) expect(anonymous.headers["set-cookie"], path).toBeUndefined();
    }
    await app.close();
  });

  // docs/product.md#pages-for-anonymous-visitors-are-kept
  it.each([
    ["a session cookie", { Cookie: "__Host-session=abc" }],
    [
      "a session cookie beside preferences",
      { Cookie: "__Host-preferences=dark.en.; __Host-session=a" },
    ],
    ["a foreign cookie", { Cookie: "theirs=1" }],
    ["preferences nobody chose", { Cookie: "__Host-preferences=blue.fr.maybe" }],
    ["preferences twice", { Cookie: "__Host-preferences=dark.en.; __Host-preferences=light.en." }],
    ["an empty cookie header", { Cookie: "" }],
  ])("are not for a request with %s", async (_name, headers) => {
    expect(isKept(await get(app, "/pricing", headers as Record<string, string>))).toBe(false);
  });

  it.each([
    "/pricing?utm_source=a",
    "/index?isShow=4",
    "/index?isShow=1&isShow=1",
    "/index?isshow=1",
    "/content?sometext=unknown",
    "/Pricing",
    "/pricing/",
    "//pricing",
    "/pricing?_data=routes%2Fpricing",
  ])("do not take the address %s in", async (path) => {
    expect(isKept(await get(app, path))).toBe(false);
  });

  // docs/product.md#pages-for-anonymous-visitors-are-kept
  it("keep one for each language, theme and answer about statistics, and never mix them", async () => {
    const choices = ["system", "light", "dark"].flatMap((theme) =>
      ["zh-CN", "en"].flatMap((lng) =>
        ["", "granted", "denied"].map((a) => `${theme}.${lng}.${a}`),
      ),
    );
    const bodies = new Map<string, string>();
    for (const _round of [1, 2])
      for (const choice of choices) {
        const headers = { Cookie: `__Host-preferences=${choice}` };
        const answer = await get(app, "/aboutUs", headers);
        expect(isKept(answer)).toBe(true);
        expect(answer.text).toBe((await getUncached("/aboutUs", headers.Cookie)).text);
        expect(answer.headers["cache-control"]).toBe("private, no-cache");
        bodies.set(choice, answer.text);
      }
    expect(new Set(bodies.values()).size).toBe(choices.length);
  });

  it("may be stored by others only as a visitor without cookies gets them, and vary by cookie", async () => {
    const { headers } = await get(app, "/aboutUs");
    expect(headers["cache-control"]).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    );
    expect(headers.vary).toBe("Cookie, Accept-Encoding");
  });

  it("answer 304 to whoever has them, in each coding, and the whole page to whoever has another", async () => {
    const etags = [];
    for (const coding of ["identity", "gzip", "br"]) {
      const ask = (more = {}) => get(app, "/useProtocol", { "Accept-Encoding": coding, ...more });
      await expect
        .poll(async () => (await ask()).headers["content-encoding"] ?? "identity")
        .toBe(coding);
      const first = await ask();
      const { etag = "" } = first.headers;
      for (const has of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const again = await ask({ "If-None-Match": has });
        expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
      }
      expect((await ask({ "If-None-Match": '"other"' })).text).toBe(first.text);
      etags.push(etag);
    }
    expect(new Set(etags).size).toBe(3);
  });

  it("answer HEAD with what GET says and nothing more", async () => {
    const whole = await get(app, "/aboutUs", { "Accept-Encoding": "gzip" });
    const head = await supertest(app.app).head("/aboutUs").set("Accept-Encoding", "gzip");
    expect(head.text).toBeUndefined();
    expect(comparableHeaders(head)).toEqual(comparableHeaders(whole));
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  it("leave every other method to the screens", async () => {
    const post = supertest(app.app).post("/aboutUs").set("Origin", "https://www.example.com");
    expect((await post).status).toBe(405);
  });

  it("have a policy without a nonce, with the hash of each inline script they hold", async () => {
    for (const path of KEPT) {
      const { headers, text } = await get(app, path);
      const policy = headers["content-security-policy"] ?? "";
      expect(policy).not.toContain("nonce-");
      expect(policy).not.toContain("unsafe");
      expect(text).not.toContain("nonce=");
      for (const [, attributes = "", code = ""] of text.matchAll(/<script([^>]*)>([^<]+)</g)) {
        if (attributes.includes("application/ld+json")) continue;
        const hash = createHash("sha256").update(code).digest("base64");
        expect(policy, path).toContain(`'sha256-${hash}'`);
      }
    }
  });

  it("get an id and one log line for each answer", async () => {
    const answers = [await get(app, "/aboutUs"), await get(app, "/aboutUs")];
    const ids = answers.map(({ headers }) => headers["x-request-id"]);
    expect(new Set(ids).size).toBe(2);
    const ours = () =>
      app.logs.filter(({ msg, route }) => msg === "request" && route === "/aboutUs");
    await expect.poll(() => ours().map(({ requestId }) => requestId)).toEqual(ids);
    expect(ours()[0]).toMatchObject({ method: "GET", status: 200 });
  });

  it("are rendered once however many ask for them at the same time", async () => {
    const app = await startTestApp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(app, "/aboutUs")));
    expect(answers.every(isKept)).toBe(true);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await app.close();
  });
});
