import { describe, expect, it } from "vitest";
import { featureAccess } from "~/gateway/core/feature-access";
import { type FeatureKey, featureKeys, features } from "~/gateway/core/features";
import { guardRedirect } from "~/gateway/core/route-guard";
import texts from "~/locales/zh-CN/features.json";
import { seedAccounts, signInAs } from "~/tests/support/accounts";
import { useTestApp } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

/** These keys are screens of their own. */
const OTHER_SCREENS: FeatureKey[] = ["home", "workbench", "my-company"];
const pageKeys = featureKeys.filter((key) => !OTHER_SCREENS.includes(key));

describe("the feature pages over HTTP", () => {
  const test = useTestApp();

  describe.each(seedAccounts)("for $name", ({ name, account }) => {
    // docs/product.md#a-role-opens-features-of-a-company-account
    // docs/product.md#a-tier-opens-features-of-an-individual-account
    it("each page is what the account may see, without an upstream call", async () => {
      const visitor = await signInAs(test, name);
      const mark = await test.sandbox.mark();
      for (const key of pageKeys) {
        const { path } = features[key];
        const answer = await visitor.get(path);
        const detour = guardRedirect(account, path);
        if (detour) {
          expect([answer.status, answer.headers.location], key).toEqual([302, detour]);
          continue;
        }
        const access = featureAccess(account, key);
        const text = textOf(answer);
        expect(answer.status, key).toBe(access === "open" ? 200 : 403);
        expect(text).toContain(texts[key].title);
        expect(text.includes("当前账号可以使用"), key).toBe(access === "open");
        expect(text.includes("下载插件"), key).toBe(access === "open");
        const [main = ""] = /<main[\s\S]*<\/main>/.exec(answer.text) ?? [];
        expect(main.includes('href="/pricing"'), key).toBe(access === "for-sale");
        expect(text.includes("没有使用权限"), key).toBe(access === "hidden");
      }
      expect(await test.sandbox.calls(mark)).toEqual([]);
    });
  });

  describe("and the route guard", () => {
    // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
    // docs/product.md#a-checker-is-sent-to-approval-articles
    it.each([
      ["a content-admin", "/Article/anything/else", "/longChart/templates"],
      ["a check", "/article/pdfParse", "/approval/articles"],
      ["a check", "/longChart/templates/7", "/approval/articles"],
    ])("%s is sent from %s to %s", async (name, path, target) => {
      const visitor = await signInAs(test, name);
      const answer = await visitor.get(path);
      expect([answer.status, answer.headers.location]).toEqual([302, target]);
      expect((await visitor.get(target)).status).toBe(200);
    });

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
  });
});
