import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { hiddenIn } from "~/tests/support/form-answer";
import { all, attributesOf, hrefOf, hrefs, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startOwnApp, useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

/** The account of the demo with the advanced plan, two blogs and an article. */
const CREATOR = phones.creator;
/** Has no plan. */
const FREE = phones.newcomer;

// docs/product.md#the-workbench-begins-with-what-is-under-way
describe("the work on the workbench", () => {
  const test = useTestApp({ environment: { CHANNEL_PRIVATE_ADDRESSES: "1" } });
  const visitor = useVisitor(test);
  const read = async () => wordsOf(await visitor.get(paths.workbench()));

  it("names the last article, what is scheduled, and what the plan has left", async () => {
    await visitor.follow(await visitor.logIn(CREATOR));
    const before = await read();
    expect(before).toMatch(/进行中 写文章 发布文章 继续写《我的第一篇文章》/);
    expect(before).toMatch(
      /本年度还可发布 3600 次（共 3600 次），空间还剩 [45].?\d?.GB，已连接 2 个账号/,
    );
    const spread = await visitor.get(paths.spread());
    const [form = ""] = /\/distribution\/spread\/[\w-]+/.exec(spread.text) ?? [];
    const page = await visitor.get(form);
    const account = attributesOf(page, '[name="account"]', "value");
    const at = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T08:00`;
    const fields = { key: hiddenIn(page, "key") ?? "", mode: "publish", when: "at", at, account };
    expect((await visitor.submit(form, fields)).status).toBe(303);
    expect(await read()).toContain(
      `《我的第一篇文章》定于 ${at.replace("T", " ")} 发布到 2 个账号`,
    );
  });

  // docs/product.md#the-workbench-shows-the-first-steps
  it("ticks the first step of a new account once an article is written", async () => {
    await visitor.logIn(FREE);
    expect(await read()).not.toContain("写一篇文章 （已完成）");
    const text = { intent: "save", title: "第一篇", digest: "", body: "你好" };
    expect((await visitor.submit(paths.write(), text)).status).toBe(303);
    expect(await read()).toMatch(/写一篇文章 （已完成）.*继续写《第一篇》/);
  });

  // docs/product.md#channel-accounts
  it("leads an account without a plan to the channels that it can connect", async () => {
    await visitor.logIn(FREE);
    const page = await visitor.get(paths.workbench());
    expect(hrefOf(page, "连接一个账号")).toBe(paths.pairedBrowsers());
    const accounts = await visitor.get(paths.spread());
    const ways = hrefs(accounts).filter((href) => href.startsWith(paths.channelAccounts()));
    expect(ways).toEqual([paths.pairedBrowsers()]);
    const refused = await visitor.get(paths.addChannelAccount({ channel: "wechat" }));
    expect(wordsOf(refused)).toContain("当前套餐不包含“微信公众号（接口）”");
    expect(all(refused, 'dialog [name="appSecret"], dialog [type="password"]')).toEqual([]);
  });

  // docs/product.md#a-checker-is-sent-to-approval-articles
  it("offers a reviewer nothing to publish", async () => {
    await visitor.follow(await visitor.logIn(phones.reviewer));
    const text = await read();
    expect(text).toContain("审核员");
    expect(text).not.toMatch(/进行中|发布文章/);
    expect((await visitor.get(paths.spread())).headers.location).toBe("/approval/articles");
  });

  it("is absent with an upstream without articles, where the first steps are others", async () => {
    const other = await startOwnApp({ UPSTREAM_CONTENT: "0" });
    const member = new Visitor(other);
    await member.logIn(FREE);
    const text = wordsOf(await member.get(paths.workbench()));
    expect(text).not.toContain("进行中");
    expect(text).toMatch(/开始使用：三步 .*选择或加入企业 （已完成）.*收藏常用网站/);
    await member.submit("/urlNavigate/add", { urlName: "专栏", url: "https://a.example.com" });
    expect(wordsOf(await member.get(paths.workbench()))).not.toContain("开始使用：三步");
  });
});
