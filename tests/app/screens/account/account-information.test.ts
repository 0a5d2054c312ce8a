import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { all, attributesOf, hrefs, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

describe("the user centre", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  const open = () => visitor.get("/accountInformation");

  // docs/product.md#the-user-centre-shows-the-user
  // docs/product.md#a-mobile-number-is-masked
  it("has avatar, nickname and the masked mobile; the whole number stands nowhere", async () => {
    await visitor.logIn(phones.newcomer);
    const page = await open();
    expect(wordsOf(page)).toMatch(/张创作.*138\*{4}0001/);
    expect(wordsOf(one(page, ".avatar-large"))).toBe("张");
    expect(page.text).not.toContain(phones.newcomer);
  });

  // docs/product.md#the-user-centre-shows-the-user
  it.each([
    ["a picture", "https://pictures.example/zhang.png", true],
    ["no picture but a script", "javascript:alert(1)", false],
  ])("the upstream names %s: shown %s", async (_name, headimgurl, isShown) => {
    const token = `sbx_10001_${"0".repeat(32)}`;
    const user = { uid: "10001", mobile_number: phones.newcomer, nickname: "<script>n</script>" };
    await test.sandbox.fault("auth.mobileLogin", { data: { ...user, headimgurl, token } });
    await visitor.logIn(phones.newcomer);
    const main = one(await open(), "main");
    expect(attributesOf(main, "img", "src")).toEqual(isShown ? [headimgurl] : []);
    expect(all(main, "script")).toEqual([]);
  });

  it.each([
    [phones.newcomer, "你还不是会员", "/pricing"],
    [
      phones.creator,
      "高级版 VIP 还有 2\\d,\\d{3} 天 会员有效期至 2099-12-31 续费",
      "/pricing/purchase?productId=DT_DOCK_0002",
    ],
  ])("%s reads “%s”, without an upstream call", async (mobile, words, link) => {
    await visitor.logIn(mobile);
    const mark = await test.sandbox.mark();
    const page = await open();
    expect(wordsOf(page)).toMatch(new RegExp(`套餐与会员 ${words}`));
    expect(hrefs(page)).toContain(link);
    expect(await test.sandbox.journal(mark)).toEqual([]);
  });

  // docs/product.md#the-user-centre-shows-the-user
  // docs/product.md#one-membership-tells-one-story
  it("shows the role in a company, its plan with the allowances, and whom to ask for one", async () => {
    await visitor.logIn(phones.admin);
    expect(wordsOf(await open())).toMatch(/会员有效期至 2099-12-31/);
    await visitor.submit("/company", { company_id: "80001" });
    const page = wordsOf(await open());
    expect(page).toContain("企业还没有套餐");
    expect(page).toContain("“财经传媒有限公司”的成员共用：6 个渠道、1 GB 云盘空间");
    expect(page).not.toContain("请联系企业管理员");
    expect(page).toMatch(
      /当前企业 财经传媒有限公司 角色 \S+ 修改昵称、手机号和密码 切换企业 登录设备 .*现在登录着 1 处/,
    );
    await visitor.submit("/preferences", { lng: "en" });
    expect(wordsOf(await open())).toMatch(/no plan.*Role Company administrator/);
    await visitor.submit("/preferences", { lng: "zh-CN" });
    await visitor.logIn(phones.writer);
    await visitor.submit("/company", { company_id: "80001" });
    const words = wordsOf(await open());
    expect(words).toContain("请联系企业管理员：李团队");
    expect(words).not.toContain("查看套餐");
    expect(wordsOf(await visitor.get("/pricing/purchase"))).toContain("请联系企业管理员：李团队");
    expect(wordsOf(await visitor.get("/order"))).toContain("企业的订单由企业管理员查看");
  });

  it("says that the plan is not known while the upstream does not tell it", async () => {
    await test.sandbox.fault("company.list", { data: [] });
    await visitor.logIn(phones.admin);
    await test.sandbox.fault("vip.membership", { http: 500 }, 3);
    expect(wordsOf(await open())).toMatch(/套餐与会员 暂时查不到/);
  });

  // docs/product.md#an-account-is-deleted-by-customer-service
  it("has theme and language, and a text that asks customer service to delete the account", async () => {
    await visitor.logIn(phones.newcomer);
    const main = one(await open(), "main");
    for (const part of ['[href="#deletion"]', '[name="theme"]', '[name="lng"]']) one(main, part);
    expect(hrefs(main)).toContain("/order?state=paid");
    const request = one(main, "blockquote").textContent ?? "";
    expect(request).toMatch(/^申请注销账号。用户编号 10001，手机号 138\*{4}0001。/);
    expect(attributesOf(main, "[data-copy]", "data-copy")).toContain(request);
    const section = one(main, "#deletion");
    expect(wordsOf(section)).toContain("演示客服");
    expect(hrefs(section)).toContain("/pricing/service");
  });

  // docs/product.md#the-user-centre-and-the-orders-are-private
  it.each([
    ..."/accountInformation /order /company /company/join?company_id=80002".split(" "),
    ...`${paths.devices()} /workbench /marketCalendar`.split(" "),
  ])("an anonymous visitor to %s gets the login dialog, which comes back", async (path) => {
    const { status, headers } = await visitor.get(path);
    expect([status, headers.location]).toEqual([303, paths.login({ redirectTo: path })]);
    expect(await test.sandbox.journal()).toEqual([]);
  });
});
