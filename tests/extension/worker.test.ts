import { describe, expect, it } from "vitest";
import { PIXEL } from "~/tests/api/support/paired-browser";
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
  const fillPage = async (...images: Uint8Array[]) => {
    const { publicationId } = await publish("juejin", { images });
    await work();
    const now = () => getDelivery(publicationId);
    await expect.poll(now, WAIT).toEqual(["committing", "waiting-for-person", ""]);
    return now;
  };

  // docs/product.md#the-extension-fills-and-a-person-publishes
  it("fills the page, leaves “publish” to the person, and sees where the article is", async () => {
    const now = await fillPage(PIXEL);
    expect(world.site.presses).toEqual([]);
    expect(await world.findEditor("juejin")?.textContent("[data-editor]")).toContain("正文");
    await press();
    const end = ["published", "", labPlatforms.juejin.link];
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
    const { publicationId } = await publish("toutiao", { isAutomatic: true, images: [PIXEL] });
    await work();
    const end = ["published", "", labPlatforms.toutiao.link];
    await expect.poll(() => getDelivery(publicationId), WAIT).toEqual(end);
    expect(world.site.presses).toHaveLength(1);
  });

  it.each<[LabState, string[]]>([
    ["signed out", ["failed", "needs-login", ""]],
    ["another account", ["failed", "another-account", ""]],
    ["page changed", ["failed", "page-changed", ""]],
    ["title refused", ["failed", "content-refused", ""]],
    ["verification wanted", ["failed", "verification-needed", ""]],
  ])("a page that is “%s” ends the delivery as %j, and nothing is pressed", async (shown, end) => {
    world.show(shown);
    const { publicationId } = await publish("juejin", { isAutomatic: true });
    await work();
    await expect.poll(() => getDelivery(publicationId), WAIT).toEqual(end);
    expect(world.site.presses).toEqual([]);
  });

  // docs/product.md#the-extension-presses-publish-once
  it.each<[LabState, string[], number]>([
    ["publishing refused", ["failed", "content-refused", ""], 0],
  ])("publishing that is “%s” ends the delivery as %j", async (shown, end, presses) => {
    world.show(shown);
    const { publicationId } = await publish("toutiao", { isAutomatic: true });
    await work();
    await expect.poll(() => getDelivery(publicationId), WAIT).toEqual(end);
    expect(world.site.presses).toHaveLength(presses);
  });

  // docs/product.md#an-unconfirmed-article-is-looked-up-in-the-platforms-list
  it("finds an article whose answer was lost in the list, beside an older one of its title", async () => {
    world.show("answer lost");
    const { publicationId } = await publish("toutiao", { isAutomatic: true });
    await work();
    const end = ["published", "", labPlatforms.toutiao.link];
    await expect.poll(() => getDelivery(publicationId), WAIT).toEqual(end);
    expect(world.site.presses).toHaveLength(1);
  });

  it("looks four times for what is not in the list, says so, and never presses", async () => {
    const now = await fillPage();
    await world.findEditor("juejin")?.close();
    await expect.poll(now, WAIT).toEqual(["unconfirmed", "tab-closed", ""]);
    const readLookUps = async () => {
      // A round that is under way would lose what it counts to the change.
      await work();
      await world.changeTask({ lookAt: 0 });
      await work();
      return (await world.readTasks()).map(({ lookUps }) => lookUps);
    };
    await expect.poll(readLookUps, WAIT).toEqual([]);
    expect(await now()).toEqual(["unconfirmed", "not-listed", ""]);
    const listed = world.site.visits.filter(
      (address) => address === labPlatforms.juejin.list?.address,
    );
    // Once before the page was filled.
    expect(listed).toHaveLength(5);
    expect(world.site.presses).toEqual([]);
    // A person may still publish the page by hand, and says so.
    expect(world.browser.context.pages()).toHaveLength(1);
  });

  it("does not look where no list was read before, or the platform has none", async () => {
    const { publicationId } = await publish("eastmoney");
    await work();
    const now = () => getDelivery(publicationId);
    await expect.poll(now, WAIT).toEqual(["committing", "waiting-for-person", ""]);
    await world.findEditor("eastmoney")?.close();
    await expect.poll(now, WAIT).toEqual(["unconfirmed", "tab-closed", ""]);
    await expect.poll(() => world.readTasks(), WAIT).toEqual([]);
  });

  /** Publishes, loses the question for the fence, and lets the lease of the attempt end. */
  const loseFence = async (meanwhile: () => Promise<void>) => {
    await world.server.sandbox.fault("device.fence", { http: 503 });
    const { publicationId } = await publish("juejin");
    const readSteps = async () => {
      await work();
      return (await world.readTasks()).map(({ step }) => step);
    };
    await expect.poll(readSteps, WAIT).toEqual(["looking"]);
    await meanwhile();
    await world.server.sandbox.advanceClock(5 * 60_000);
    return async () => {
      await work();
      return getDelivery(publicationId);
    };
  };

  // docs/product.md#the-extension-goes-on-where-it-was
  it("fills the same page again after a lost fence, so that no second one can be published", async () => {
    const now = await loseFence(async () => undefined);
    await expect.poll(now, WAIT).toEqual(["committing", "waiting-for-person", ""]);
    expect(world.countEditors("juejin")).toBe(1);
    await press();
    await expect.poll(now, WAIT).toContain("published");
    expect(world.site.presses).toHaveLength(1);
  });

  it("sees that the person has published such a page meanwhile, and writes no second one", async () => {
    const now = await loseFence(press);
    await expect.poll(now, WAIT).toEqual(["published", "", labPlatforms.juejin.link]);
    expect(world.site.presses).toHaveLength(1);
  });

  it("closes the page of a delivery that was cancelled before its fence", async () => {
    const { publicationId } = await publish("juejin");
    world.show("slow");
    void work();
    await expect.poll(() => world.findEditor("juejin") !== undefined, WAIT).toBe(true);
    const publishing = await world.getPublishing();
    const [delivery] = (await publishing.get(publicationId)).deliveries;
    const deliveryId = delivery?.id ?? "";
    await publishing.act({ publicationId, deliveryId, action: "cancel", url: "" });
    await expect.poll(() => world.findEditor("juejin"), WAIT).toBe(undefined);
    expect(await world.readTasks()).toEqual([]);
    expect((await getDelivery(publicationId))[0]).toBe("cancelled");
  });
});
