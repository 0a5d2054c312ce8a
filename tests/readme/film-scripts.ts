import type { Page } from "playwright-core";
import { paths } from "~/app/paths";
import { phones } from "~/tests/support/people";
import { BLOG_PASSWORD, BLOG_USER } from "~/upstream/simulation/blogs/blog";
import { pointAt, press, write } from "./pointer";

/** What happens in a film; each step has its line in `app/content/<language>/help/tutorials.md`. */
export interface FilmScript {
  /** who is signed in, by mobile number */
  as: string | null;
  path: string;
  /** what has happened before the film begins */
  prepare?(page: Page, world: FilmWorld): Promise<unknown>;
  steps: ((page: Page, world: FilmWorld) => Promise<unknown>)[];
}

/** What a film needs besides its page. */
export interface FilmWorld {
  origin: string;
  /** scans the code of the login as a user of the demo */
  scan(as: string): Promise<void>;
  passMinutes(minutes: number): Promise<void>;
  /** where the demo's blog is */
  blogUrl: string;
  /** a document of Word */
  word: { name: string; mimeType: string; buffer: Buffer };
}

/** The account of the demo with the advanced plan, two blogs and an article. */
export const CREATOR = phones.creator;
/** Has no mobile number yet. */
const NEWCOMER = "10007";
const ARTICLE = "1";

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).last();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last();

/** Saves a new article, which can be previewed and published then. */
export async function save(page: Page): Promise<void> {
  await press(page, button(page, "保存"));
  await link(page, "预览").waitFor();
}

export const filmScripts: Readonly<Record<string, FilmScript>> = {
  login: {
    as: null,
    path: paths.home(),
    steps: [
      async (page) => {
        await press(page, page.locator("header").getByText("登录", { exact: true }));
        await page.locator("dialog:modal").waitFor();
      },
      async (page, { scan }) => {
        await page.waitForTimeout(2_000);
        await scan(NEWCOMER);
        await page.locator('input[name="mobileNumber"]').waitFor();
      },
      (page) => write(page, page.locator('input[name="mobileNumber"]'), "13800000077"),
    ],
  },
  extension: {
    as: CREATOR,
    path: paths.downLoad(),
    steps: [
      async (page) => {
        await pointAt(page, link(page, "下载插件压缩包"));
        await press(page, link(page, "Chrome"));
        await page.waitForURL(/chrome/);
        await pointAt(
          page,
          page.getByText("加载已解压的扩展程序").filter({ visible: true }).first(),
        );
      },
      async (page) => {
        await page.goto("/account/management/browsers");
        await press(page, button(page, "配对浏览器"));
      },
      (page) => pointAt(page, page.locator("dialog:modal output, dialog:modal strong").first()),
    ],
  },
  write: {
    as: CREATOR,
    path: paths.workbench(),
    steps: [
      async (page) => {
        await press(page, link(page, "写文章"));
        await page.locator(".ProseMirror").waitFor();
      },
      async (page) => {
        await write(page, page.locator('input[name="title"]'), "周末去爬山");
        await write(page, page.locator(".ProseMirror"), "清晨六点出发，山顶能看到整座城市。");
      },
      async (page) => {
        await save(page);
        await press(page, link(page, "预览"));
        await page.waitForURL(/preview/);
      },
    ],
  },
  import: {
    as: CREATOR,
    path: paths.importWord(),
    steps: [
      async (page, { word }) => {
        await pointAt(page, page.locator('input[type="file"]'));
        await page.locator('input[type="file"]').setInputFiles(word);
      },
      async (page) => {
        await press(page, button(page, "导入为文章"));
        await page.locator(".ProseMirror").waitFor();
      },
      (page) => pointAt(page, page.locator(".ProseMirror h2").first()),
    ],
  },
  check: {
    as: CREATOR,
    path: "/article/wrongWordCheck",
    steps: [
      (page) => write(page, page.locator("textarea"), "今天按步就班地工作，晚上再接再励。"),
      async (page) => {
        await press(page, button(page, "开始检查"));
        await page.getByText("按部就班").first().waitFor();
      },
      (page) => pointAt(page, page.getByText("按部就班").first()),
    ],
  },
  account: {
    as: CREATOR,
    path: paths.channelAccounts(),
    steps: [
      async (page) => {
        await press(page, page.locator('a[href*="channel=wordpress"]').first());
        await page.locator('input[name="siteUrl"]').waitFor();
      },
      async (page, { blogUrl }) => {
        await press(page, page.locator('input[name="siteUrl"]'));
        await page.keyboard.insertText(blogUrl);
        await write(page, page.locator('input[name="username"]'), BLOG_USER);
        await write(page, page.locator('input[name="password"]'), BLOG_PASSWORD);
      },
      async (page) => {
        await press(page, button(page, "连接"));
        await page.locator("dialog:modal").waitFor({ state: "detached" });
      },
    ],
  },
  distribution: {
    as: CREATOR,
    path: paths.article(ARTICLE),
    steps: [
      async (page) => {
        await press(page, link(page, "发布"));
        await page.locator('input[name="account"]').first().waitFor();
      },
      async (page) => {
        for (const account of await page.locator('input[name="account"]').all())
          await press(page, account);
        await press(page, button(page, "发布"));
      },
      async (page) => {
        await page.getByText("打开文章").nth(1).waitFor();
        await pointAt(page, page.getByText(/打开文章|等待你的浏览器/).last());
      },
    ],
  },
  schedule: {
    as: CREATOR,
    path: paths.spreadArticle(ARTICLE),
    steps: [
      async (page) => {
        await press(page, page.locator('label:has-text("演示博客 A")'));
        await press(
          page,
          page.locator('label:has(input[value="at"]), label:has-text("定时")').first(),
        );
      },
      async (page) => {
        await press(page, page.locator('input[name="at"]'));
        await page.locator('input[name="at"]').fill(tomorrow());
      },
      async (page) => {
        await press(page, button(page, "发布"));
        await page.getByText("等待定时").first().waitFor();
      },
    ],
  },
  restore: {
    as: CREATOR,
    path: paths.article(ARTICLE),
    async prepare(page, { passMinutes }) {
      await passMinutes(10);
      await page.goto(paths.article(ARTICLE));
      await page.locator(".ProseMirror").click();
      await page.keyboard.insertText("这一句写错了地方。");
      await button(page, "保存").click();
      await page.waitForLoadState("networkidle");
    },
    steps: [
      async (page) => {
        await press(page, link(page, "历史版本"));
        await page.getByText("看区别").last().waitFor();
      },
      (page) => press(page, page.getByText("看区别").last()),
      (page) => press(page, page.getByText("恢复到这个版本").last()),
    ],
  },
  export: {
    as: CREATOR,
    path: paths.workbench(),
    steps: [
      async (page) => {
        await press(page, page.getByRole("link", { name: "保存为 Word" }).last());
        await page.getByText("下载 Word").last().waitFor();
      },
      async (page) => {
        for (const name of ["下载网页", "下载 Markdown", "下载 Word"])
          await pointAt(page, page.getByText(name).last());
      },
      async (page) => {
        const download = page.waitForEvent("download");
        await press(page, page.getByText("下载 Word").last());
        await download;
      },
    ],
  },
};

/** Returns tomorrow at nine as a field of a form has it. */
function tomorrow(): string {
  const date = new Date(Date.now() + 86_400_000);
  return `${date.toISOString().slice(0, 10)}T09:00`;
}
