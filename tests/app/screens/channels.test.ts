import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { channelKeys, channels } from "~/gateway/core/publishing/channels";
import { wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startOwnApp, useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

// docs/product.md#channels
describe("the page of channels", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  it("names every channel with its plan and limits, and counts them as the plans do", async () => {
    const page = wordsOf(await visitor.get(paths.channels()));
    for (const key of channelKeys) expect(page).toContain(channels[key].name);
    expect(page).toContain("文章可以发布到 13 个渠道：3 个由本服务直接发布，10 个由你自己的浏览器");
    expect(page).toMatch(/今日头条 免费版 2–30 字 没有已知的上限 表格变成文字、外链只留文字/);
    expect(page).toMatch(
      /微信公众号（接口） 基础版 VIP 1–32 字 最多 20000 字 外链只留文字、需要封面图/,
    );
    const pricing = wordsOf(await visitor.get(paths.pricing()));
    expect(pricing).toMatch(/6 个渠道 .*现已开放 3 个渠道.*20 个及以上渠道 .*现已开放 13 个渠道/);
    await visitor.logIn(phones.newcomer);
    const checkout = wordsOf(await visitor.get(paths.purchase({ productId: "DT_DOCK_0001" })));
    expect(checkout).toMatch(/使用条件 现已开放 13 个渠道 发布到多数平台/);
  });

  it("says with an upstream without articles that publishing is planned", async () => {
    const other = new Visitor(await startOwnApp({ UPSTREAM_CONTENT: "0" }));
    const page = wordsOf(await other.get(paths.channels()));
    expect(page).toContain("这里还不能发布文章");
    expect(page).not.toContain("今日头条");
    expect(wordsOf(await other.get(paths.pricing()))).not.toContain("现已开放");
  });
});
