import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCanonical } from "~/server/middleware/odd-requests";
import { rawExchange, rawGet } from "./support/raw-exchange";
import { useBalancer } from "./support/use-balancer";
import { words } from "./support/words";

const FILE = `/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".js"))}`;
/** Pages of one address in a minute, with RATE_LIMIT_REQUESTS_PER_MINUTE=1. */
const PAGES_PER_MINUTE = 20;

/** One of each kind that some reader treats differently from others. */
const paths = words(`
  /login /widget/signup/1 /api/v1/uploads/word /api/v1/me /pricing/pay/wx_1/status /healthz /report.gif
  /index /sitemap.xml ${FILE}
`);

/** Other spellings of a path, some of which no reader takes for it. */
const respell: readonly ((path: string) => string)[] = [
  (path) => `/assets/%2e%2e${path}`,
  (path) => `/assets/..${path}`,
  (path) => `/assets/.%2E${path}`,
  (path) => `/.${path}`,
  (path) => `/${path}`,
  (path) => `/${path.replaceAll("/", "//")}`,
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => `${path}/x/..`,
  (path) => path.replace(/(.)\//, "$1%2f"),
  (path) => path.replace(/\/(?=[^/]*$)/, "\\"),
  (path) => `/x%5c..${path}`,
  (path) => `/pricing%2F..${path}`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/\w$/, (last) => `%${last.charCodeAt(0).toString(16).toUpperCase()}`),
  (path) => `${path}\xe2\x80\xa8`,
  (path) => `${path}#/../index`,
  (path) => `http://localhost/assets/..${path}`,
];

/** Every accepted spelling: what answers, and the kind of page. */
const accepted: readonly [path: string, route: string, kind: "page" | "widget" | "api" | "file"][] =
  [
    ["/index", "/index", "page"],
    ["/INDEX/", "/index", "page"],
    ["/index?x=/assets/%2e%2e//%5c..", "/index", "page"],
    ["http://localhost/index", "/index", "page"],
    ["/Login?method=sms", "/login", "page"],
    ["/article/%E4%B8%AD%25%7E;x", "/article/:articleId", "page"],
    ["/widget/signup/1", "/widget/signup/:id", "widget"],
    ["/Widget/SignUp/1/", "/widget/signup/:id", "widget"],
    ["/widgets", "unmatched", "page"],
    ["/api/v1/products", "/api/v1/products", "api"],
    ["/API/v1/products", "unmatched", "page"],
    ["/apis", "unmatched", "page"],
    [FILE, "asset", "file"],
    [FILE.replace("assets", "Assets"), "unmatched", "page"],
    [`${FILE}.br`, "unmatched", "page"],
    ["/assets/login", "unmatched", "page"],
  ];

// docs/product.md#an-address-has-one-spelling
describe("every reader of a path takes it for the same", () => {
  const { port, output } = useBalancer({ LOG_LEVEL: "info", RATE_LIMIT_REQUESTS_PER_MINUTE: "1" });

  it.each(paths)("%s has no second spelling, for the node and for nginx", async (path) => {
    const spellings = respell.map((spell) => spell(path)).filter((each) => each !== path);
    for (const spelling of spellings) {
      const answer = await rawGet(port.direct, spelling);
      expect(answer, spelling).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\ncache-control: no-store\r\n/i);
      const refused = await rawGet(port.proxied, spelling);
      expect(refused, spelling).toMatch(/^HTTP\/1\.1 400 /);
      expect(refused, "the node was asked").not.toContain("X-Request-Id");
    }
  });

  it("a form that is half sent to a second spelling is answered at once", async () => {
    const form =
      "POST /assets/%2e%2e/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nintent=";
    expect(await rawExchange(port.direct, form)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("what a path is taken for decides about its headers, its limits and its line in the log", async () => {
    const ask = async (path: string) => {
      const [head = "", body = ""] = (await rawGet(port.direct, path)).split("\r\n\r\n");
      const headerOf = (name: string) => new RegExp(`\r\n${name}: (.*)`, "i").exec(head)?.[1] ?? "";
      return { status: Number(head.slice(9, 12)), headerOf, body };
    };
    const lineOf = (id: string) =>
      output()
        .split("\n")
        .find((line) => line.includes(id) && line.includes('"request"'));
    for (const [path, route, kind] of accepted) {
      const { headerOf } = await ask(path);
      const policy = headerOf("Content-Security-Policy");
      expect(policy === "default-src 'none'; frame-ancestors 'none'", path).toBe(kind === "api");
      expect(policy.includes("frame-ancestors 'self'"), path).toBe(kind === "widget");
      expect(headerOf("Cache-Control").includes("immutable"), path).toBe(kind === "file");
      await expect
        .poll(() => lineOf(headerOf("X-Request-Id")), { message: path })
        .toContain(`"route":"${route}"`);
    }
    for (let page = 0; page < PAGES_PER_MINUTE; page += 1) await ask("/aboutUs");
    for (const [path, , kind] of accepted)
      expect((await ask(path)).status === 429, path).toBe(kind !== "file");
  });

  it("an accepted path is the same for whoever decodes it, or resolves it, or merges its slashes", () => {
    const pieces = words(
      '/ / .. . %2e %2F %5C %25 %32%66 %61 %E4%B8%AD %zz % a api login ; : @ + ~ - _ " < > ` { } 中 |',
    );
    const path = fc
      .array(fc.constantFrom(...pieces), { maxLength: 12 })
      .map((all) => `/${all.join("")}`);
    fc.assert(
      fc.property(path, (spelling) => {
        fc.pre(isCanonical(spelling));
        const plain = spelling.replace(/%[0-9a-f]{2}/gi, (triplet) =>
          String.fromCharCode(Number.parseInt(triplet.slice(1), 16)),
        );
        const resolved = new URL(spelling, "http://x").pathname;
        expect(resolved).toBe(spelling);
        expect(plain.split("/").length).toBe(spelling.split("/").length);
        expect(plain.replace(/\/+/g, "/")).toBe(plain);
        expect(plain.split(/[/\\]/)).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^\.\.?$/)]),
        );
      }),
      { numRuns: 5_000 },
    );
  });
});
