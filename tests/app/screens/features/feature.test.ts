import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { featureAccess } from "~/gateway/core/feature-access";
import { type FeatureKey, featureKeys, features } from "~/gateway/core/features";
import { guardRedirect } from "~/gateway/core/route-guard";
import texts from "~/locales/zh-CN/features.json";
import { seedAccounts, signInAs } from "~/tests/support/accounts";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { textOf, Visitor } from "~/tests/support/visitor";

/** These keys are screens of their own. */
const OTHER_SCREENS: FeatureKey[] = ["home", "workbench", "my-company"];
const pageKeys = featureKeys.filter((key) => !OTHER_SCREENS.includes(key));

describe("the feature pages over HTTP", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  describe.each(seedAccounts)("for $name", ({ name, account }) => {
    let visitor: Visitor;
    let mark: number;

    beforeAll(async () => {
      await test.sandbox.reset();
      visitor = await signInAs(test, name);
      mark = await test.sandbox.mark();
    });

    // docs/product.md#a-company-role-has-a-fixed-list-of-features
    // docs/product.md#the-guard-concerns-company-roles-alone
    // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
    // docs/product.md#a-checker-is-sent-to-approval-articles
    // docs/product.md#an-element-without-a-key-is-visible
    // docs/product.md#a-role-opens-features-of-a-company-account
    // docs/product.md#a-tier-opens-features-of-an-individual-account
    // docs/product.md#thirteen-features-need-a-membership
    it.each(pageKeys)("the path of %s", async (key) => {
      const { path } = features[key];
      const answer = await visitor.get(path);
      const detour = guardRedirect(account, path);
      if (detour) {
        expect(answer.status).toBe(302);
        expect(answer.headers.location).toBe(detour);
        return;
      }
      const access = featureAccess(account, key);
      const text = textOf(answer);
      expect(answer.status).toBe(access === "open" ? 200 : 403);
      expect(text).toContain(texts[key].title);
      expect(text.includes("当前账号可以使用")).toBe(access === "open");
      expect(text.includes("下载插件")).toBe(access === "open");
      const [main = ""] = /<main[\s\S]*<\/main>/.exec(answer.text) ?? [];
      expect(main.includes('href="/pricing"')).toBe(access === "for-sale");
      expect(text.includes("没有使用权限")).toBe(access === "hidden");
    });

    // docs/product.md#the-guard-concerns-company-roles-alone
    it("no page and no detour costs an upstream call", async () => {
      expect(await test.sandbox.calls(mark)).toEqual([]);
    });
  });

  describe("and the route guard", () => {
    beforeEach(() => test.sandbox.reset());

    // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
    it.each(["/article", "/article/create", "/Article/anything/else", "/%61rticle/create?tab=1"])(
      "content-admin is sent from %s to the long-chart templates",
      async (path) => {
        const visitor = await signInAs(test, "a content-admin");
        const answer = await visitor.get(path);
        expect([answer.status, answer.headers.location]).toEqual([302, "/longChart/templates"]);
        expect((await visitor.get("/longChart/templates")).status).toBe(200);
      },
    );

    // docs/product.md#a-checker-is-sent-to-approval-articles
    it.each(["/article", "/article/pdfParse", "/longChart", "/longChart/templates/7"])(
      "check is sent from %s to approval articles",
      async (path) => {
        const visitor = await signInAs(test, "a check");
        const answer = await visitor.get(path);
        expect([answer.status, answer.headers.location]).toEqual([302, "/approval/articles"]);
        expect((await visitor.get("/approval/articles")).status).toBe(200);
      },
    );

    // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
    // docs/product.md#a-checker-is-sent-to-approval-articles
    it("hold for the page's data requests too", async () => {
      const visitor = await signInAs(test, "a check");
      const answer = await visitor.get("/article/create?_data=feature-article%2F*");
      expect(answer.headers["x-remix-redirect"] ?? answer.headers.location).toBe(
        "/approval/articles",
      );
    });

    it("an unknown path below a feature's section leads to the workbench", async () => {
      const visitor = await signInAs(test, "an individual without VIP");
      expect((await visitor.get("/video/nothing")).headers.location).toBe("/workbench");
    });

    it("a stranger gets the login dialog, which comes back", async () => {
      const answer = await new Visitor(test).get("/marketCalendar");
      expect(answer.headers.location).toBe("/login?redirectTo=%2FmarketCalendar");
    });

    it("a refused page speaks English to whoever chose it", async () => {
      const visitor = await signInAs(test, "a check");
      await visitor.submit("/preferences", { lng: "en", redirectTo: "/" });
      const answer = await visitor.get("/imageCenter");
      expect(answer.status).toBe(403);
      expect(textOf(answer)).toContain("You don’t have access");
    });
  });
});
