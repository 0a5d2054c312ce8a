import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { Visitor } from "~/tests/support/visitor";

describe("addresses that lead elsewhere (spec §2)", () => {
  let test: TestApp;
  let visitor: Visitor;

  beforeAll(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
  });
  afterAll(() => test.close());

  it.each([
    ["#7 /", "/", "/home"],
    ["#8 /index.html", "/index.html", "/home"],
    ["#9 /home", "/home", "/index"],
    ["#32 an unknown path", "/no/such/page", "/workbench"],
    ["#34 ?page=user", "/index?page=user", "/accountInformation"],
    ["#35 ?page=help", "/pricing?page=help", "/help"],
    ["#36 ?page=memberPoints", "/aboutUs?page=memberPoints", "/memberPoints"],
    ["#37 ?page=order", "/assistance?page=order", "/order"],
  ])("%s leads to %s", async (_name, path, target) => {
    const answer = await visitor.get(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(target);
  });

  it("#38 other values of page are ignored", async () => {
    for (const value of ["", "constructor", "USER", "user&page=order"]) {
      expect((await visitor.get(`/index?page=${value}`)).status).toBe(200);
    }
  });

  it("#33 #39 the targets of older links end on a screen", async () => {
    await visitor.logIn("13800000002");
    for (const path of ["/userCenter", "/downLoad", "/help", "/memberPoints", "/no/such/page"]) {
      expect((await visitor.follow(await visitor.get(path))).status).toBe(200);
    }
  });

  it("an unknown file is no page: 404, without a redirect", async () => {
    expect((await visitor.get("/missing.png")).status).toBe(404);
    expect((await visitor.get("/images/missing.svg")).status).toBe(404);
  });
});
