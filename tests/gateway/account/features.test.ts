import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { hrefs, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { tilesOf } from "~/tests/support/tiles";
import { useTestApp } from "~/tests/support/use-test-app";

const TIERS = { "pdf-parse": "advanced", "day-hot-list": "free", "image-center": null };

// docs/product.md#a-tier-opens-features-of-an-individual-account
describe("the operator's table of tiers", () => {
  const test = useTestApp({ environment: { FEATURE_TIERS: JSON.stringify(TIERS) } });

  it("moves a feature to a higher tier, and names the plan that opens it", async () => {
    const basic = await signInAs(test, "an individual with basic VIP");
    const locked = tilesOf((await basic.get("/workbench")).text, "tile tile-locked");
    expect(locked.toSorted()).toEqual(["/account/multiple", "/article/pdfParse"]);
    const dialog = async (productId: string) =>
      wordsOf(await basic.get(`/pricing/purchase?productId=${productId}`));
    expect(await dialog("DT_DOCK_0001")).not.toMatch(
      /订单摘要.*(PDF 解析|每日热榜|图片中心).*套餐归属/,
    );
    expect(await dialog("DT_DOCK_0002")).toMatch(/订单摘要.*PDF 解析.*套餐归属/);
    const page = await basic.get("/article/pdfParse");
    expect(page.status).toBe(403);
    expect(wordsOf(page)).toContain("高级版 VIP");
    expect(wordsOf(page)).not.toContain("基础版 VIP");
    const advanced = await signInAs(test, "an individual with advanced VIP");
    expect((await advanced.get("/article/pdfParse")).status).toBe(200);
  });

  it("opens a feature to everybody, and closes one to all but companies", async () => {
    const free = await signInAs(test, "an individual without VIP");
    expect((await free.get("/dayHotList")).status).toBe(200);
    const advanced = await signInAs(test, "an individual with advanced VIP");
    expect(wordsOf(await advanced.get("/imageCenter"))).toContain("没有使用权限");
    const company = await signInAs(test, "a company-admin");
    expect((await company.get("/imageCenter")).status).toBe(200);
  });

  it("holds for the JSON interface and its uploads", async () => {
    const api = supertest.agent(test.app);
    const login = { method: "password", mobile: phones.admin, password: "Passw0rd!" };
    const { body } = await api.post("/api/v1/sessions").send(login);
    api.set("authorization", `Bearer ${body.token}`);
    const { features } = (await api.get("/api/v1/me")).body;
    expect(features).toContain("day-hot-list");
    expect(features).not.toContain("pdf-parse");
    expect(features).not.toContain("image-center");
    const upload = api.post("/api/v1/uploads/pdf?name=a.pdf").type("application/pdf");
    expect((await upload.send("%PDF-1.7")).status).toBe(403);
  });
});

// docs/product.md#a-feature-is-here-or-planned
describe("a feature of another service of the operator", () => {
  const address = "https://hot.example.com/today";
  const test = useTestApp({ environment: { FEATURE_URLS: `{"day-hot-list":"${address}"}` } });

  it("is sold like the others, and leads there whoever has it", async () => {
    const free = await signInAs(test, "an individual without VIP");
    expect(tilesOf((await free.get("/workbench")).text, "tile tile-locked")).toContain(address);
    expect((await free.get("/dayHotList")).status).toBe(403);
    expect(wordsOf(await free.get("/pricing"))).toContain("每日热榜");
    const basic = await signInAs(test, "an individual with basic VIP");
    expect(tilesOf((await basic.get("/workbench")).text, "tile")).toContain(address);
    expect(hrefs(await basic.get("/dayHotList"))).toContain(address);
  });

  it("is not planned for programs", async () => {
    const api = supertest.agent(test.app);
    const login = { method: "password", mobile: phones.admin, password: "Passw0rd!" };
    const { body } = await api.post("/api/v1/sessions").send(login);
    api.set("authorization", `Bearer ${body.token}`);
    const { features, plannedFeatures } = (await api.get("/api/v1/me")).body;
    expect(features).toEqual(expect.arrayContaining([...plannedFeatures, "day-hot-list"]));
    expect(plannedFeatures).toContain("image-center");
    expect(plannedFeatures).not.toContain("day-hot-list");
  });
});
