import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { textOf, Visitor } from "~/tests/support/visitor";

const PAGES = [
  "/index",
  "/pricing",
  "/pricing/purchase",
  "/pricing/trial",
  "/pricing/service",
  "/company",
  "/company/join?company_id=80002",
  "/company/users",
  "/urlNavigate",
  "/urlNavigate?edit=1",
  "/urlNavigate/add",
  "/accountInformation",
  "/order",
  "/workbench",
  "/downLoad",
  "/assistance",
  "/aboutUs",
  "/updateLog",
  "/404",
];
const ANONYMOUS = ["/login", "/login?method=sms", "/login?method=password", "/login/agreement"];

describe("texts are complete", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  // docs/product.md#every-text-is-chinese-and-english
  it.each(["zh-CN", "en"])("no page shows a placeholder or a key in %s", async (lng) => {
    const visitor = new Visitor(test);
    const stranger = new Visitor(test);
    await visitor.submit("/login?method=password", {
      intent: "password-login",
      mobile: "13800000003",
      password: "Passw0rd!",
    });
    const pages = [
      ...PAGES.map((path) => [visitor, path] as const),
      ...ANONYMOUS.map((path) => [stranger, path] as const),
    ];
    for (const who of [visitor, stranger]) await who.submit("/preferences", { lng });
    for (const [who, path] of pages) {
      const answer = await who.get(path);
      expect(answer.text.includes(`lang="${lng}"`), path).toBe(true);
      const words = textOf(answer);
      expect(words.match(/\{\{[^}]*\}\}|undefined|\[object |NaN/)?.[0], path).toBeUndefined();
      expect(
        words.match(/\b(common|login|errors|shell|pay|order)\.[a-z]+/)?.[0],
        path,
      ).toBeUndefined();
    }
  });
});
