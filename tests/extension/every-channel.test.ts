import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type ExtensionChannelKey, extensionChannels } from "~/extension/channels/channels";
import { PIXEL } from "~/tests/api/support/paired-browser";
import { drawPhotographs } from "./lab/photographs";
import { hashOf } from "./lab/platform-site";
import { labPlatforms } from "./lab/platforms";
import { useWorker } from "./lab/use-worker";

const WAIT = { timeout: 60_000, interval: 500 };
const keys = Object.keys(extensionChannels) as ExtensionChannelKey[];

/**
 * Returns the SHA-256 of each image that a page holds: of its bytes, or as the platform has named what
 * was uploaded. A text, because the test's compiler would put its own functions into it.
 */
const READ_HASHES = `(async () => {
  const editors = document.querySelectorAll("[data-editor], body.view");
  const text = [...editors].map((editor) => editor.CodeMirror?.getValue() ??
    editor.querySelector(".CodeMirror")?.CodeMirror.getValue() ?? editor.textContent).join();
  const uploaded = [...text.matchAll(/images\\.example\\/([0-9a-f]{64})/g)].map(([, hash]) => hash);
  const hashes = [...document.querySelectorAll("img[src^=data]")].map(async ({ src }) => {
    const digest = await crypto.subtle.digest("SHA-256", await (await fetch(src)).arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  });
  return [...uploaded, ...(await Promise.all(hashes))];
})()`;

type Given = NonNullable<Parameters<ReturnType<typeof useWorker>["publish"]>[1]>;

describe("an article for every channel of the extension", { timeout: 150_000 }, () => {
  const world = useWorker();

  /** Publishes to every channel, and returns a function that reads all deliveries. */
  async function publishToAll(given: (key: ExtensionChannelKey) => Given) {
    const ids: [ExtensionChannelKey, string][] = [];
    for (const key of keys) ids.push([key, (await world.publish(key, given(key))).publicationId]);
    return async () => {
      await world.work();
      const deliveries = ids.map(async ([key, id]) => [key, await world.getDelivery(id)]);
      return Object.fromEntries(await Promise.all(deliveries));
    };
  }
  const ofEach = <Value>(value: (key: ExtensionChannelKey) => Value) =>
    Object.fromEntries(keys.map((key) => [key, value(key)]));
  const editorOf = (key: ExtensionChannelKey): Page => {
    const page = world.findEditor(key);
    if (!page) throw new Error(`${key} has no page`);
    return page;
  };

  // docs/product.md#the-extension-fills-and-a-person-publishes
  it("is filled in with photographs byte for byte, pressed by the person, reported with its link", async () => {
    const images = await drawPhotographs(world.browser.page);
    for (const { length } of images) expect(length).toBeGreaterThan(200_000);
    const read = await publishToAll(() => ({ images }));
    const waits = ["committing", "waiting-for-person", ""];
    await expect.poll(read, WAIT).toEqual(ofEach(() => waits));
    expect(world.site.presses).toEqual([]);
    for (const key of keys) {
      const page = editorOf(key);
      const frames = page.frames().map((frame) => frame.evaluate<string[]>(READ_HASHES));
      expect([key, (await Promise.all(frames)).flat()]).toEqual([key, images.map(hashOf)]);
      await page.locator("#publish *").first().dispatchEvent("click");
      if (labPlatforms[key].confirm)
        await page.locator("#confirm button").last().dispatchEvent("click");
    }
    await expect
      .poll(read, WAIT)
      .toEqual(ofEach((key) => ["published", "", labPlatforms[key].link]));
    expect(world.site.presses).toHaveLength(keys.length);
  });

  // docs/product.md#the-extension-presses-publish-once
  // docs/product.md#a-page-about-all-articles-is-no-link
  it("is published by the extension where that was chosen, once each", async () => {
    const read = await publishToAll(() => ({ isAutomatic: true, images: [PIXEL] }));
    await expect
      .poll(read, WAIT)
      .toEqual(ofEach((key) => ["published", "", labPlatforms[key].link]));
    const hosts = keys.map((key) => labPlatforms[key].editor.split("/")[0]).sort();
    await expect.poll(() => [...world.site.presses].sort(), WAIT).toEqual(hosts);
  });
});
