import { describe, expect, it } from "vitest";
import { guardRedirect } from "~/gateway/core/feature-access";
import { PERSONAL_SUBJECT } from "~/gateway/core/roles";
import { ofRole } from "~/tests/support/of-role";

const TEMPLATES = "/longChart/templates";
const APPROVAL = "/approval/articles";
const articlePaths = ["/article", "/article/", "/article/create", "/article/pdfParse/7"];
const longChartPaths = ["/longChart", "/longChart/templates", "/longChart/templates/7"];
const spreadPaths = ["/distribution/spread", "/Distribution/spread/7?page=2"];
const otherPaths = [
  "/",
  "/index",
  "/articles",
  APPROVAL,
  "/x/article",
  "",
  "/%zz/article",
  "/distribution/video",
];
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
    ["content-admin", [...longChartPaths, ...spreadPaths, ...otherPaths], null],
    ["check", [...articlePaths, ...longChartPaths, ...spreadPaths, ...spellings], APPROVAL],
    ["check", otherPaths, null],
    ...["project-admin", "write", "company-admin", "", "toString"].map(
      (role): [string, string[], null] => [
        role,
        [...articlePaths, ...longChartPaths, ...spreadPaths],
        null,
      ],
    ),
  ])("sends the role %j from %j to %j", (role, paths, target) => {
    const personal = { ...PERSONAL_SUBJECT, role: role };
    for (const path of paths) {
      expect(guardRedirect(ofRole(role), path), path).toBe(target);
      expect(guardRedirect(personal, path), path).toBeNull();
    }
  });
});
