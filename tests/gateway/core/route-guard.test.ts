import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { featureKeys, features } from "~/gateway/core/features";
import {
  type Account,
  companyRoles,
  isVisible,
  PERSONAL_ACCOUNT,
} from "~/gateway/core/permissions";
import { guardRedirect } from "~/gateway/core/route-guard";

const ofRole = (companyKeyRole: string): Account => ({
  ...PERSONAL_ACCOUNT,
  isCompany: true,
  companyKeyRole,
});
const TEMPLATES = "/longChart/templates";
const APPROVAL = "/approval/articles";
const articlePaths = ["/article", "/article/", "/article/create", "/article/pdfParse/7"];
const longChartPaths = ["/longChart", "/longChart/templates", "/longChart/templates/7"];
const otherPaths = ["/", "/index", "/articles", "/approval/articles", "/x/article", ""];

describe("the route guard", () => {
  // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
  it.each(articlePaths)("sends content-admin from %s to the long-chart templates", (path) => {
    expect(guardRedirect(ofRole("content-admin"), path)).toBe(TEMPLATES);
  });

  // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
  it.each([...longChartPaths, ...otherPaths])("lets content-admin visit %j", (path) => {
    expect(guardRedirect(ofRole("content-admin"), path)).toBeNull();
  });

  // docs/product.md#a-checker-is-sent-to-approval-articles
  it.each([...articlePaths, ...longChartPaths])(
    "sends check from %s to approval articles",
    (path) => {
      expect(guardRedirect(ofRole("check"), path)).toBe(APPROVAL);
    },
  );

  // docs/product.md#a-checker-is-sent-to-approval-articles
  it.each(otherPaths)("lets check visit %j", (path) => {
    expect(guardRedirect(ofRole("check"), path)).toBeNull();
  });

  // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
  // docs/product.md#a-checker-is-sent-to-approval-articles
  it.each([
    "/ARTICLE/create",
    "/%61rticle/create",
    "/article?tab=1",
    "/article#top",
    "/longchart/templates",
  ])("is not passed by another spelling that the router takes: %s", (path) => {
    expect(guardRedirect(ofRole("check"), path)).toBe(APPROVAL);
  });

  // docs/product.md#the-guard-concerns-company-roles-alone
  it.each(["project-admin", "write", "company-admin", "", "toString"])(
    "lets the role %j visit everything",
    (role) => {
      for (const path of [...articlePaths, ...longChartPaths]) {
        expect(guardRedirect(ofRole(role), path)).toBeNull();
      }
    },
  );

  // docs/product.md#the-guard-concerns-company-roles-alone
  it.each(companyRoles)("never stops a personal account, whatever its role: %s", (role) => {
    for (const path of [...articlePaths, ...longChartPaths]) {
      expect(guardRedirect({ ...PERSONAL_ACCOUNT, companyKeyRole: role }, path)).toBeNull();
    }
  });

  // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
  // docs/product.md#a-checker-is-sent-to-approval-articles
  it("sends nobody in circles, nor to what the role cannot see", () => {
    const path = fc.oneof(
      fc.constantFrom(...articlePaths, ...longChartPaths),
      fc.webPath(),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...companyRoles), path, (role, from) => {
        const to = guardRedirect(ofRole(role), from);
        if (to === null) return;
        expect(guardRedirect(ofRole(role), to)).toBeNull();
        const target = featureKeys.find((key) => features[key].path === to);
        expect(target && isVisible(ofRole(role), target)).toBe(true);
      }),
    );
  });

  // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
  // docs/product.md#a-checker-is-sent-to-approval-articles
  it("stops no role at a feature it can see", () => {
    for (const role of companyRoles) {
      for (const key of featureKeys.filter((feature) => isVisible(ofRole(role), feature))) {
        expect(guardRedirect(ofRole(role), features[key].path)).toBeNull();
      }
    }
  });

  it("takes damaged paths as they are", () => {
    expect(guardRedirect(ofRole("check"), "/%zz/article")).toBeNull();
  });
});
