import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { beforeAll, describe, expect, it } from "vitest";
import { anonymousPages, memberPages } from "~/tests/support/every-page";
import { attributesOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useWire } from "./support/use-wire";
import type { WireAnswer } from "./support/wire";
import { words } from "./support/words";

const OWN_ORIGIN = "https://www.example.com";
const HSTS = "max-age=63072000; includeSubDomains";

describe("the headers of every answer", () => {
  const { wire } = useWire({ PUBLIC_ORIGIN: OWN_ORIGIN });
  let cookie = "";

  beforeAll(async () => {
    cookie = await wire.signIn(phones.admin, "80001");
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    wire.send({ method: "GET", path, headers });
  const asked = { Origin: "https://evil.example", "Access-Control-Request-Method": "GET" };

  // docs/product.md#pages-run-only-their-own-scripts
  it("the policy of pages, word by word", async () => {
    const { headers } = await get("/login?method=sms");
    const policy = String(headers["content-security-policy"])
      .replace(/'nonce-[^']{22}'/, "'nonce'")
      .replace(/'sha384-[^']{64}'/, "'sha384'");
    expect(policy.split(";").map((part) => part.trim())).toEqual([
      "default-src 'none'",
      "script-src 'strict-dynamic' 'sha384' 'nonce'",
      "style-src 'self'",
      "img-src 'self' data: https:",
      "media-src 'self' https:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self' https://wx.tenpay.com https://openapi.alipay.com https://mclient.alipay.com",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "upgrade-insecure-requests",
    ]);
    expect(headers).toMatchObject({
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    });
  });

  it("the fixed headers of JSON", async () => {
    expect((await get("/api/v1/products")).headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
    });
  });

  it("csp_evaluator finds nothing, on any kind of answer", async () => {
    const answers = ["/healthz", "/no.png", "/api/v1/me", "/api/docs", "/widget/signup/salon-2026"];
    for (const path of [...anonymousPages, ...memberPages, ...answers])
      for (const Cookie of ["", cookie]) {
        const policy = String((await get(path, { Cookie })).headers["content-security-policy"]);
        const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
        expect(findings, path).toEqual([]);
      }
  });

  it("no answer of ours is a script made to order", async () => {
    for (const path of ["/api/v1/products", "/api/v1/me", "/login/qr/status", "/report.gif"]) {
      const answer = await get(`${path}?callback=alert&jsonp=alert`, { Cookie: cookie });
      expect(answer.text.startsWith("alert"), path).toBe(false);
      expect(String(answer.headers["content-type"]), path).not.toMatch(/javascript/);
    }
  });

  const send = (method: string, path: string, headers = {}) =>
    wire.send({ method, path, headers, ...(method === "POST" && { body: "x" }) });

  /** Answers of every kind, errors included. */
  const kinds: [name: string, ask: () => Promise<WireAnswer>, status: number][] = [
    ["a page", () => get("/index"), 200],
    ["a private page", () => get("/order", { Cookie: cookie }), 200],
    ["data of a page", () => get("/index?_data=root"), 200],
    ["a redirect", () => get("/order"), 303],
    ["an unknown page", () => get("/no/such/page"), 302],
    ["the page of what is not there", () => get("/404"), 404],
    ["a missing file", () => get("/missing.png"), 404],
    ["a file", () => get("/favicon.svg"), 200],
    ["the site map", () => get("/sitemap.xml"), 200],
    ["health", () => get("/healthz"), 200],
    ["readiness", () => get("/readyz"), 200],
    ["a refused form", () => send("POST", "/logout"), 403],
    ["a form too large", () => wire.submit("/login", { intent: "x".repeat(70_000) }), 413],
    ["a form with mistakes", () => wire.submit("/login?method=sms", { intent: "login" }), 422],
    ["a forged report", () => get("/report.gif?data={}"), 403],
    ["JSON", () => get("/api/v1/products"), 200],
    ["a problem", () => get("/api/v1/me"), 401],
    ["a problem of a path", () => get("/api/v1/nothing"), 404],
    ["a problem of a method", () => send("PUT", "/api/v1/me"), 405],
    ["a method of no page", () => send("TRACE", "/index", { Origin: OWN_ORIGIN }), 405],
    ["a preflight", () => send("OPTIONS", "/api/v1/me", asked), 204],
    ["the documentation", () => get("/api/docs"), 200],
    ["the document", () => get("/api/openapi.json"), 200],
    ["a refused upload", () => send("POST", "/api/v1/uploads/word?name=a.doc"), 401],
    ["an upload of no kind", () => send("POST", "/api/v1/uploads/exe?name=a.exe"), 404],
    ["an event stream", () => get(`/api/v1/qr-logins/${"x".repeat(43)}/events`), 404],
    ["a second spelling of an address", () => get("/assets/%2e%2e/login"), 400],
    ["the longest address", () => get(`/index?${"x".repeat(8 * 1024 - 7)}`), 200],
    ["an address that is too long", () => get(`/index?${"x".repeat(8 * 1024 - 6)}`), 414],
    ["a broken escape", () => get("/%E0%A4%A"), 302],
    ["a widget", () => get("/widget/signup/salon-2026"), 200],
  ];

  it.each(kinds)("one set of headers on %s", async (_name, ask, status) => {
    const { headers, status: given } = await ask();
    expect(given).toBe(status);
    expect(headers["strict-transport-security"]).toBe(HSTS);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toMatch(/^(same-origin|no-referrer)$/);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(headers["content-security-policy"]).toMatch(/frame-ancestors '(none|self)'/);
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    for (const telling of ["server", "x-powered-by", "via"])
      expect(headers[telling]).toBeUndefined();
    expect(headers["content-type"] ?? "").not.toMatch(/^text\/html(?!; charset=utf-8)/);
    if (String(headers["content-type"]).startsWith("text/html")) {
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
      expect(headers["permissions-policy"]).toContain("camera=()");
    }
  });

  // docs/product.md#private-pages-are-not-cached
  it("what a signed-in visitor sees is kept nowhere", async () => {
    const json = ["/api/v1/me", "/api/v1/companies", "/api/v1/orders", "/api/v1/favourites"];
    const own = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
    for (const path of [...memberPages, ...json, ...memberPages.map(dataOf)]) {
      const answer = await get(path, own);
      expect(answer.headers["cache-control"], path).toBe("no-store");
      if (!json.includes(path)) expect(answer.headers.etag, path).toBeUndefined();
    }
  });

  it("a private page under a file's name is not given, and nothing is kept of the attempt", async () => {
    for (const path of memberPages.map((page) => page.split("?")[0]))
      for (const ending of words("/x.css .css /x.js %2fx.css ;x.css /%2e%2e/x.png %00.css")) {
        const answer = await get(`${path}${ending}`, { Cookie: cookie });
        expect(answer.text, path + ending).not.toContain(phones.admin);
        expect(String(answer.headers["cache-control"] ?? "no-store"), path + ending).not.toMatch(
          /public|max-age=[1-9]|immutable/,
        );
      }
  });

  it("no script or style has anything of the visitor in it", async () => {
    const page = await get("/workbench", { Cookie: cookie });
    const files = [
      ...attributesOf(page, '[src^="/assets/"]', "src"),
      ...attributesOf(page, '[href^="/assets/"]', "href"),
    ];
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const anonymous = await get(file);
      const signedIn = await get(file, { Cookie: cookie });
      expect(signedIn.text === anonymous.text, file).toBe(true);
      expect(signedIn.headers["set-cookie"]).toBeUndefined();
    }
  });
});

const dataOf = (path: string) => `${path}${path.includes("?") ? "&" : "?"}_data=root`;
