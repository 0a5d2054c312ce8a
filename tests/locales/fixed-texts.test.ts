import { describe, expect, it } from "vitest";
import { type ErrorCode, errorCatalogue } from "~/gateway/core/errors";
import enErrors from "~/locales/en/errors.json";
import { getTranslator } from "~/locales/translator";
import zhErrors from "~/locales/zh-CN/errors.json";
import zhMessages from "~/locales/zh-CN/messages.json";

const fixedErrors: [ErrorCode, string][] = [
  ["phone-required", "请先填写手机号!"],
  ["phone-invalid", "手机号填写有误，请检查!"],
  ["code-required", "请填写验证码"],
  ["company-key-invalid", "对不起，您输入的秘钥不存在，请联系企业管理员"],
  ["agreement-required", "请勾选协议"],
  ["favourite-name-required", "名称不能为空"],
  ["favourite-url-required", "网址不能为空"],
  ["favourite-url-invalid", "网址格式不正确"],
  ["trial-used", "您已经使用过7天试用特权"],
  ["forbidden", "禁止访问"],
  ["not-found", "未知资源"],
  ["rate-limited", "请勿频繁发布文章"],
  ["upstream-failed", "服务器错误"],
  ["unauthorized", "授权失败，请重新登录"],
  ["qr-unavailable", "获取二维码失败"],
  ["not-registered", "用户未注册，请先用微信注册"],
  ["upstream-timeout", "网络异常，请稍后重试"],
  ["upstream-unreachable", "网络异常，请稍后重试"],
  ["upstream-malformed", "网络异常，请稍后重试"],
  ["business", "操作失败，请稍后重试"],
];

const fixedMessages = [
  ["messages:login-success", "登陆成功"],
  ["messages:code-sent", "验证码已发送"],
  ["messages:bound", "手机绑定成功"],
  ["common:copied", "复制成功"],
  ["messages:opened", "已为您开通～"],
  ["messages:favourite-added", "添加成功"],
  ["messages:favourite-deleted", "删除成功"],
  ["shell:unauthorized", "未授权"],
  ["shell:unauthorizedHint", "授权失败，请重新登录"],
  ["messages:pay-failed", "支付失败"],
] as const;

describe("error texts", () => {
  it.each([
    ["zh-CN", zhErrors],
    ["en", enErrors],
  ])("has one for every code and for nothing else: %s", (_language, texts) => {
    const codes = Object.keys(errorCatalogue);
    expect(Object.keys(texts).sort()).toEqual([...codes, "own-limit"].sort());
    for (const text of Object.values(texts)) expect(text.trim()).not.toBe("");
  });

  // docs/product.md#http-errors-have-fixed-texts
  // docs/product.md#an-unreachable-upstream-has-one-text
  // docs/product.md#every-failed-join-has-the-same-text
  // docs/product.md#the-agreement-must-be-ticked
  // docs/product.md#a-site-needs-a-name-and-an-address
  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it.each(fixedErrors)("%s has the fixed text %s", (code, text) => {
    expect(zhErrors[code]).toBe(text);
  });
});

describe("messages", () => {
  const chinese = getTranslator("zh-CN");

  // docs/product.md#success-texts-are-fixed
  it.each(fixedMessages)("%s has the fixed text %s", (key, text) => {
    expect(chinese(key)).toBe(text);
  });

  // docs/product.md#a-failed-payment-names-customer-service
  it("the payment failure advises to contact customer service", () => {
    expect(zhMessages["pay-failed-advice"]).toMatch(/请联系客服：\{\{contact\}\}$/);
  });

  it("are Chinese, as error texts are", () => {
    for (const text of Object.values({ ...zhErrors, ...zhMessages }))
      expect(text).toMatch(/\p{Script=Han}/u);
  });
});
