import supertest from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { hrefs } from "~/tests/support/html";
import { Visitor } from "~/tests/support/visitor";

const HOME = "/index";

/** Addresses that must not take anybody away from this origin, in the spellings browsers accept. */
const elsewhere = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "http:evil.example",
  "https:/evil.example",
  "@evil.example",
  ".evil.example",
  "evil.example",
  "?redirectTo=//evil.example",
  "",
  " /order",
  `/${"a".repeat(3000)}`,
  "/login",
  "/login/bind",
  "/logout",
];

const within = [
  ["/order", "/order"],
  ["/order?page=2", "/order?page=2"],
  ["/pricing/purchase?productId=DT_DOCK_0001&years=3", null],
  ["/urlNavigate#shop", "/urlNavigate"],
  ["/%2f%2fevil.example", null],
  ["/a/../order", "/order"],
  ["/%09/evil.example", null],
  ["/搜索?q=中文", `/${encodeURIComponent("搜索")}?q=${encodeURIComponent("中文")}`],
  ["/order\r\nSet-Cookie: x=1", null],
] as const;

// docs/product.md#return-addresses-stay-on-this-site
describe("redirectTo leads to a path of this origin or to the home page", () => {
  let test: TestApp;
  let visitor: Visitor;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    visitor = new Visitor(test);
  });

  const logInWith = (redirectTo: string | string[]) => {
    const query = new URLSearchParams(
      [redirectTo].flat().map((value): [string, string] => ["redirectTo", value]),
    );
    return visitor.submit(`/login?method=password&${query}`, {
      intent: "password-login",
      mobile: "13800000001",
      password: "Passw0rd!",
    });
  };
  /** Where a browser on this origin would end up. */
  const targetOf = (location: string | undefined) => new URL(location ?? "", test.origin);

  it.each(elsewhere)("after a login %j is the home page", async (redirectTo) => {
    const answer = await logInWith(redirectTo);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(HOME);
  });

  it.each(within)("after a login %j stays", async (redirectTo, expected) => {
    const answer = await logInWith(redirectTo);
    expect(answer.status).toBe(303);
    expect(targetOf(answer.headers.location).origin).toBe(test.origin);
    expect(answer.headers.location).toBe(
      expected ?? redirectTo.replace(/[\r\n]/g, "").replaceAll(" ", "%20"),
    );
    const cookies = answer.headers["set-cookie"] as unknown as string[];
    expect(cookies.map((cookie) => cookie.split("=", 1)[0])).toEqual(["session", "browser"]);
  });

  it("somebody signed in who opens the login is sent on by the same rule", async () => {
    await logInWith("/order");
    for (const redirectTo of elsewhere) {
      const answer = await visitor.get(`/login?redirectTo=${encodeURIComponent(redirectTo)}`);
      expect(answer.headers.location).toBe(HOME);
    }
  });

  it("the scan, the polls and the links of the dialog follow the same rule", async () => {
    await test.sandbox.reset();
    const query = `redirectTo=${encodeURIComponent("//evil.example")}`;
    for (const path of ["/login", "/login?method=sms", "/login/agreement"]) {
      const { text } = await visitor.get(`${path}${path.includes("?") ? "&" : "?"}${query}`);
      expect(hrefs(text).filter((href) => href.includes("evil.example"))).toEqual([]);
      expect(hrefs(text).some((href) => href.startsWith("/login"))).toBe(true);
    }
    await test.sandbox.scan("10001");
    const status = await visitor.get(`/login/qr/status?${query}`);
    expect(status.body).toMatchObject({ state: "signed-in", goTo: HOME });
  });

  it("the preferences form follows it too", async () => {
    for (const redirectTo of elsewhere.filter((path) => !path.startsWith("/lo"))) {
      const answer = await visitor.submit("/preferences", { theme: "dark", redirectTo });
      expect(targetOf(answer.headers.location).origin).toBe(test.origin);
      expect(answer.headers.location).not.toMatch(/^[/\\]{2}/);
    }
  });

  it("a forged Host or X-Forwarded-Host reaches no redirect and no page", async () => {
    const forged = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    for (const path of ["/", "/order", "/index", "/sitemap.xml", "/robots.txt", "/no/such"]) {
      const { headers, text } = await supertest(test.app).get(path).set(forged);
      expect(`${JSON.stringify(headers)}${text}`.includes("evil.example"), path).toBe(false);
    }
  });
});
