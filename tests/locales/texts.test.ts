import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { errorCatalogue } from "~/gateway/core/errors";
import { languages } from "~/gateway/core/preferences";
import { loadI18n } from "~/locales/browser";
import { serverTexts } from "~/locales/server-texts";
import { getI18n } from "~/locales/translator";

type Text = string | string[];
type Texts = { [name: string]: Text | Texts };

/** `["login:title", "登录"]` and so on; a list is one text. */
function listTexts(namespaces: Texts): [key: string, text: Text][] {
  return Object.entries(namespaces).flatMap(([namespace, texts]) =>
    textsIn(texts).map(([key, text]): [string, Text] => [`${namespace}:${key}`, text]),
  );
}

function textsIn(texts: Text | Texts, path: string[] = []): [string, Text][] {
  if (typeof texts === "string" || Array.isArray(texts)) return [[path.join("."), texts]];
  return Object.entries(texts).flatMap(([name, text]) => textsIn(text, [...path, name]));
}

const placeholdersOf = (text: Text) =>
  [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).toSorted();

const chinese = listTexts(serverTexts["zh-CN"]);

/** A value for each name that a text has a place for; some mean something in HTML or a pattern. */
const values = Object.fromEntries(
  [...new Set(chinese.flatMap(([, text]) => placeholdersOf(text)))].map((name, index) => [
    name,
    ["<b>$&", 7, "1,299"][index % 3],
  ]),
);

const filledIn = (text: string) =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));

describe("texts", () => {
  // docs/product.md#every-text-is-chinese-and-english
  it("both languages have the same keys, and each text takes the same values", () => {
    const english = new Map(listTexts(serverTexts.en));
    expect([...english.keys()].toSorted()).toEqual(chinese.map(([key]) => key).toSorted());
    for (const [key, text] of chinese)
      expect(placeholdersOf(english.get(key) ?? ""), key).toEqual(placeholdersOf(text));
    for (const text of english.values()) expect(String(text)).not.toMatch(/\p{Script=Han}/u);
  });

  it.each(languages)("every file of %s is a namespace", (language) => {
    const files = readdirSync(`locales/${language}`).map((file) => file.replace(".json", ""));
    expect(Object.keys(serverTexts[language]).toSorted()).toEqual(files.toSorted());
  });

  it.each(languages)("every text of %s renders with its values", (language) => {
    // Keys of a loop are strings; those of the product are checked by their types.
    const t: (key: string, options: object) => unknown = getI18n(language).t;
    for (const [key, text] of listTexts(serverTexts[language])) {
      const expected = Array.isArray(text) ? text.map(filledIn) : filledIn(text);
      expect(t(key, { returnObjects: true, replace: values }), key).toEqual(expected);
    }
  });

  it.each(languages)("browsers render the same texts of %s", async (language) => {
    const { errors, features, "login-advice": advice, ...shown } = serverTexts[language];
    const i18n = await loadI18n(language, Object.keys(shown));
    expect(i18n.getDataByLanguage(language)).toEqual(shown);
    const remaining = filledIn(shown.login.remaining);
    expect(i18n.t("login:remaining", { replace: values })).toBe(remaining);
  });
});

describe("texts that are fixed", () => {
  const t: (key: string) => unknown = getI18n("zh-CN").t;

  // docs/product.md#http-errors-have-fixed-texts
  // docs/product.md#an-unreachable-upstream-has-one-text
  // docs/product.md#every-failed-join-has-the-same-text
  // docs/product.md#the-agreement-must-be-ticked
  // docs/product.md#a-site-needs-a-name-and-an-address
  // docs/product.md#an-address-needs-http-and-a-dotted-host
  // docs/product.md#success-texts-are-fixed
  it.each([
    ["errors:phone-required", "请先填写手机号!"],
    ["errors:phone-invalid", "手机号填写有误，请检查!"],
    ["errors:code-required", "请填写验证码"],
    ["errors:company-key-invalid", "对不起，您输入的秘钥不存在，请联系企业管理员"],
    ["errors:agreement-required", "请勾选协议"],
    ["errors:favourite-name-required", "名称不能为空"],
    ["errors:favourite-url-required", "网址不能为空"],
    ["errors:favourite-url-invalid", "网址格式不正确"],
    ["errors:trial-used", "您已经使用过7天试用特权"],
    ["errors:forbidden", "禁止访问"],
    ["errors:not-found", "未知资源"],
    ["errors:rate-limited", "请勿频繁发布文章"],
    ["errors:upstream-failed", "服务器错误"],
    ["errors:unauthorized", "授权失败，请重新登录"],
    ["errors:qr-unavailable", "获取二维码失败"],
    ["errors:not-registered", "用户未注册，请先用微信注册"],
    ["errors:upstream-timeout", "网络异常，请稍后重试"],
    ["errors:upstream-unreachable", "网络异常，请稍后重试"],
    ["errors:upstream-malformed", "网络异常，请稍后重试"],
    ["errors:business", "操作失败，请稍后重试"],
    ["messages:login-success", "登陆成功"],
    ["messages:code-sent", "验证码已发送至 {{number}}"],
    ["messages:bound", "手机绑定成功"],
    ["common:copied", "复制成功"],
    ["messages:opened", "已为您开通～"],
    ["messages:favourite-added", "添加成功"],
    ["messages:favourite-deleted", "删除成功"],
    ["shell:unauthorized", "未授权"],
    ["shell:unauthorizedHint", "授权失败，请重新登录"],
    ["messages:pay-failed", "支付失败"],
  ])("%s: %s", (key, text) => {
    expect(t(key)).toBe(text);
  });

  // docs/product.md#a-failed-payment-names-customer-service
  it("there is one for every error, and the failed payment's names customer service", () => {
    const { errors, messages } = serverTexts["zh-CN"];
    const codes = [...Object.keys(errorCatalogue), "own-limit"];
    expect(Object.keys(errors).toSorted()).toEqual(codes.toSorted());
    expect(messages["pay-failed-advice"]).toMatch(/请联系客服：\{\{contact\}\}$/);
    for (const text of Object.values({ ...errors, ...messages }))
      expect(text).toMatch(/\p{Script=Han}/u);
  });
});
