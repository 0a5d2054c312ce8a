import { describe, expect, it } from "vitest";
import { uploadLimits } from "~/gateway/core/upload";
import { useSite } from "~/tests/support/site";

describe.each([
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
])("uploading a PDF $name", ({ javaScriptEnabled }) => {
  const site = useSite();

  // docs/product.md#uploads-have-size-limits
  it("refuses one byte too many and takes a file of the limit", async () => {
    const { page, complaints } = await site.open({
      javaScriptEnabled,
    });
    await page.goto("/login?method=password&redirectTo=/article/pdfParse");
    await page.getByLabel("手机号").fill("13800000009");
    await page.getByLabel("密码", { exact: true }).fill("Passw0rd!");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL("**/article/pdfParse");
    const choose = (bytes: number) =>
      page.getByLabel("选择 PDF 文件").setInputFiles({
        name: "稿件.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.concat([Buffer.from("%PDF-1.7")], bytes),
      });
    await choose(uploadLimits.pdf + 1);
    await page.getByRole("button", { name: "上传", exact: true }).click();
    await page.getByText("文件过大：Word 和 PDF 不超过 5 MB，视频不超过 50 MB").waitFor();
    await choose(uploadLimits.pdf);
    await page.getByRole("button", { name: "上传", exact: true }).click();
    await page.getByText("上传成功，解析完成后可在插件中打开。").waitFor();
    expect(complaints).toEqual([]);
  });
});
