import { beforeEach, describe, expect, it } from "vitest";

import { errorsOf, messageBeside } from "~/tests/support/form-answer";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

const KEY_TEXT = "对不起，您输入的秘钥不存在，请联系企业管理员";
const JOIN = "/company/join?company_id=80002";

describe("the company dialogs", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  let mark: number;

  beforeEach(async () => {
    await visitor.logIn("13800000003");
    mark = await test.sandbox.mark();
  });

  const join = (company_key: string | string[], company_id = "80002") =>
    visitor.submit(JOIN, { company_id, company_key });

  // docs/product.md#the-company-dialog-lists-every-company
  it("the dialog lists every company in the upstream's order, with its remark", async () => {
    const page = textOf(await visitor.get("/company"));
    const places = ["王编辑的空间", "财经传媒有限公司", "证券资讯有限公司"].map((name) =>
      page.indexOf(name),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(page).toContain("输入秘钥加入");
  });

  // docs/product.md#a-personal-entry-sets-the-membership-flags
  it("a personal entry makes the account a personal one again", async () => {
    await visitor.submit("/company", { company_id: "80001" });
    expect(textOf(await visitor.get("/accountInformation"))).toContain("内容管理员");
    const page = await visitor.submitAndFollow("/company", { company_id: "90003" });
    expect(page.status).toBe(200);
    expect(textOf(await visitor.get("/accountInformation"))).not.toContain("内容管理员");
  });

  // docs/product.md#a-stranger-to-an-enterprise-is-asked-for-its-key
  it("the join dialog names the company and asks for its key", async () => {
    const page = textOf(await visitor.get(JOIN));
    expect(page).toContain("证券资讯有限公司");
    expect(page).toContain("企业秘钥");
  });

  // docs/product.md#every-failed-join-has-the-same-text
  // docs/product.md#the-server-repeats-every-check
  it.each([["WRONG"], ["key-80002"], ["KEY-80001"], ["' or 1=1"]])(
    "the key %s fails with the fixed text beside the field and is not shown again",
    async (key) => {
      const page = await join(key);
      expect(page.status).toBe(422);
      expect(errorsOf(page)).toEqual({ company_key: KEY_TEXT });
      expect(messageBeside(page, "company_key")).toBe(KEY_TEXT);
      expect(page.text).not.toContain(key.replaceAll("'", "&#x27;"));
    },
  );

  // docs/product.md#an-enterprise-key-is-required
  it.each([
    ["empty", ""],
    ["blank", " \t　 "],
    ["too long", "k".repeat(65)],
    ["twice", ["a", "b"]],
  ])("a key that is %s fails with the same text, without a join call", async (_name, key) => {
    const page = await join(key);
    expect(errorsOf(page)).toEqual({ company_key: KEY_TEXT });
    expect(await test.sandbox.calls(mark)).not.toContain("company.join");
  });

  // docs/product.md#every-failed-join-has-the-same-text
  it.each([
    ["HTTP 500", { http: 500 }],
    ["HTTP 403", { http: 403 }],
    ["no JSON", { raw: "<html>" }],
    ["another code", { code: 4999, error_msg: "企业已停用" }],
  ])("any failed join shows that text: %s", async (_name, effect) => {
    await test.sandbox.fault("company.join", effect);
    const page = await join("KEY-80002");
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual({ company_key: KEY_TEXT });
  });

  // docs/product.md#an-enterprise-key-is-required
  // docs/upstream.md#companyjoin
  it("the key is trimmed before it is sent, with the user's phone and the company", async () => {
    const answer = await join("  KEY-80002 ");
    expect(answer.status).toBe(303);
    const call = (await test.sandbox.journal(mark)).find(({ call }) => call === "company.join");
    expect(call).toMatchObject({ method: "POST", code: 200, hasToken: true });
    expect(call?.body).toMatchObject({ mobile_number: "13800000003", company_id: "80002" });
  });

  // docs/product.md#secrets-stay-in-the-gateway
  it("the key stands in no log line and no journal entry", async () => {
    await join("KEY-80002");
    const written = JSON.stringify([test.logs, await test.sandbox.journal()]);
    expect(written).not.toContain("KEY-80002");
  });

  it.each(["", "80009", "x".repeat(65), "../90002", "90001"])(
    "choosing %j, which is not in one's list, is refused without a choose call",
    async (company_id) => {
      const page = await visitor.submit("/company", { company_id });
      expect([404, 422]).toContain(page.status);
      expect(Object.values(errorsOf(page))).toHaveLength(1);
      expect(await test.sandbox.calls(mark)).not.toContain("company.choose");
    },
  );

  it("two companies at once are refused", async () => {
    const page = await visitor.submit("/company", { company_id: ["90003", "80001"] });
    expect(page.status).toBe(422);
    expect(await test.sandbox.calls(mark)).not.toContain("company.choose");
  });

  it("a failing choose says so on the dialog; the company stays as it was", async () => {
    await test.sandbox.fault("company.choose", { http: 500 });
    const page = await visitor.submit("/company", { company_id: "80001" });
    expect(page.status).toBe(502);
    expect(errorsOf(page)).toEqual({ "": "服务器错误" });
    expect(textOf(await visitor.get("/accountInformation"))).toContain("王编辑的空间");
  });

  it("the join dialog of a company that is not in one's list: 未知资源", async () => {
    for (const path of ["/company/join", "/company/join?company_id=99999"]) {
      const page = await visitor.get(path);
      expect(page.status).toBe(404);
      expect(textOf(page)).toContain("未知资源");
    }
  });
});
