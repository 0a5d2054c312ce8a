import { describe, expect, it } from "vitest";
import { extensionChannels } from "~/extension/channels/channels";
import { pair } from "~/tests/api/support/paired-browser";
import { useWorker } from "./lab/use-worker";

// docs/product.md#a-browser-is-paired-by-a-code
describe("the extension's panel", { timeout: 120_000 }, () => {
  const world = useWorker();
  const open = async () => {
    const panel = await world.browser.context.newPage();
    await panel.goto(world.browser.page.url());
    return panel;
  };

  it("pairs the browser by a code, and tells the service who is signed in", async () => {
    await world.evaluate("chrome.storage.local.clear()");
    const { data } = await world.caller.client.POST("/device-pairings");
    const panel = await open();
    await panel.fill("#address", world.server.origin);
    await panel.fill("#code", "AAAAAAAA");
    await panel.press("#code", "Enter");
    await panel.waitForFunction("document.querySelector('#status').textContent.length > 6");
    await panel.fill("#code", data?.code.toLowerCase() ?? "");
    await panel.press("#code", "Enter");
    await panel.waitForSelector("#user:not(:empty)");
    expect(await panel.textContent("#user")).toContain("李团队");
    const read = async () => (await world.caller.client.GET("/devices")).data?.devices[0];
    // One platform's answer needs cookies that only its page has.
    const count = async () => (await read())?.accounts.length;
    await expect.poll(count, { timeout: 20_000 }).toBe(9);
    const platform = await world.browser.context.newPage();
    await platform.goto(extensionChannels.eastmoney.editorAddress);
    await panel.reload();
    await expect.poll(count, { timeout: 20_000 }).toBe(10);
    const accounts = (await read())?.accounts.filter(({ externalId }) => externalId !== "");
    expect(accounts).toHaveLength(10);
    await platform.close();
    expect(await panel.textContent("#platforms")).toContain("知乎");
    await panel.close();
  });

  it("says that its person has ended the pairing", async () => {
    const { id } = await pair(world.server, world.caller.client);
    const panel = await open();
    await panel.waitForSelector("#user:not(:empty)");
    expect(id).not.toBe(world.device.id);
    const path = { id: world.device.id };
    await world.caller.client.DELETE("/devices/{id}", { params: { path } });
    await panel.reload();
    // The worker may have learned it before the panel asked.
    await panel.waitForSelector("#status:not(:empty), #ended:visible");
    await expect
      .poll(() => world.evaluate("chrome.storage.local.get(['pairing', 'isEnded'])"))
      .toEqual({ pairing: null, isEnded: true });
    await panel.reload();
    expect(await panel.isVisible("#ended")).toBe(true);
    await panel.close();
  });

  // docs/product.md#the-extension-fills-and-a-person-publishes
  it("has the text of a page that did not take it for the clipboard", async () => {
    world.show("title refused");
    const { publicationId } = await world.publish("juejin");
    await world.work();
    const now = () => world.getDelivery(publicationId);
    await expect.poll(now, { timeout: 30_000 }).toEqual(["failed", "content-refused", ""]);
    await world.browser.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const panel = await open();
    await panel.click("#work button");
    await panel.waitForSelector("#status:not(:empty)");
    const read = await panel.evaluate(`navigator.clipboard.read().then(([item]) =>
      Promise.all(["text/html", "text/plain"].map((type) =>
        item.getType(type).then((blob) => blob.text()))))`);
    expect(read).toEqual([expect.stringContaining("<p>正文</p>"), expect.stringContaining("正文")]);
    await panel.close();
  });
});
