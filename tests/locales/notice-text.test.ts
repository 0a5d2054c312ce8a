import { describe, expect, it } from "vitest";
import { findNoticeSubject, noticeKinds } from "~/gateway/core/publishing/notice";
import { noticeText } from "~/locales/notice-text";
import { getTranslator } from "~/locales/translator";

const detail = {
  ...{ title: "标题", accountName: "博客", publicationId: "1", reason: "" },
  ...{ companyName: "墨云", companyId: "1", by: "李管理", planName: "高级版VIP" },
  ...{ endsOn: "2026-12-27", days: "7", device: "Edge", address: "203.0.113.*" },
};

// docs/product.md#notices
describe.each(["zh-CN", "en"] as const)("what a notice says in %s", (language) => {
  const t = getTranslator(language);

  it.each(noticeKinds)("%s has a sentence with all its facts", (kind) => {
    const text = noticeText(findNoticeSubject({ kind, detail }), t);
    expect(text).not.toMatch(/\{\{|notices\.|undefined/);
    const facts = kind.startsWith("delivery.") ? ["标题", "博客"] : [];
    for (const fact of facts) expect(text).toContain(fact);
  });

  it("a kind of a later version says that there is something", () => {
    const text = noticeText(findNoticeSubject({ kind: "plan.paused", detail }), t);
    expect(text).toBe(t("publishing:notices.other"));
  });
});

it("the plan of a company is told by its name, the own one as one's own", () => {
  const toText = (companyName: string) =>
    noticeText(
      findNoticeSubject({ kind: "plan.ending", detail: { ...detail, companyName } }),
      getTranslator("zh-CN"),
    );
  expect(toText("墨云")).toBe("“墨云”的高级版VIP还有 7 天到期，可以用到 2026-12-27");
  expect(toText("")).toBe("你的高级版VIP还有 7 天到期，可以用到 2026-12-27");
});
