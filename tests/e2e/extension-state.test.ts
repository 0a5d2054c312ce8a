import { describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";

/** What the extension's script in the page says when it is asked, as the page hears it. */
const answer = (hello: object) => `addEventListener("message", ({ data }) => {
  if (data?.to === "distribution-extension" && data.type === "hello")
    postMessage(${JSON.stringify({ to: "distribution-page", protocol: 1, version: "3.4", ...hello })}, location.origin);
})`;

// docs/product.md#the-page-knows-the-extension-of-its-browser
describe("the page of paired browsers", () => {
  const site = useSite();

  it.each<[string, object | null, RegExp[]]>([
    ["no extension", null, [/没有检测到插件.*没有安装.*还没有和本站配对/, /下载插件/]],
    [
      "one that is not paired",
      { isPaired: false, edition: "" },
      [/已装插件 3\.4，还没有配对/, /配对码/],
    ],
    ["a paired one", { isPaired: true, edition: "" }, [/已装插件 3\.4，并已配对。$/]],
    ["an older package", { isPaired: true, edition: "0" }, [/并已配对/, /更新的插件：请重新下载/]],
  ])("says within a second what is there, and what to do: %s", async (_, hello, words) => {
    const { page } = await site.open({ signedInAs: phones.creator });
    if (hello) await page.addInitScript(answer(hello));
    await page.goto("/account/management/browsers");
    const state = page.getByText(/插件 3\.4|没有检测到插件/);
    await state.waitFor({ timeout: 5_000 });
    const text = (await state.textContent()) ?? "";
    for (const word of words) expect(text).toMatch(word);
  });
});
