import { describe, it } from "vitest";
import { uploadLimits } from "~/gateway/core/upload";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe.each(scripting)("uploading a PDF $name", ({ javaScriptEnabled }) => {
  const page = usePage(useSite(), { javaScriptEnabled, signedInAs: "13800000009" });

  // docs/product.md#uploads-have-size-limits
  it("refuses one byte too many and takes a file of the limit", async () => {
    await page.goto("/article/pdfParse");
    for (const [bytes, answer] of [
      [uploadLimits.pdf + 1, "文件过大：Word 和 PDF 不超过 5 MB，视频不超过 50 MB"],
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
});
