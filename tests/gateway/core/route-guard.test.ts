import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guardRedirect } from "~/gateway/core/feature-access";
import { featureKeys, features } from "~/gateway/core/features";
import { companyRoles, isVisible, PERSONAL_ACCOUNT } from "~/gateway/core/roles";
import { ofRole } from "~/tests/support/of-role";

const TEMPLATES = "/longChart/templates";
const APPROVAL = "/approval/articles";
const articlePaths = ["/article", "/article/", "/article/create", "/article/pdfParse/7"];
const longChartPaths = ["/longChart", "/longChart/templates", "/longChart/templates/7"];
const otherPaths = ["/", "/index", "/articles", APPROVAL, "/x/article", "", "/%zz/article"];
const spellings = [
  "/ARTICLE/create",
  "/%61rticle/create",
  "/article?tab=1",
  "/article#top",
  "/longchart/templates",
];

describe("the route guard", () => {
  // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
  // docs/product.md#a-checker-is-sent-to-approval-articles
  // docs/product.md#the-guard-concerns-company-roles-alone
  it.each<[string, string[], string | null]>([
    ["content-admin", articlePaths, TEMPLATES],
    ["content-admin", [...longChartPaths, ...otherPaths], null],
    ["check", [...articlePaths, ...longChartPaths, ...spellings], APPROVAL],
    ["check", otherPaths, null],
    ...["project-admin", "write", "company-admin", "", "toString"].map(
      (role): [string, string[], null] => [role, [...articlePaths, ...longChartPaths], null],
    ),
  ])("sends the role %j from %j to %j", (role, paths, target) => {
    const personal = { ...PERSONAL_ACCOUNT, companyKeyRole: role };
    for (const path of paths) {
      expect(guardRedirect(ofRole(role), path), path).toBe(target);
      expect(guardRedirect(personal, path), path).toBeNull();
    }
  });

  // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
  // docs/product.md#a-checker-is-sent-to-approval-articles
  it("sends no role in circles, nor to what it cannot see, nor away from what it can", () => {
    const known = fc.constantFrom(...articlePaths, ...longChartPaths);
    const path = fc.oneof(known, fc.string());
    fc.assert(
      fc.property(fc.constantFrom(...companyRoles), path, (role, from) => {
        const to = guardRedirect(ofRole(role), from);
        if (to === null) return;
        expect(guardRedirect(ofRole(role), to)).toBeNull();
        const target = featureKeys.find((key) => features[key].path === to);
        expect(target && isVisible(ofRole(role), target)).toBe(true);
      }),
    );
    for (const role of companyRoles)
      for (const key of featureKeys.filter((feature) => isVisible(ofRole(role), feature)))
        expect(guardRedirect(ofRole(role), features[key].path)).toBeNull();
  });
});
