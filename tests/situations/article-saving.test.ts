import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { logIn } from "~/tests/support/client";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";

const AUTHOR = phones.admin;
const AUTHOR_UID = "10002";
const STRANGER = phones.creator;
const AUTOSAVES = "**/autosave";
const LOST = "连不上服务，内容已留在这个浏览器里";

interface World {
  page: Page;
  context: BrowserContext;
  /** The path of the article; `/article/create` for a new one. */
  path: string;
  type(text: string): Promise<void>;
  press(name: string): Promise<void>;
  submit(path: string, fields: Record<string, string>): Promise<unknown>;
  expireLogin(): Promise<void>;
  fault(call: string, effect: Record<string, unknown>): Promise<void>;
  /** Saves another text in another tab. */
  saveElsewhere(text: string): Promise<void>;
}

interface Row {
  /** Begun with `/article/create`. */
  isNew?: true;
  begins?(world: World): Promise<unknown>;
  /** What stands next to the button, and why. */
  state: "已保存" | "正在保存" | "未保存";
  words?: string;
  /** What happens then, and what the page says after it. */
  goesOn?(world: World): Promise<unknown>;
  later?: "已保存" | "未保存";
  says?: string;
  /** What the server has in the end; absent when it does not have the typed text. */
  has?: string;
  /** Articles of the author, by default one. */
  articles?: number;
}

const TABLE: Record<string, Row> = {
  // docs/product.md#nothing-typed-is-lost
  "three quiet seconds": { state: "已保存", has: "旧新" },
  "a new article with a title": {
    isNew: true,
    begins: ({ page }) => page.getByLabel("标题", { exact: true }).fill("新文章"),
    state: "已保存",
    has: "新",
  },
  "a new article without a title": {
    isNew: true,
    state: "未保存",
    words: "写上标题就会自动保存",
    goesOn: ({ page }) => page.getByLabel("标题", { exact: true }).fill("有了"),
    later: "已保存",
    has: "新",
  },
  "the answer of a new article is lost": {
    isNew: true,
    begins: async ({ page }) => {
      await page.getByLabel("标题", { exact: true }).fill("只有一篇");
      await loseAnswer(page);
    },
    state: "未保存",
    words: LOST,
    goesOn: ({ type }) => type("更新"),
    later: "已保存",
    has: "新更新",
  },
  "the answer of a save is lost": {
    begins: ({ page }) => loseAnswer(page),
    state: "未保存",
    words: LOST,
    later: "已保存",
    has: "旧新",
  },
  "the connection is lost": {
    begins: ({ context }) => context.setOffline(true),
    state: "未保存",
    words: LOST,
    goesOn: ({ context }) => context.setOffline(false),
    later: "已保存",
    has: "旧新",
  },
  "the connection is lost, and the browser keeps nothing": {
    begins: async ({ page, context }) => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("refused", "QuotaExceededError");
        };
      });
      await context.setOffline(true);
    },
    state: "未保存",
    words: "这个浏览器也不能留下内容",
    goesOn: ({ context }) => context.setOffline(false),
    later: "已保存",
    has: "旧新",
  },
  "the upstream is away": {
    begins: ({ fault }) => fault("article.save", { reset: true }),
    state: "未保存",
    words: "网络异常，请稍后重试",
    later: "已保存",
    has: "旧新",
  },
  "another tab has saved": {
    begins: ({ saveElsewhere }) => saveElsewhere("别处的"),
    state: "未保存",
    words: "这篇文章刚在别处保存过",
    goesOn: ({ press }) => press("保存"),
    says: "现在保存着的内容",
    has: "别处的",
  },
  "another tab has saved, and its text is taken": {
    begins: ({ saveElsewhere }) => saveElsewhere("别处的"),
    state: "未保存",
    words: "这篇文章刚在别处保存过",
    goesOn: async ({ page, press }) => {
      await press("保存");
      await page.getByRole("link", { name: "放弃我的，用这一份" }).click();
    },
    later: "已保存",
    has: "别处的",
  },
  "another tab has saved, and both texts are kept": {
    begins: ({ saveElsewhere }) => saveElsewhere("别处的"),
    state: "未保存",
    words: "这篇文章刚在别处保存过",
    goesOn: async ({ press }) => {
      await press("保存");
      await press("两份都留，我的另存为新文章");
    },
    later: "已保存",
    has: "旧新",
    articles: 2,
  },
  "the article was deleted elsewhere": {
    begins: ({ submit, path }) => submit(`${path}/delete`, {}),
    state: "未保存",
    words: "这篇文章已删除",
  },
  "the tab ends before the text is saved": {
    begins: ({ context }) => context.setOffline(true),
    state: "未保存",
    goesOn: async ({ page, context, path }) => {
      await context.setOffline(false);
      page.on("dialog", (dialog) => dialog.accept());
      await page.route(AUTOSAVES, (route) => route.abort());
      await page.goto(path);
    },
    later: "未保存",
    says: "上次没有保存的内容已经放回来了",
  },
  "the login has ended": {
    begins: ({ expireLogin }) => expireLogin(),
    state: "未保存",
    words: "登录已过期",
    goesOn: async ({ page, press, submit, path }) => {
      await press("保存");
      await page.waitForURL(/\/login/);
      await submit("/login?method=password", {
        ...{ intent: "password-login", mobile: AUTHOR, password: "Passw0rd!" },
      });
      await page.goto(path);
    },
    later: "未保存",
    says: "登录之前没有保存的内容已经放回来了",
  },
  "another company was chosen in another tab": {
    begins: ({ submit }) => submit("/company", { company_id: "80001" }),
    state: "未保存",
    words: "切换到",
  },
};

const loseAnswer = (page: Page) =>
  page.route(
    AUTOSAVES,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Lets time pass until the page says something. */
async function untilSaid(page: Page, selector: string, words: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000);
        return page.locator(selector).first().textContent();
      },
      { timeout: 20_000 },
    )
    .toContain(words);
}

describe("nothing typed is lost", () => {
  const site = useSite();

  async function createWorld(isNew = false): Promise<World> {
    const { page, context } = await site.open({ signedInAs: AUTHOR });
    const client = site.clientOf(page);
    const fields = { title: "周末去哪儿", digest: "", body: "旧" };
    const path = isNew
      ? paths.write()
      : ((await client.submit(paths.write(), fields)).headers.location ?? "");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(path);
    const text = page.locator(".editor-text");
    await text.waitFor();
    return {
      ...{ page, context, path, submit: client.submit },
      async type(typed) {
        await text.click();
        await page.keyboard.press("Control+End");
        await page.keyboard.type(typed);
      },
      press: (name) => page.getByRole("button", { name, exact: true }).click(),
      expireLogin: () => site.sandbox.expireTokens(AUTHOR_UID),
      fault: (call, effect) => site.sandbox.fault(call, effect),
      async saveElsewhere(body) {
        await client.submit(paths.autosaveArticle(path.split("/").at(-1) ?? ""), {
          ...{ title: "周末去哪儿", digest: "", body, version: "1" },
        });
      },
    };
  }

  // docs/product.md#nothing-typed-is-lost
  it.each(Object.entries(TABLE))("%s", async (_, row) => {
    const world = await createWorld(row.isNew);
    const { page } = world;
    await row.begins?.(world);
    await world.type("新");
    await untilSaid(page, ".article-saving", row.state);
    if (row.words) await untilSaid(page, ".article-saving", row.words);
    await row.goesOn?.(world);
    if (row.later) await untilSaid(page, ".article-saving", row.later);
    if (row.says) await untilSaid(page, "main", row.says);
    const typed = row.isNew ? "新" : "旧新";
    if (row.has === undefined) {
      await expect.poll(() => page.locator("textarea[name=body]").inputValue()).toContain(typed);
      return;
    }
    const address = new URL(page.url()).pathname;
    const { page: reader } = await site.open({ signedInAs: AUTHOR, javaScriptEnabled: false });
    await reader.goto(address);
    expect((await reader.locator("textarea[name=body]").inputValue()).trim()).toBe(row.has);
    await reader.goto(paths.articles());
    expect(await reader.locator(".article-title").count()).toBe(row.articles ?? 1);
  });

  // docs/product.md#nothing-typed-is-lost
  it("closing a tab with unsaved text asks first, and a saved one does not", async () => {
    const { page, type } = await createWorld();
    await type("新");
    const asked = page.waitForEvent("dialog");
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await closing;
    await untilSaid(page, ".article-saving", "已保存");
    const closed = page.waitForEvent("close");
    await page.close({ runBeforeUnload: true });
    await closed;
  });

  // docs/product.md#nothing-typed-is-lost
  it("a link saves the text before it leaves the page", async () => {
    const { page, type, path } = await createWorld();
    await type("新");
    await page.getByRole("link", { name: "预览" }).click();
    await page.waitForURL(`${path}/preview`);
    await page.getByText("旧新").waitFor();
  });

  // docs/product.md#nothing-typed-is-lost
  it("signing out removes the copies, and nobody else sees them", async () => {
    const { page, type, context, submit } = await createWorld(true);
    await type("秘密");
    await untilSaid(page, ".article-saving", "未保存");
    const countCopies = () => page.evaluate(() => Object.keys(localStorage).length);
    expect(await countCopies()).toBe(1);
    await logIn(site.clientOf(page), STRANGER);
    const other = await context.newPage();
    await other.goto(paths.write());
    await other.locator(".editor-text").waitFor();
    expect(await other.locator("textarea[name=body]").inputValue()).toBe("");
    await submit("/logout", {});
    expect(await countCopies()).toBe(0);
  });
});
