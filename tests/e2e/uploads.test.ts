import { describe, expect, it } from "vitest";
import { features } from "~/gateway/core/features";
import { MEGABYTE } from "~/gateway/core/upload";
import { phones } from "~/tests/support/people";
import { scripting, usePage, useSite } from "~/tests/support/site";

const VIDEO = features["video-template"].path;
const MP4 = Buffer.from("\0\0\0\x18ftypisom");

describe.each(scripting)("uploading a video $name", ({ javaScriptEnabled }) => {
  const page = usePage(useSite(), { javaScriptEnabled, signedInAs: phones.creator });

  // docs/product.md#a-plan-has-a-disk
  it("says what the plan still stores", async () => {
    await page.goto(VIDEO);
    const hint = () => page.locator("#upload-file-hint").textContent();
    expect(await hint()).toMatch(/共可存储 (\d) GB，还剩 [\d.]+\sGB$/);
    const bytes = Buffer.concat([MP4], 5 * MEGABYTE);
    const file = { name: "片子.mp4", mimeType: "video/mp4", buffer: bytes };
    await page.getByLabel("选择视频").setInputFiles(file);
    await page.getByRole("button", { name: "上传", exact: true }).click();
    await page.getByText("上传成功，文件已经收到。").waitFor();
    await expect.poll(hint).toMatch(/还剩 \d\.9\sGB$/);
  });

  // docs/product.md#uploads-are-streamed
  it("shows the name and size of the file, and cancels an upload", async () => {
    if (!javaScriptEnabled) return;
    await page.goto(VIDEO);
    await page.locator(".upload-drop").waitFor();
    const buffer = Buffer.concat([MP4], MEGABYTE);
    const file = { name: "片子.mp4", mimeType: "video/mp4", buffer };
    await page.getByLabel("选择视频").setInputFiles(file);
    await page.getByText("片子.mp4").waitFor();
    await page.getByText("1 MB", { exact: true }).waitFor();
    // Never answered.
    await page.route("**/api/v1/uploads/**", () => undefined);
    await page.getByRole("button", { name: "上传", exact: true }).click();
    await page.getByRole("button", { name: "取消上传" }).click();
    await page.getByText("已取消上传，文件没有保存。").waitFor();
    expect(await page.getByRole("progressbar").count()).toBe(0);
  });
});
