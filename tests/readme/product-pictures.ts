import { writeFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { paths } from "~/app/paths";
import { type Language, languages } from "~/gateway/core/preferences";
import { clientOf } from "~/tests/support/browser";
import { logIn } from "~/tests/support/client";
import { phones } from "~/tests/support/people";

const FOLDER = "app/screens/home/product";
/** app/screens/home/product-screens.tsx tells browsers the same size. */
const SIZE = { width: 1100, height: 880 };
const QUALITY = 0.8;

/** The account of the demo with the advanced plan, two blogs and an article. */
const CREATOR = phones.creator;

interface Screen {
  name: string;
  path: string;
  /** What is done on the page before its picture is taken. */
  prepare?(page: Page): Promise<void>;
}

/** The pictures of the home page: what an author sees, in each theme and language. */
export async function takeProductPictures(browser: Browser, origin: string): Promise<void> {
  const author = await openAs(browser, origin, CREATOR);
  await author.goto(paths.spread());
  const form = await author
    .locator('a[href^="/distribution/spread/"]')
    .first()
    .getAttribute("href");
  if (!form) throw new Error("the demo has no article");
  const articleId = form.replace(paths.spreadArticle(""), "");
  const take = (screen: Screen) => takeScreen(browser, origin, screen);
  await take({
    name: "editor",
    path: paths.article(articleId),
    prepare: (page) => page.locator(".ProseMirror").waitFor(),
  });
  await take({ name: "publish", path: form, prepare: chooseAllAccounts });
  await take({ name: "workbench", path: paths.workbench() });
  await author.goto(form);
  await chooseAllAccounts(author);
  await author.locator('form:has([name="account"]) button[type="submit"]').first().click();
  await author.waitForURL("**/distribution/publications/*");
  const path = new URL(author.url()).pathname;
  await take({
    name: "result",
    path,
    prepare: (page) =>
      page
        .getByText(/已发布|Published/)
        .nth(1)
        .waitFor(),
  });
  await author.context().close();
}

async function chooseAllAccounts(page: Page) {
  for (const account of await page.locator('input[name="account"]').all()) await account.check();
}

async function takeScreen(browser: Browser, origin: string, { name, path, prepare }: Screen) {
  for (const colorScheme of ["light", "dark"] as const)
    for (const language of languages) {
      const page = await openAs(browser, origin, CREATOR, { colorScheme, language });
      await page.goto(path);
      await prepare?.(page);
      await page.addStyleTag({ content: ".demo-ribbon, .toasts { display: none !important }" });
      await page.evaluate(() => document.fonts.ready);
      const picture = await toWebp(page, await page.screenshot());
      writeFileSync(`${FOLDER}/${name}-${colorScheme}.${language}.webp`, picture);
      await page.context().close();
    }
}

interface Look {
  colorScheme: "light" | "dark";
  language: Language;
}

/** Opens a page of somebody who is signed in. */
async function openAs(
  browser: Browser,
  origin: string,
  mobile: string,
  { colorScheme, language }: Look = { colorScheme: "light", language: "zh-CN" },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SIZE,
    colorScheme,
    reducedMotion: "reduce",
    // For the style of a picture and for the canvas that writes WebP.
    bypassCSP: true,
  });
  const page = await context.newPage();
  const client = clientOf(page.request, origin);
  await client.submit("/preferences", { analytics: "denied" });
  await client.submit("/preferences", { lng: language });
  await logIn(client, mobile);
  return page;
}

/** The browser writes WebP, which takes a third of what a PNG of text does. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString("base64")}`;
  const webp = await page.evaluate(
    async ([address = "", quality = "1"]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", Number(quality));
    },
    [source, String(QUALITY)],
  );
  return Buffer.from(webp.replace("data:image/webp;base64,", ""), "base64");
}
