import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { Visitor } from "~/tests/support/visitor";

describe("addresses that lead elsewhere", () => {
  let test: TestApp;
  let visitor: Visitor;

  beforeAll(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
  });
  afterAll(() => test.close());

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
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(target);
  });

  // docs/product.md#the-page-parameter-leads-to-a-screen
  it("other values of page are ignored", async () => {
    for (const value of ["", "constructor", "USER", "user&page=order"]) {
      expect((await visitor.get(`/index?page=${value}`)).status).toBe(200);
    }
  });

  // docs/product.md#unknown-pages-lead-to-the-workbench
  // docs/product.md#older-addresses-lead-to-their-screens
  it("the targets of older links end on a screen", async () => {
    await visitor.logIn("13800000002");
    for (const path of ["/userCenter", "/downLoad", "/help", "/memberPoints", "/no/such/page"]) {
      expect((await visitor.follow(await visitor.get(path))).status).toBe(200);
    }
  });

  // docs/product.md#unknown-files-and-interfaces-answer-404
  it("an unknown file is no page: 404, without a redirect", async () => {
    expect((await visitor.get("/missing.png")).status).toBe(404);
    expect((await visitor.get("/images/missing.svg")).status).toBe(404);
  });
});
