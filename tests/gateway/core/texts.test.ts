import { describe, expect, it } from "vitest";
import { type ErrorCode, errorCatalogue } from "~/gateway/core/errors";
import enErrors from "~/locales/en/errors.json";
import enMessages from "~/locales/en/messages.json";
import zhErrors from "~/locales/zh-CN/errors.json";
import zhMessages from "~/locales/zh-CN/messages.json";

const codes = Object.keys(errorCatalogue) as ErrorCode[];
const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];

const specErrors: [string, ErrorCode, string][] = [
  ["#145", "phone-required", "请先填写手机号!"],
  ["#144", "phone-invalid", "手机号填写有误，请检查!"],
  ["#147 #148", "code-required", "请填写验证码"],
  ["#149 #150", "company-key-invalid", "对不起，您输入的秘钥不存在，请联系企业管理员"],
  ["#152", "agreement-required", "请勾选协议"],
  ["#155", "favourite-name-required", "名称不能为空"],
  ["#156", "favourite-url-required", "网址不能为空"],
  ["#157", "favourite-url-invalid", "网址格式不正确"],
  ["#137", "trial-used", "您已经使用过7天试用特权"],
  ["#204", "forbidden", "禁止访问"],
  ["#205", "not-found", "未知资源"],
  ["#206", "rate-limited", "请勿频繁发布文章"],
  ["#207", "upstream-failed", "服务器错误"],
  ["#208", "unauthorized", "授权失败，请重新登录"],
  ["#211", "qr-unavailable", "获取二维码失败"],
  ["#212", "not-registered", "用户未注册，请先用微信注册"],
  ["§2.3", "upstream-timeout", "网络异常，请稍后重试"],
  ["§2.3", "upstream-unreachable", "网络异常，请稍后重试"],
  ["§2.3", "upstream-malformed", "网络异常，请稍后重试"],
  ["§2.3", "business", "操作失败，请稍后重试"],
];

const specMessages: [string, keyof typeof zhMessages, string][] = [
  ["#215", "login-success", "登陆成功"],
  ["#215", "code-sent", "验证码已发送"],
  ["#215", "bound", "手机绑定成功"],
  ["#215", "copied", "复制成功"],
  ["#215", "opened", "已为您开通～"],
  ["#216", "favourite-added", "添加成功"],
  ["#216", "favourite-deleted", "删除成功"],
  ["#208", "unauthorized-title", "未授权"],
  ["#208", "unauthorized", "授权失败，请重新登录"],
  ["#214", "pay-failed", "支付失败"],
];

describe("error texts", () => {
  it.each([
    ["zh-CN", zhErrors],
    ["en", enErrors],
  ])("has one for every code and for nothing else: %s", (_language, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...codes, "own-limit"].sort());
    for (const text of Object.values(texts)) expect(text.trim()).not.toBe("");
  });

  it.each(specErrors)("%s are the spec's own words: %s", (_line, code, text) => {
    expect(zhErrors[code]).toBe(text);
  });

  it("has a status of an error for every code", () => {
    for (const { status } of Object.values(errorCatalogue)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });
});

describe("notices", () => {
  it.each(specMessages)("%s are the spec's own words: %s", (_line, key, text) => {
    expect(zhMessages[key]).toBe(text);
  });

  it("#214 the payment failure advises to contact customer service", () => {
    expect(zhMessages["pay-failed-advice"]).toMatch(/请联系客服：\{\{contact\}\}$/);
  });
});

describe("both languages", () => {
  it.each([
    ["errors", zhErrors, enErrors],
    ["messages", zhMessages, enMessages],
  ])("have the same keys, in the same order, with the same blanks: %s", (_file, zh, en) => {
    expect(Object.keys(en)).toEqual(Object.keys(zh));
    expect(Object.values(en).map(placeholders)).toEqual(Object.values(zh).map(placeholders));
  });

  it("are each in their own script", () => {
    for (const text of Object.values({ ...enErrors, ...enMessages })) {
      expect(text).not.toMatch(/\p{Script=Han}/u);
    }
    for (const text of Object.values({ ...zhErrors, ...zhMessages })) {
      expect(text).toMatch(/\p{Script=Han}/u);
    }
  });
});
