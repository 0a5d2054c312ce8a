import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { paths } from "~/app/paths";
import { inFull } from "~/tests/faults/figures";
import { getSharedBrowser, openPage } from "~/tests/support/browser";
import { type Client, logIn } from "~/tests/support/client";
import { passwordField } from "~/tests/support/login-form";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";
import { startPurchase } from "~/tests/support/start-purchase";

/** `npm test` loses some files of each page, the nightly run every one. */
const EACH = inFull ? 1 : 20;
const TABS = 3;
const HANGS_MS = 2000;

const press = async (page: Page, button: string | RegExp, answer: string) => {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByText(answer).first().waitFor();
};

interface Waited {
  path: (client: Client) => Promise<string> | string;
  /** Something that works without JavaScript. */
  use: (page: Page) => Promise<unknown>;
}

const PAGES: Record<string, Waited> = {
  "the login": {
    path: () => paths.login(),
    use: async (page) => {
      await page.getByRole("link", { name: "密码登录" }).click();
      await passwordField(page).waitFor();
    },
  },
  "the purchase": {
    path: () => paths.purchase({ productId: "DT_DOCK_0001" }),
    use: (page) => press(page, /^去支付/, "请勾选协议"),
  },
  "a payment": {
    path: async (client) => (await startPurchase(client, { years: 70 })).path,
    use: (page) => press(page, "我已完成支付", "还没有收到付款结果"),
  },
  "the workbench": {
    path: () => paths.workbench(),
    use: (page) => page.getByRole("link", { name: "全部网站" }).first().click(),
  },
  "the favourites": {
    path: () => paths.addFavourite(),
    use: (page) => press(page, "添加", "请检查以下内容"),
  },
};

// docs/product.md#a-lost-file-takes-nothing-away
describe("a page whose scripts and style sheets are lost", () => {
  const site = useSite();

  it.each(Object.entries(PAGES))(
    "%s: what the server sent stays and works, and a later view is whole",
    { timeout: 600_000 },
    async (name, { path: findPath, use }) => {
      const { page, context } = await openPage(await getSharedBrowser(), { baseURL: site.origin });
      onTestFinished(() => context.close());
      const client = site.clientOf(page);
      if (name !== "the login") await logIn(client, phones.newcomer);
      const path = await findPath(client);
      const files = await listFiles(page, path);
      const isDialog = (await page.locator("dialog").count()) > 0;
      const losses = [
        files,
        ...files.filter((_, index) => index % EACH === 0).map((file) => [file]),
      ];

      async function lose(lost: readonly string[]) {
        const tab = await context.newPage();
        await tab.route(
          ({ pathname }) => lost.includes(pathname),
          async (route) => {
            if (lost.length > 1) await tab.waitForTimeout(HANGS_MS);
            await route.abort();
          },
        );
        await tab.goto(path, { waitUntil: "networkidle" });
        expect(await tab.textContent("body"), `without ${lost}`).not.toMatch(
          /出错了|暂时打不开|服务暂时不可用/,
        );
        await use(tab);
        await tab.unrouteAll({ behavior: "ignoreErrors" });
        await tab.goto(path);
        if (isDialog) await tab.locator("dialog:modal").waitFor();
        await tab.close();
      }

      const next = losses.values();
      await Promise.all(
        Array.from({ length: TABS }, async () => {
          for (const lost of next) await lose(lost);
        }),
      );
    },
  );
});

/** Returns the paths of the scripts and style sheets that a page loads. */
async function listFiles(page: Page, path: string): Promise<string[]> {
  const files = new Set<string>();
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType()))
      files.add(new URL(request.url()).pathname);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return [...files];
}
