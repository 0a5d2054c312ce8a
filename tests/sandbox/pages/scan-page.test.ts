import { beforeEach, describe, expect, it } from "vitest";
import type { RawAnswer } from "~/tests/sandbox/raw-request";
import { runSandbox } from "~/tests/sandbox/running-sandbox";

import { buttonsOf, open, press } from "./opened-page";

const sandbox = runSandbox();

describe("GET /__sandbox__/q/<ticket>", () => {
  let ticket: string;
  beforeEach(async () => {
    ticket = (await sandbox.get("/admins/wxlogin/qrcode")).body.data.ticket;
  });

  it("has a button for every seed user and one for a new user, in a form without JavaScript", async () => {
    await sandbox.signIn("new");
    const page = await open(sandbox, `/q/${ticket}`);
    expect(page.status).toBe(200);
    expect(buttonsOf(page)).toEqual([
      "以张创作扫码",
      "以李团队扫码",
      "以王编辑扫码",
      "以赵审核扫码",
      "以钱写手扫码",
      "以孙管理扫码",
      "以未绑定扫码",
      "以周待入扫码",
      "以吴高级扫码",
      "以新用户扫码",
    ]);
    expect(page.text).toContain('<form method="post">');
    expect(page.text).not.toContain("<script");
    expect(page.text).toContain("13800000003 · 个人账号 · 内容管理员 · 可加入证券资讯有限公司");
  });

  it("a press scans, says so and where to go on", async () => {
    const page = await press(sandbox, `/q/${ticket}`, "as=10001");
    expect(page.text).toContain("已以张创作扫码");
    expect(page.text).toContain("请回到网页");
    expect(buttonsOf(page)).toEqual([]);
    const { body } = await sandbox.get("/admins/wxlogin/userinfo", { ticket });
    expect(body.data.uid).toBe("10001");
  });

  it.each([
    ["a new user is registered", ["as=new"], "已以微信用户20001扫码", 0],
    ["a second press changes nothing", ["as=10001", "as=10002"], "已以张创作扫码", 0],
    ["a press that names nobody asks again", ["as=99999", ""], "以张创作扫码", 10],
  ])("%s", async (_name, presses, words, buttons) => {
    let page: RawAnswer | undefined;
    for (const field of presses) page = await press(sandbox, `/q/${ticket}`, field);
    expect(page?.text).toContain(words);
    expect(page && buttonsOf(page)).toHaveLength(buttons);
  });

  it("an expired code says so", async () => {
    await sandbox.advance(121);
    const page = await open(sandbox, `/q/${ticket}`);
    expect(page.text).toContain("二维码已失效");
    expect(buttonsOf(page)).toEqual([]);
  });

  it("opens by what the code shows, too, which is not the ticket", async () => {
    const { data } = (await sandbox.get("/admins/wxlogin/qrcode")).body;
    const scene = data.url.split("/").at(-1);
    expect((await press(sandbox, `/q/${scene}`, "as=10001")).text).toContain("已以张创作扫码");
    const { body } = await sandbox.get("/admins/wxlogin/userinfo", { ticket: data.ticket });
    expect(body.data.uid).toBe("10001");
    const stolen = await sandbox.get("/admins/wxlogin/userinfo", { ticket: scene });
    expect(stolen.body.code).toBe(4020);
  });
});
