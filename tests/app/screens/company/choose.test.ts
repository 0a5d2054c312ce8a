import { beforeEach, describe, expect, it } from "vitest";
import { errorsOf, messageBeside } from "~/tests/support/form-answer";
import { all, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const KEY_TEXT = "对不起，您输入的秘钥不存在，请联系企业管理员";
const JOIN = "/company/join?company_id=80002";

describe("the company dialogs", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  beforeEach(() => visitor.logIn(phones.editor));

  const join = (company_key: string) => visitor.submit(JOIN, { company_id: "80002", company_key });
  const choose = (company_id: string | string[]) => visitor.submit("/company", { company_id });
  const account = async () => wordsOf(await visitor.get("/accountInformation"));

  // docs/product.md#the-company-dialog-lists-every-company
  // docs/product.md#a-stranger-to-an-enterprise-is-asked-for-its-key
  // docs/product.md#every-text-is-chinese-and-english
  it.each([
    ["zh-CN", "/company", 200, /王编辑的空间.*财经传媒有限公司.*证券资讯有限公司.*输入密钥加入/],
    ["en", "/company", 200, /Personal.*Enterprise.*Join with a key/],
    ["zh-CN", JOIN, 200, /证券资讯有限公司.*企业密钥/],
    ["zh-CN", "/company", 200, /用密钥加入其他企业/],
    ["zh-CN", "/company/join", 200, /输入企业管理员提供的密钥，加入对应的企业/],
    ["zh-CN", "/company/join?company_id=99999", 404, /未知资源/],
  ])("in %s %s: %i %s", async (lng, path, status, words) => {
    await visitor.submit("/preferences", { lng });
    const page = await visitor.get(path);
    expect([page.status, wordsOf(page)]).toEqual([status, expect.stringMatching(words)]);
  });

  // docs/product.md#a-personal-entry-sets-the-membership-flags
  it("a personal entry makes the account a personal one again", async () => {
    await choose("80001");
    expect(await account()).toContain("内容管理员");
    await choose("90003");
    expect(await account()).not.toContain("内容管理员");
  });

  // docs/product.md#every-failed-join-has-the-same-text
  // docs/product.md#an-enterprise-key-is-required
  // docs/product.md#the-server-repeats-every-check
  it.each<[key: string, effect: object | null, calls: number]>([
    ["' or 1=1", null, 1],
    [" \t　 ", null, 0],
    ["k".repeat(65), null, 0],
    ["KEY-80002", { http: 500 }, 1],
    ["KEY-80002", { http: 403 }, 1],
    ["KEY-80002", { raw: "<html>" }, 1],
    ["KEY-80002", { code: 4999, error_msg: "已停用" }, 1],
  ])(
    "the key %j that meets %j gets the text beside it and is not shown again",
    async (key, effect, calls) => {
      if (effect) await test.sandbox.fault("company.join", effect as { http: number });
      const page = await join(key);
      expect(errorsOf(page)).toEqual({ company_key: KEY_TEXT });
      expect(messageBeside(page, "company_key")).toBe(KEY_TEXT);
      expect(all(page, '[name="company_key"][value]')).toEqual([]);
      expect(page.text).not.toContain("or 1=1");
      expect(await test.sandbox.count("company.join", 0)).toBe(calls);
    },
  );

  // docs/product.md#an-enterprise-key-is-required
  // docs/product.md#secrets-stay-in-the-gateway
  // docs/upstream.md#companyjoin
  it("a key is sent trimmed with phone and company, joins, and is in no log line and no journal", async () => {
    const page = await visitor.follow(await join("  KEY-80002 "));
    expect(wordsOf(page)).toContain("已加入企业");
    const journal = await test.sandbox.journal();
    const call = journal.find(({ call }) => call === "company.join");
    expect(call).toMatchObject({ method: "POST", code: 200, hasToken: true });
    expect(call?.body).toMatchObject({ mobile_number: phones.editor, company_id: "80002" });
    expect(JSON.stringify([test.logs, journal])).not.toContain("KEY-80002");
    expect(await account()).toContain("证券资讯有限公司");
  });

  it.each(["", "80009", "x".repeat(65), "../90002", "90001", ["90003", "80001"]])(
    "choosing %j, which is not in one's list, is refused without a choose call",
    async (company_id) => {
      const mark = await test.sandbox.mark();
      const page = await choose(company_id);
      expect([404, 422]).toContain(page.status);
      expect(Object.values(errorsOf(page))).toHaveLength(1);
      expect(await test.sandbox.calls(mark)).not.toContain("company.choose");
    },
  );

  it("a failing choose says so on the dialog; the company stays as it was", async () => {
    await test.sandbox.fault("company.choose", { http: 500 });
    const page = await choose("80001");
    expect([page.status, errorsOf(page)]).toEqual([502, { "": "服务器错误" }]);
    expect(await account()).toContain("王编辑的空间");
  });
});
