import { describe, expect, it } from "vitest";
import { createRouteTemplates } from "~/server/route-templates";

const route = (id: string, path?: string, parentId?: string) => ({ id, path, parentId });
const routes = {
  root: route("root", ""),
  layout: route("layout", undefined, "root"),
  index: route("index", "index", "layout"),
  pricing: route("pricing", "pricing", "root"),
  pay: route("pay", "pay/:orderId", "pricing"),
  result: route("result", "pay/:orderId/result", "pricing"),
  article: route("article", "article/*", "root"),
  sitemap: route("sitemap", "sitemap.xml", "root"),
  rest: route("rest", "*", "root"),
} as unknown as Parameters<typeof createRouteTemplates>[0];

describe("route templates", () => {
  const templateOf = createRouteTemplates(routes);

  it.each([
    ["/index", "/index"],
    ["/INDEX/", "/index"],
    ["/pricing", "/pricing"],
    ["/pricing/pay/wx_20260101", "/pricing/pay/:orderId"],
    ["/pricing/pay/wx_20260101/result", "/pricing/pay/:orderId/result"],
    ["/article/a/b", "/article/*"],
    ["/sitemap.xml", "/sitemap.xml"],
    ["/sitemapxxml", "unmatched"],
    ["/healthz", "/healthz"],
    ["/api/v1/uploads/word", "/api/v1/uploads/:kind"],
    ["/13800000001", "unmatched"],
    ["/pricing/pay/", "unmatched"],
    ["//evil.example/index", "unmatched"],
    ["", "unmatched"],
  ])("%s is %s", (path, template) => {
    expect(templateOf(path)).toBe(template);
  });
});
