import { describe, expect, it } from "vitest";
import { shownIn } from "~/tests/support/form-answer";
import { hrefOf, one, wordsOf } from "~/tests/support/html";
import { startOwnApp, useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const WIDGET = "/widget/signup/salon-2026";
const SITES = "https://a.example https://*.b.example";
const mobileNumber = "13900000041";

describe("the sign-up widget", () => {
  const test = useTestApp({ environment: { WIDGET_FRAME_ANCESTORS: SITES.replace(" ", ", ") } });
  const visitor = useVisitor(test);

  const entries = async () => (await fetch(`${test.sandbox.url}/__sandbox__/sign-ups`)).json();

  // docs/product.md#the-widget-needs-the-phone-alone
  it.each([
    [{ mobileNumber }, { mobileNumber, name: "", remark: "" }],
    [
      { mobileNumber, name: "读者", remark: "两位" },
      { name: "读者", remark: "两位" },
    ],
  ])("takes %j", async (fields, entry) => {
    const page = await visitor.submitAndFollow(WIDGET, fields);
    expect(wordsOf(page)).toContain("报名成功");
    expect(await entries()).toMatchObject([{ widgetId: "salon-2026", ...entry }]);
  });

  // docs/product.md#the-server-repeats-every-check
  it.each([
    [{}, "请先填写手机号!"],
    [{ mobileNumber: "1390000004" }, "手机号填写有误，请检查!"],
    [{ mobileNumber, remark: "x".repeat(501) }, "填写有误，请检查后重试"],
  ])("refuses %j and keeps what was typed", async (fields, message) => {
    const answer = await visitor.submit(WIDGET, { ...fields, name: "读者" });
    expect(answer.status).toBe(422);
    expect(wordsOf(answer)).toContain(message);
    one(answer, '[value="读者"]');
    expect(await entries()).toEqual([]);
  });

  // docs/product.md#the-widget-needs-the-phone-alone
  it("may be embedded by the configured sites alone, else by none but ourselves; no page may", async () => {
    const policyOf = async (path: string, reader: Visitor = visitor) => {
      const { headers } = await reader.get(path);
      const [, ancestors = ""] =
        /frame-ancestors ([^;]*)/.exec(headers["content-security-policy"] ?? "") ?? [];
      return [ancestors, "x-frame-options" in headers];
    };
    expect(await policyOf(WIDGET)).toEqual([`'self' ${SITES}`, false]);
    const closed = new Visitor(await startOwnApp());
    expect((await policyOf(WIDGET, closed))[0]).toBe("'self'");
    for (const path of ["/index", "/login", "/widgets", "/workbench"])
      expect(await policyOf(path), path).toEqual(["'none'", true]);
  });

  // docs/product.md#a-sign-up-form-has-an-owner
  it("says who asks and why, and is nowhere for an id that nobody made", async () => {
    const page = await visitor.get(WIDGET);
    expect(wordsOf(page)).toMatch(/财经写作沙龙.*财经传媒有限公司.*确认名额.*隐私说明/);
    expect(hrefOf(page, "隐私说明")).toBe("https://salon.example.com/privacy");
    const unknown = await visitor.get("/widget/signup/nobodys");
    expect([unknown.status, wordsOf(unknown).includes("没有这个报名表")]).toEqual([404, true]);
    const sent = await visitor.submit("/widget/signup/nobodys", { mobileNumber });
    expect(sent.status).toBe(404);
    expect(await entries()).toEqual([]);
    const other = new Visitor(await startOwnApp({ UPSTREAM_SIGN_UP_FORMS: "0" }));
    expect((await other.get(WIDGET)).status).toBe(404);
  });

  it("knows no such widget as a path in disguise", async () => {
    expect((await visitor.get("/widget/signup/a%3Fb")).status).toBe(404);
    expect((await visitor.submit(`/widget/signup/${"x".repeat(65)}`, {})).status).not.toBe(303);
  });

  // docs/product.md#the-widget-needs-the-phone-alone
  it("takes no more than twenty entries of one phone in an hour", async () => {
    const send = () => visitor.submit(WIDGET, { mobileNumber: "13900000042" });
    for (let sent = 0; sent < 20; sent += 1) expect((await send()).status).toBe(303);
    const answer = await send();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(shownIn(answer, "mobileNumber")).toBe("13900000042");
  });
});
