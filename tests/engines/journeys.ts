import { expect } from "vitest";
import { paths } from "~/app/paths";
import { phones } from "~/tests/support/people";
import type { SandboxControl } from "~/tests/support/sandbox-control";

/** What a person does in a browser, by the words that they see; each step waits until it can be done. */
export interface Person {
  open(path: string): Promise<void>;
  click(role: "link" | "button", name: string): Promise<void>;
  tick(label: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  sees(words: string): Promise<void>;
  path(): Promise<string>;
  /** Whether the scripts have taken the page over. */
  isHydrated(): Promise<boolean>;
  /** Returns the words of buttons that end beyond the button. */
  listCut(): Promise<string[]>;
}

const PATIENCE = { timeout: 20_000, interval: 250 };

/** @param isScripted whether the product's scripts start in this browser */
type Journey = (person: Person, sandbox: SandboxControl, isScripted: boolean) => Promise<void>;

/** The scripts take the page over, or leave it as a browser without JavaScript has it. */
async function settle(person: Person, isScripted: boolean): Promise<void> {
  await expect.poll(() => person.isHydrated(), PATIENCE).toBe(isScripted);
  expect(await person.listCut()).toEqual([]);
}

async function arrive(person: Person, at: RegExp): Promise<string> {
  await expect.poll(() => person.path(), PATIENCE).toMatch(at);
  return person.path();
}

async function logIn(person: Person, mobileNumber: string): Promise<void> {
  await person.click("link", "密码登录");
  await person.fill("手机号", mobileNumber);
  await person.fill("密码", "Passw0rd!");
  await person.click("button", "登录");
}

const buy: Journey = async (person, sandbox, isScripted) => {
  await person.open(paths.pricing());
  await person.click("link", "购买高级版");
  await arrive(person, /^\/login/);
  await settle(person, isScripted);
  await logIn(person, phones.newcomer);
  await arrive(person, /^\/pricing\/purchase/);
  await settle(person, isScripted);
  await person.fill("购买年数", "2");
  await person.tick("支付宝");
  await person.click("button", "去支付");
  await person.sees("请勾选协议");
  await person.tick("我已阅读并同意");
  await person.click("button", "去支付");
  const paying = await arrive(person, /^\/pricing\/pay\/\w+$/);
  await person.sees("¥15,998.00");
  await settle(person, isScripted);
  await sandbox.setOrder(paying.split("/").at(-1) ?? "", { do: "pay" });
  const confirm = async () => {
    await person.click("button", "我已完成支付");
    return person.path();
  };
  if (!isScripted) await expect.poll(confirm, PATIENCE).toMatch(/result$/);
  await arrive(person, /\/result$/);
  await person.sees("已为您开通～");
};

const company: Journey = async (person, _sandbox, isScripted) => {
  await person.open(paths.login({ redirectTo: paths.company() }));
  await logIn(person, phones.admin);
  await arrive(person, /^\/company$/);
  await settle(person, isScripted);
  await person.click("link", "用密钥加入其他企业");
  await arrive(person, /^\/company\/join/);
  await person.fill("企业密钥", "WRONG");
  await person.click("button", "加入企业");
  await person.sees("密钥不存在");
  await person.fill("企业密钥", "KEY-80002");
  await person.click("button", "加入企业");
  await person.sees("已加入证券资讯有限公司");
  await person.open(paths.company());
  await person.click("button", "财经传媒有限公司");
  await person.sees("已进入财经传媒有限公司");
  await person.open(paths.companyUsers());
  await settle(person, isScripted);
  await person.click("link", "添加成员");
  await arrive(person, /\/add$/);
  await person.fill("姓名", "郑新人");
  await person.fill("手机号", "13900000021");
  await person.tick("女");
  await person.click("button", "添加并分配角色");
  await arrive(person, /\/roles$/);
  await person.tick("撰稿人");
  await person.click("button", "保存角色");
  await arrive(person, /^\/company\/users$/);
  await person.sees("郑新人");
};

const article: Journey = async (person, _sandbox, isScripted) => {
  await person.open(paths.login({ redirectTo: paths.write() }));
  await logIn(person, phones.creator);
  await arrive(person, /^\/article\/create/);
  await settle(person, isScripted);
  // The editor takes the place of the textarea once its own script is there.
  if (isScripted) await person.sees("代码块");
  await person.fill("标题", "周末去哪儿");
  await person.fill("正文", "第一站是老城的茶馆，第二站是江边。");
  await person.click("button", "保存");
  const saved = await arrive(person, /^\/article\/(?!create)[\w-]+$/);
  await settle(person, isScripted);
  await person.sees("第二站是江边。");
  await person.open(paths.spreadArticle(saved.split("/").at(-1) ?? ""));
  await settle(person, isScripted);
  await person.tick("演示博客 A");
  await person.click("button", "发布");
  await arrive(person, /^\/distribution\/publications\//);
  await person.sees("演示博客 A");
  await person.sees("打开文章");
};

/** What brings the product its money and its purpose (docs/product.md#the-oldest-browsers). */
export const JOURNEYS = {
  "from the price to the paid order": buy,
  "into a company, and a new member into it": company,
  "from an empty page to the published article": article,
} as const satisfies Record<string, Journey>;
