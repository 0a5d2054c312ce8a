import fc from "fast-check";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { safeRedirectTo } from "~/gateway/core/login-paths";
import { hrefs } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const HOME = "/index";
const FOREIGN = "//evil.example";

/** Addresses that must not lead away from this origin, in the spellings browsers accept. */
const elsewhere = [
  "https://evil.example",
  FOREIGN,
  "/\\evil.example",
  "/\t/evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "javascript:alert(1)",
  "?redirectTo=//evil.example",
  "",
  " /order",
  `/${"a".repeat(3000)}`,
  "/login",
  "/logout",
  `/order?name=${"网".repeat(1_000)}`,
];

// docs/product.md#return-addresses-stay-on-this-site
describe("redirectTo leads to a path of this origin or to the home page", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  it.each(elsewhere)("%j is the home page", (redirectTo) => {
    expect(safeRedirectTo(redirectTo)).toBe(HOME);
  });

  it.each([
    ["/order", "/order"],
    ["/order?page=2", "/order?page=2"],
    ["/pricing/purchase?productId=P1&years=3", "/pricing/purchase?productId=P1&years=3"],
    ["/urlNavigate#shop", "/urlNavigate"],
    ["/%2f%2fevil.example", "/%2f%2fevil.example"],
    ["/a/../order", "/order"],
    ["/%09/evil.example", "/%09/evil.example"],
    ["/搜索?q=中文", `/${encodeURIComponent("搜索")}?q=${encodeURIComponent("中文")}`],
    ["/order\r\nSet-Cookie: x=1", "/orderSet-Cookie:%20x=1"],
  ])("%j is %j", (redirectTo, path) => {
    expect(safeRedirectTo(redirectTo)).toBe(path);
  });

  it("whatever it is, a browser stays on this origin", () => {
    const pieces = [
      "/",
      "//",
      "\\",
      "/\\",
      "%2f",
      "..",
      "evil.example",
      "https:",
      "login",
      ..."\t\n\r@:#? ",
    ];
    const spelled = fc
      .array(fc.constantFrom(...pieces), { maxLength: 8 })
      .map((parts) => `/${parts.join("")}`);
    fc.assert(
      fc.property(fc.oneof(spelled, fc.webUrl(), fc.anything()), (value) => {
        const { origin, pathname } = new URL(safeRedirectTo(value), "https://www.example.com");
        expect(origin).toBe("https://www.example.com");
        expect(pathname).not.toMatch(/^\/(\/|logout$|login)/);
      }),
      { numRuns: 3_000 },
    );
  });

  it("a login, and whoever is signed in by then, follows it", async () => {
    const login = `/login?${new URLSearchParams({ method: "password", redirectTo: FOREIGN })}`;
    const form = { intent: "password-login", mobile: phones.newcomer, password: "Passw0rd!" };
    expect((await visitor.submit(login, form)).headers.location).toBe(HOME);
    expect((await visitor.get(login)).headers.location).toBe(HOME);
  });

  it("the links of the dialog and the preferences follow the same rule", async () => {
    const query = new URLSearchParams({ redirectTo: FOREIGN });
    for (const path of ["/login?", "/login?method=sms&", "/login/agreement?"]) {
      const links = hrefs(await visitor.get(path + query));
      expect(links.filter((href) => href.includes("evil.example"))).toEqual([]);
      expect(links.some((href) => href.startsWith("/login"))).toBe(true);
    }
    const chosen = await visitor.submit("/preferences", { theme: "dark", redirectTo: FOREIGN });
    expect(chosen.headers.location).toMatch(/^\/(?![/\\])/);
  });

  it("a forged Host or X-Forwarded-Host reaches no redirect and no page", async () => {
    const forged = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    for (const path of ["/", "/order", "/index", "/sitemap.xml", "/robots.txt", "/no/such"]) {
      const { headers, text } = await supertest(test.app).get(path).set(forged);
      expect(`${JSON.stringify(headers)}${text}`.includes("evil.example"), path).toBe(false);
    }
  });
});
