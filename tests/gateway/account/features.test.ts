import supertest from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { tilesOf } from "~/tests/support/tiles";
import { textOf } from "~/tests/support/visitor";

describe("the operator's table of tiers", () => {
  let test: TestApp;

  beforeAll(async () => {
    const table = { "pdf-parse": "advanced", "day-hot-list": "free", "image-center": null };
    test = await startTestApp({ environment: { FEATURE_TIERS: JSON.stringify(table) } });
  });
  afterAll(() => test.close());
  beforeEach(() => test.sandbox.reset());

  // docs/product.md#a-tier-opens-features-of-an-individual-account
  it("moves a feature to a higher tier, and names the plan that opens it", async () => {
    const basic = await signInAs(test, "an individual with basic VIP");
    const workbench = await basic.get("/workbench");
    expect(tilesOf(workbench.text, "tile tile-locked").toSorted()).toEqual([
      "/account/multiple",
      "/article/pdfParse",
    ]);
    const page = await basic.get("/article/pdfParse");
    expect(page.status).toBe(403);
    expect(textOf(page)).toContain("高级版 VIP");
    expect(textOf(page)).not.toContain("基础版 VIP");
    const advanced = await signInAs(test, "an individual with advanced VIP");
    expect((await advanced.get("/article/pdfParse")).status).toBe(200);
  });

  // docs/product.md#a-tier-opens-features-of-an-individual-account
  it("opens a feature to everybody, and closes one to all but companies", async () => {
    const free = await signInAs(test, "an individual without VIP");
    expect((await free.get("/dayHotList")).status).toBe(200);
    const advanced = await signInAs(test, "an individual with advanced VIP");
    expect(textOf(await advanced.get("/imageCenter"))).toContain("没有使用权限");
    const company = await signInAs(test, "a company-admin");
    expect((await company.get("/imageCenter")).status).toBe(200);
  });

  // docs/product.md#a-tier-opens-features-of-an-individual-account
  it("holds for the JSON interface and its uploads", async () => {
    const login = await supertest(test.app)
      .post("/api/v1/sessions")
      .send({ method: "password", mobile: "13800000002", password: "Passw0rd!" });
    const authorization = `Bearer ${login.body.token}`;
    const me = await supertest(test.app).get("/api/v1/me").set({ authorization });
    expect(me.body.features).toContain("day-hot-list");
    expect(me.body.features).not.toContain("pdf-parse");
    expect(me.body.features).not.toContain("image-center");
    const upload = await supertest(test.app)
      .post("/api/v1/uploads/pdf?name=a.pdf")
      .set({ authorization, "content-type": "application/pdf" })
      .send("%PDF-1.7");
    expect(upload.status).toBe(403);
  });
});
