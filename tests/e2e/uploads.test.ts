import { describe, expect, it } from "vitest";
import { uploadLimits } from "~/gateway/core/upload";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe.each(scripting)("uploading a PDF $name", ({ javaScriptEnabled }) => {
  const page = usePage(useSite(), { javaScriptEnabled, signedInAs: "13800000009" });

  // docs/product.md#uploads-have-size-limits
  it("refuses one byte too many and takes a file of the limit", async () => {
    await page.goto("/article/pdfParse");
    for (const [bytes, answer] of [
      [uploadLimits.pdf + 1, "文件过大：Word、PDF 和图片不超过 5 MB，视频不超过 50 MB"],
      [uploadLimits.pdf, "上传成功，解析完成后可在插件中打开。"],
    ] as const) {
      await page.getByLabel("选择 PDF 文件").setInputFiles({
        name: "稿件.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.concat([Buffer.from("%PDF-1.7")], bytes),
      });
      await page.getByRole("button", { name: "上传", exact: true }).click();
      await page.getByText(answer).waitFor();
    }
  });

  // docs/product.md#a-plan-has-a-disk
  it("says what the plan still stores", async () => {
    await page.goto("/article/pdfParse");
    const hint = () => page.locator("#upload-file-hint").textContent();
    expect(await hint()).toMatch(/共可存储 (\d) GB，还剩 [\d.]+ GB$/);
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7")], uploadLimits.pdf);
    const file = { name: "稿件.pdf", mimeType: "application/pdf", buffer: bytes };
    await page.getByLabel("选择 PDF 文件").setInputFiles(file);
    await page.getByRole("button", { name: "上传", exact: true }).click();
    await page.getByText("上传成功，解析完成后可在插件中打开。").waitFor();
    await expect.poll(hint).toMatch(/还剩 \d\.9 GB$/);
  });

  // docs/product.md#uploads-are-streamed
  it("shows the name and size of the file, and cancels an upload", async () => {
    if (!javaScriptEnabled) return;
    await page.goto("/article/pdfParse");
    await page.locator(".upload-drop").waitFor();
    const buffer = Buffer.concat([Buffer.from("%PDF-1.7")], 1024 * 1024);
    const file = { name: "稿件.pdf", mimeType: "application/pdf", buffer };
    await page.getByLabel("选择 PDF 文件").setInputFiles(file);
    await page.getByText("稿件.pdf").waitFor();
    await page.getByText("1 MB", { exact: true }).waitFor();
    // Never answered.
    await page.route("**/api/v1/uploads/**", () => undefined);
    await page.getByRole("button", { name: "上传", exact: true }).click();
    await page.getByRole("button", { name: "取消上传" }).click();
    await page.getByText("已取消上传，文件没有保存。").waitFor();
    expect(await page.getByRole("progressbar").count()).toBe(0);
  });
});
