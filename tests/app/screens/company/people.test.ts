import { beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { hiddenIn } from "~/tests/support/form-answer";
import { linesIn, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp } from "~/tests/support/use-test-app";
import type { Visitor } from "~/tests/support/visitor";

const LIST = "/company/users";
const MANY = `${LIST}/add?many=1`;

describe("people of a company, through the web forms", () => {
  const test = useTestApp();
  let admin: Visitor;

  beforeEach(async () => {
    admin = await signInAs(test, "a company-admin");
  });

  const list = async () => wordsOf(await admin.get(LIST));
  const madeCalls = async () =>
    (await test.sandbox.calls(0)).filter((call) => call === "company.users.create");

  // docs/product.md#several-people-are-added-at-once
  it("a pasted list is added as a whole, as writers", async () => {
    expect(wordsOf(await admin.get(MANY))).toContain("每行一人，写姓名和手机号");
    const people = "张三 139 0000 0031\n\n13900000032，李四";
    expect(wordsOf(await admin.submitAndFollow(MANY, { people }))).toContain("已添加 2 人");
    const page = await list();
    for (const words of ["共 7 人", "张三", "139****0032"]) expect(page).toContain(words);
  });

  // docs/product.md#several-people-are-added-at-once
  it("wrong lines say why, nobody is added and nothing typed is lost", async () => {
    const people = "张三 13900000031\n王编辑 13800000003\n李四 12\n赵六 13900000031\n孙七";
    const answer = await admin.submit(MANY, { people });
    expect(answer.status).toBe(422);
    const page = wordsOf(answer);
    for (const words of [
      "还没有添加任何人",
      "王编辑 13800000003 该手机号的用户已经是企业成员",
      "李四 12 手机号填写有误，请检查!",
      "赵六 13900000031 名单里有重复的手机号",
      "孙七 请先填写手机号!",
    ])
      expect(page).toContain(words);
    expect(page.split("张三 13900000031")).toHaveLength(2);
    one(answer, 'li[value="2"]');
    expect(await madeCalls()).toEqual([]);
  });

  // docs/product.md#several-people-are-added-at-once
  it.each([
    ["", "请粘贴名单"],
    [
      Array.from({ length: 101 }, (_, i) => `同事 139${10_000_000 + i}`).join("\n"),
      "一次最多添加 100 人",
    ],
  ])("a list that is empty or too long is refused: %#", async (people, message) => {
    const answer = await admin.submit(MANY, { people });
    expect([answer.status, wordsOf(answer).includes(message)]).toEqual([422, true]);
    expect(await madeCalls()).toEqual([]);
  });

  // docs/product.md#several-people-are-added-at-once
  it("when the upstream fails in between, who was not added stays in the list", async () => {
    const people = "张三 13900000031\n李四 13900000032\n王五 13900000033";
    await test.sandbox.fault("company.users.create", { http: 500 }, 2, 1);
    const answer = await admin.submit(MANY, { people });
    expect(wordsOf(answer)).toContain("已添加 1 人。下面的人没有添加");
    const left = linesIn(answer, "textarea").trim();
    expect(left).toBe("李四 13900000032\n王五 13900000033");
    expect(await list()).toContain("共 6 人");
  });

  // docs/product.md#a-removal-can-be-undone
  it("a removal is undone within a minute, with details and roles", async () => {
    const page = await admin.submitAndFollow(`${LIST}/10003/delete`, {});
    expect(wordsOf(page)).toContain("已移除王编辑，一分钟内可以撤销 撤销");
    expect(await list()).not.toContain("王编辑");
    const removal = hiddenIn(page, "removal") ?? "";
    expect(removal).not.toContain(phones.editor);
    expect(wordsOf(await admin.submitAndFollow(LIST, { removal }))).toContain("王编辑已恢复为成员");
    const after = await list();
    for (const words of ["王编辑", "内容管理员", "内容部 · 编辑"]) expect(after).toContain(words);
    const again = await admin.submit(LIST, { removal });
    expect(wordsOf(again)).toContain("该手机号的用户已经是企业成员");
  });

  // docs/product.md#a-removal-can-be-undone
  it("a removal is not undone by others, or with a made-up text", async () => {
    const page = await admin.submitAndFollow(`${LIST}/10003/delete`, {});
    const removal = hiddenIn(page, "removal") ?? "";
    const editor = await signInAs(test, "a write");
    expect((await editor.submit(LIST, { removal })).status).toBe(403);
    const made = await admin.submit(LIST, { removal: `${removal}x` });
    expect([made.status, wordsOf(made).includes("移除已超过一分钟")]).toEqual([409, true]);
    expect(await list()).not.toContain("王编辑");
  });
});
