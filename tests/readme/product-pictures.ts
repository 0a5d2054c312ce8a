import { writeFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { paths } from "~/app/paths";
import { languages } from "~/gateway/core/preferences";
import { clientOf } from "~/tests/support/browser";
import { logIn } from "~/tests/support/client";

const FOLDER = "app/screens/home/product";
/** app/screens/home/product-screens.tsx tells browsers the same size. */
const SIZE = { width: 1100, height: 880 };
const QUALITY = 0.8;

const SCREENS = [
  { name: "workbench", path: paths.workbench() },
  { name: "navigation", path: paths.urlNavigate() },
];

/** The pictures of the home page: what a member sees first, in each theme and language. */
export async function takeProductPictures(
  browser: Browser,
  origin: string,
  member: string,
): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const)
    for (const language of languages)
      for (const { name, path } of SCREENS) {
        const context = await browser.newContext({
          baseURL: origin,
          viewport: SIZE,
          colorScheme,
          reducedMotion: "reduce",
          // For the style below and for the canvas that writes WebP.
          bypassCSP: true,
        });
        const page = await context.newPage();
        const client = clientOf(page.request, origin);
        await client.submit("/preferences", { analytics: "denied" });
        await client.submit("/preferences", { lng: language });
        await logIn(client, member);
        await page.goto(path);
        await page.addStyleTag({ content: ".demo-ribbon, .toasts { display: none !important }" });
        await page.evaluate(() => document.fonts.ready);
        const picture = await toWebp(page, await page.screenshot());
        writeFileSync(`${FOLDER}/${name}-${colorScheme}.${language}.webp`, picture);
        await context.close();
      }
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
