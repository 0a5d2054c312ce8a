import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { uploadLimits } from "~/gateway/core/upload";
import { phones } from "~/tests/support/people";
import { scripting, usePage, useSite } from "~/tests/support/site";
import { createPdf } from "~/tests/upstream/imports/files";

describe.each(scripting)("importing a PDF $name", ({ javaScriptEnabled }) => {
  const page = usePage(useSite(), { javaScriptEnabled, signedInAs: phones.creator });

  const choose = (buffer: Buffer) =>
    page
      .getByLabel("选择 PDF 文件")
      .setInputFiles({ name: "稿件.pdf", mimeType: "application/pdf", buffer });
  const send = () => page.getByRole("button", { name: "导入为文章" }).click();

  // docs/product.md#uploads-have-size-limits
  it("refuses one byte too many, and makes an article of the next file", async () => {
    await page.goto(paths.importPdf());
    await choose(Buffer.concat([Buffer.from("%PDF-1.7")], uploadLimits.pdf + 1));
    await send();
    await page.getByText("文件过大：Word、PDF 和图片不超过 5 MB").first().waitFor();
    await choose(createPdf([[[12, "Words of a page"]]]));
    await send();
    await page.getByText("有些内容没能带过来").waitFor();
    expect(await page.locator("textarea[name=body]").inputValue()).toContain("Words of a page");
  });

  // docs/product.md#uploads-have-size-limits
  it("shows the name and size of the file", async () => {
    if (!javaScriptEnabled) return;
    await page.goto(paths.importPdf());
    await page.locator(".upload-drop").waitFor();
    await choose(Buffer.concat([Buffer.from("%PDF-1.7")], 1024 * 1024));
    await page.getByText("稿件.pdf").waitFor();
    await page.getByText("1 MB", { exact: true }).waitFor();
  });
});
