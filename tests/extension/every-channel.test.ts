import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type ExtensionChannelKey, extensionChannels } from "~/extension/channels/channels";
import { PIXEL } from "~/tests/api/support/paired-browser";
import { labPlatforms } from "./lab/platforms";
import { useWorker } from "./lab/use-worker";

const WAIT = { timeout: 60_000, interval: 500 };
const keys = Object.keys(extensionChannels) as ExtensionChannelKey[];
/** Markdown has no place for an image of the service. */
const WITHOUT_IMAGES: ReadonlySet<ExtensionChannelKey> = new Set(["csdn", "juejin"]);
const IMAGE = `data:image/png;base64,${PIXEL.toString("base64")}`;

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
  it("is filled in with its image byte for byte, pressed by the person, and reported with its link", async () => {
    const read = await publishToAll(() => ({ image: PIXEL }));
    const waits = ["committing", "waiting-for-person", ""];
    await expect.poll(read, WAIT).toEqual(ofEach(() => waits));
    expect(world.site.presses).toEqual([]);
    for (const key of keys) {
      const page = editorOf(key);
      const shown = await Promise.all(
        page
          .frames()
          .map((frame) =>
            frame.evaluate<string[]>(
              `[...document.querySelectorAll("img[src^=data]")].map(({ src }) => src)`,
            ),
          ),
      );
      expect([key, shown.flat()]).toEqual([key, WITHOUT_IMAGES.has(key) ? [] : [IMAGE]]);
      await page.locator("#publish *").first().dispatchEvent("click");
      if (labPlatforms[key].confirm)
        await page.locator("#confirm button").last().dispatchEvent("click");
    }
    await expect
      .poll(read, WAIT)
      .toEqual(
        ofEach((key) => [
          "published",
          WITHOUT_IMAGES.has(key) ? "content-changed" : "",
          labPlatforms[key].published,
        ]),
      );
    expect(world.site.presses).toHaveLength(keys.length);
  });

  // docs/product.md#the-extension-presses-publish-once
  it("is published by the extension where that was chosen, once each", async () => {
    // The extension presses only where nothing is lost.
    const read = await publishToAll((key) => ({
      isAutomatic: true,
      ...(!WITHOUT_IMAGES.has(key) && { image: PIXEL }),
    }));
    await expect
      .poll(read, WAIT)
      .toEqual(ofEach((key) => ["published", "", labPlatforms[key].published]));
    const hosts = keys.map((key) => labPlatforms[key].editor.split("/")[0]).sort();
    await expect.poll(() => [...world.site.presses].sort(), WAIT).toEqual(hosts);
  });
});
