import express, { type RequestHandler } from "express";
import fc from "fast-check";
import { request } from "undici";
import { describe, expect, it } from "vitest";
import { redirectToLogin } from "~/app/request/failure";
import { safeRedirectTo } from "~/gateway/core/login-paths";
import { apiHeaders } from "~/server/api/api";
import { isCanonical } from "~/server/middleware/canonical-path";
import { framePolicy } from "~/server/middleware/frame-policy";
import { originForm } from "~/server/middleware/request-target";
import { securityHeaders } from "~/server/middleware/security-headers";
import { listenDuringTest } from "~/tests/support/listen";
import { words } from "./support/words";

const OWN_ORIGIN = "https://www.example.com";
const HEADER_SETTINGS = { publicOrigin: OWN_ORIGIN, enhanceIntegrity: "sha384-of-the-script" };

type Init = Parameters<typeof request>[1] & { path: string };

/** Each defence by itself, as its order in the application can hide that one of them is gone. */
async function behind(...handlers: (RequestHandler | RequestHandler[])[]) {
  const app = express();
  for (const handler of handlers.flat()) app.use(handler);
  app.use((incoming, response) => {
    incoming.resume();
    incoming.on("end", () => response.send("passed"));
  });
  const { url } = await listenDuringTest(app);
  return ({ path, ...init }: Init) => request(url + path, init);
}

describe("each defence by itself", () => {
  it("a path is canonical when nobody can read it as another", () => {
    for (const path of words("//evil.example/ /a//b /%2e%2e/a /a%2Fb /a%5cb /%61 /a/./b /a/.."))
      expect(isCanonical(path), path).toBe(false);
    for (const path of words("/ /a/ /A /a.b/.c /%25%3F%E4%B8%AD"))
      expect(isCanonical(path), path).toBe(true);
  });

  // docs/product.md#pages-run-only-their-own-scripts
  it("the policy of pages, word by word", async () => {
    const ask = await behind(securityHeaders(HEADER_SETTINGS));
    const { headers } = await ask({ path: "/" });
    const policy = String(headers["content-security-policy"]);
    const parts = policy.replace(/'nonce-[^']{22}'/, "'nonce'").split(";");
    expect(parts.map((part) => part.trim())).toEqual([
      "default-src 'none'",
      "script-src 'strict-dynamic' 'sha384-of-the-script' 'nonce'",
      "style-src 'self'",
      "img-src 'self' data: https:",
      "media-src 'self' https:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "upgrade-insecure-requests",
    ]);
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    });
  });

  it("10,000 nonces, no two the same, of 128 bits", async () => {
    const seen = new Set<string>();
    const [handler] = [securityHeaders(HEADER_SETTINGS)].flat();
    for (let index = 0; index < 10_000; index += 1) {
      const response = { locals: {} as { nonce?: string }, setHeader() {}, removeHeader() {} };
      handler?.({} as never, response as never, () => {});
      seen.add(response.locals.nonce ?? "");
    }
    expect(seen.size).toBe(10_000);
    for (const nonce of seen) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
  });

  it("a widget may be framed by the configured sites and nobody else", async () => {
    const ask = await behind(
      securityHeaders(HEADER_SETTINGS),
      framePolicy(["https://partner.example"]),
    );
    const { headers } = await ask({ path: "/widget/signup/x" });
    expect(headers["content-security-policy"]).toContain(
      "frame-ancestors 'self' https://partner.example",
    );
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("the fixed headers of JSON", async () => {
    const ask = await behind(securityHeaders(HEADER_SETTINGS), apiHeaders);
    const { headers } = await ask({ path: "/api/v1/products" });
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    });
  });

  it("a request's target never brings a host of its own", () => {
    expect(originForm("http://evil.example/order?x=1")).toBe("/order?x=1");
    expect(originForm("HTTPS://u:p@evil.example:1")).toBe("/");
    expect(originForm("*")).toBe("/");
    expect(originForm("/order?next=http://evil.example/")).toBe("/order?next=http://evil.example/");
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        expect(new URL(OWN_ORIGIN + originForm(url)).origin).toBe(OWN_ORIGIN);
      }),
    );
  });

  it("redirectTo: whatever it is, a browser stays on this origin", () => {
    const pieces = [
      ...words("/ // \\ /\\ %2f %5c .. . evil.example https: javascript: login logout order"),
      ..."\t\n\r@:#?\u0000 ",
    ];
    const path = fc
      .array(fc.constantFrom(...pieces), { maxLength: 8 })
      .map((parts) => parts.join(""));
    const any = fc.oneof(
      path,
      path.map((rest) => `/${rest}`),
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.webUrl(),
      fc.anything(),
    );
    fc.assert(
      fc.property(any, (value) => {
        const to = safeRedirectTo(value, "/index");
        expect(to).toMatch(/^\/(?![/\\])/);
        const target = new URL(to, OWN_ORIGIN);
        expect(target.origin).toBe(OWN_ORIGIN);
        expect(target.pathname).not.toMatch(/^\/(\/|logout$|login)/);
      }),
      { numRuns: 20_000 },
    );
    expect(safeRedirectTo("/order?page=2", "/index")).toBe("/order?page=2");
    for (const value of [
      "/\\evil.example/order",
      "/\t/evil.example/order",
      `/${"a".repeat(3_000)}`,
      ...words(`
        order evil.example .evil.example ?x /logout /login /login/bind /..//evil.example
        //evil.example/order
      `),
    ])
      expect(safeRedirectTo(value, "/index"), value).toBe("/index");
    const { headers } = redirectToLogin(new Request("http://x/order?_data=root&page=2"));
    expect(headers.get("Location")).toBe("/login?redirectTo=%2Forder%3Fpage%3D2");
  });
});
