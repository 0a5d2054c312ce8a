import { describe, expect, it } from "vitest";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

describe("addresses that lead elsewhere", () => {
  const visitor = useVisitor(useTestApp());

  // docs/product.md#the-root-leads-to-the-home-page
  // docs/product.md#unknown-pages-lead-to-the-workbench
  // docs/product.md#the-page-parameter-leads-to-a-screen
  it.each([
    ["/", "/home"],
    ["/index.html", "/home"],
    ["/home", "/index"],
    ["/no/such/page", "/workbench"],
    ["/index?page=user", "/accountInformation"],
    ["/pricing?page=help", "/help"],
    ["/aboutUs?page=memberPoints", "/memberPoints"],
    ["/assistance?page=order", "/order"],
  ])("%s leads to %s", async (path, target) => {
    const answer = await visitor.get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, target]);
  });

  // docs/product.md#the-page-parameter-leads-to-a-screen
  it.each(["", "constructor", "USER", "user&page=order"])("page=%s is ignored", async (value) => {
    expect((await visitor.get(`/index?page=${value}`)).status).toBe(200);
  });

  // docs/product.md#unknown-pages-lead-to-the-workbench
  // docs/product.md#older-addresses-lead-to-their-screens
  it("the targets of older links end on a screen", async () => {
    await visitor.logIn("13800000002");
    for (const path of ["/userCenter", "/downLoad", "/help", "/memberPoints", "/no/such/page"])
      expect((await visitor.follow(await visitor.get(path))).status).toBe(200);
  });

  // docs/product.md#unknown-files-and-interfaces-answer-404
  it.each(["/missing.png", "/images/missing.svg"])("%s is an unknown file: 404", async (path) => {
    expect((await visitor.get(path)).status).toBe(404);
  });
});
