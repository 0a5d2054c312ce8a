import { describe, expect, it } from "vitest";
import type { LabState } from "./lab/platform-page";
import { labPlatforms } from "./lab/platforms";
import { useWorker } from "./lab/use-worker";

const WAIT = { timeout: 45_000, interval: 250 };

describe("the extension's worker", { timeout: 120_000 }, () => {
  const world = useWorker();
  const { getDelivery, publish, work } = world;

  const press = async () => {
    const editor = world.findEditor("juejin");
    await editor?.click("#publish button");
    await editor?.click("#confirm button");
  };
  const fillPage = async () => {
    const { publicationId } = await publish("juejin");
    await work();
    const now = () => getDelivery(publicationId);
    await expect.poll(now, WAIT).toEqual(["committing", "waiting-for-person", ""]);
    return now;
  };

  // docs/product.md#the-extension-fills-and-a-person-publishes
  it("fills the page, leaves “publish” to the person, and sees where the article is", async () => {
    const now = await fillPage();
    expect(world.site.presses).toEqual([]);
    expect(await world.findEditor("juejin")?.textContent("[data-editor]")).toContain("正文");
    await press();
    // Markdown has no place for the image.
    const end = ["published", "content-changed", labPlatforms.juejin.published];
    await expect.poll(now, WAIT).toEqual(end);
    expect(world.site.presses).toHaveLength(1);
    expect(await world.readTasks()).toEqual([]);
  });

  it("says that a person has closed the page, which may have been published", async () => {
    const now = await fillPage();
    await world.findEditor("juejin")?.close();
    await expect.poll(now, WAIT).toEqual(["unconfirmed", "tab-closed", ""]);
  });

  it("sees the article also when it was ended while the person had the page", async () => {
    const now = await fillPage();
    await world.stopWorker();
    await press();
    await expect.poll(now, WAIT).toContain("published");
    expect(world.site.presses).toHaveLength(1);
  });

  it("brings the image, and presses once where that was chosen", async () => {
    const { publicationId } = await publish("toutiao", { isAutomatic: true });
    await work();
    const end = ["published", "", labPlatforms.toutiao.published];
    await expect.poll(() => getDelivery(publicationId), WAIT).toEqual(end);
    expect(world.site.presses).toHaveLength(1);
  });

  it.each<[LabState, string[]]>([
    ["signed out", ["failed", "needs-login", ""]],
    ["another account", ["failed", "another-account", ""]],
    ["page changed", ["failed", "page-changed", ""]],
    ["title refused", ["failed", "content-refused", ""]],
    ["verification wanted", ["failed", "verification-needed", ""]],
    ["covered", ["failed", "page-covered", ""]],
  ])("a page that is “%s” ends the delivery as %j, and nothing is pressed", async (shown, end) => {
    world.show(shown);
    const { publicationId } = await publish("juejin", { isAutomatic: true });
    await work();
    await expect.poll(() => getDelivery(publicationId), WAIT).toEqual(end);
    expect(world.site.presses).toEqual([]);
  });

  // docs/product.md#the-extension-presses-publish-once
  it.each<[LabState, string[], number]>([
    ["answer lost", ["unconfirmed", "answer-lost", ""], 1],
    ["publishing refused", ["failed", "content-refused", ""], 0],
  ])("publishing that is “%s” ends the delivery as %j", async (shown, end, presses) => {
    world.show(shown);
    const { publicationId } = await publish("toutiao", { isAutomatic: true });
    await work();
    await expect.poll(() => getDelivery(publicationId), WAIT).toEqual(end);
    expect(world.site.presses).toHaveLength(presses);
  });
});
