import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import chinese from "~/extension/public/_locales/zh_CN/messages.json";
import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import type { DeliveryState } from "~/gateway/core/publishing/delivery-states";
import texts from "~/locales/zh-CN/publishing.json";
import { pair } from "~/tests/api/support/paired-browser";
import { useWorker } from "./lab/use-worker";

const WAIT = { timeout: 45_000, interval: 250 };
const HOUR_MS = 3_600_000;
const guide = readFileSync("docs/product.md", "utf8");

type World = ReturnType<typeof useWorker>;

interface Situation {
  /** As in docs/product.md. */
  name: string;
  /** Returns the id of the publication that it happens to. */
  run(world: World): Promise<string>;
  state: DeliveryState;
  reason: DeliveryReason | "";
  /** what the panel says; null for nothing that concerns the delivery */
  panel: keyof typeof chinese | null;
}

const queue = async ({ publish }: World) => (await publish("juejin")).publicationId;

/** Publishes until the filled page waits for the person. */
async function fill(world: World): Promise<string> {
  const id = await queue(world);
  await world.work();
  await expect.poll(() => world.getDelivery(id), WAIT).toContain("waiting-for-person");
  return id;
}

/** Publishes to a slow page, and stops where it is being filled. */
async function beginToFill(world: World): Promise<string> {
  world.show("slow");
  const id = await queue(world);
  void world.work();
  await expect.poll(() => world.findEditor("juejin") !== undefined, WAIT).toBe(true);
  return id;
}

async function press({ findEditor }: World): Promise<void> {
  await findEditor("juejin")?.click("#publish button");
  await findEditor("juejin")?.click("#confirm button");
}

const situations: Situation[] = [
  {
    name: "the browser is closed at the due time, and opened within the hour",
    async run(world) {
      const id = await queue(world);
      await world.restart(() => world.server.sandbox.advanceClock(HOUR_MS / 2));
      return id;
    },
    state: "committing",
    reason: "waiting-for-person",
    panel: "stepWaits",
  },
  {
    name: "the computer sleeps for hours past the due time",
    async run(world) {
      const id = await queue(world);
      await world.server.sandbox.advanceClock(5 * HOUR_MS);
      return id;
    },
    state: "missed",
    reason: "late",
    panel: "nothingToDo",
  },
  {
    name: "the browser is restarted while it fills the page",
    async run(world) {
      const id = await beginToFill(world);
      await world.restart();
      return id;
    },
    state: "committing",
    reason: "waiting-for-person",
    panel: "stepWaits",
  },
  {
    name: "the browser is restarted while the filled page waits",
    async run(world) {
      const id = await fill(world);
      await world.restart();
      return id;
    },
    state: "unconfirmed",
    reason: "tab-closed",
    panel: "stepLooks",
  },
  {
    name: "the person closes the page while it is filled",
    async run(world) {
      const id = await beginToFill(world);
      await world.findEditor("juejin")?.close();
      return id;
    },
    state: "failed",
    reason: "page-closed",
    panel: "outcomeFailed",
  },
  {
    name: "the person closes the filled page",
    async run(world) {
      const id = await fill(world);
      await world.findEditor("juejin")?.close();
      return id;
    },
    state: "unconfirmed",
    reason: "tab-closed",
    panel: "stepLooks",
  },
  {
    name: "the browser has two windows",
    async run(world) {
      const id = await queue(world);
      await world.evaluate("chrome.windows.create({ focused: true })");
      await Promise.all([world.work(), world.work()]);
      await expect.poll(() => world.getDelivery(id), WAIT).toContain("waiting-for-person");
      expect(world.countEditors("juejin")).toBe(1);
      return id;
    },
    state: "committing",
    reason: "waiting-for-person",
    panel: "stepWaits",
  },
  {
    name: "the user has paired another browser as well",
    async run(world) {
      const id = await queue(world);
      const other = await pair(world.server, world.caller.client);
      expect((await other.client.POST("/deliveries/claim")).data?.deliveries).toEqual([]);
      return id;
    },
    state: "committing",
    reason: "waiting-for-person",
    panel: "stepWaits",
  },
  {
    name: "the computer is offline, or the service is away, for a while",
    async run(world) {
      for (const call of ["device.claim", "device.content", "device.report"])
        await world.server.sandbox.fault(call, { reset: true });
      return queue(world);
    },
    state: "committing",
    reason: "waiting-for-person",
    panel: "stepWaits",
  },
  {
    name: "the user ends the pairing before the browser has begun",
    async run(world) {
      const id = await queue(world);
      await world.endPairing();
      return id;
    },
    state: "queued",
    reason: "",
    panel: "ended",
  },
  {
    name: "the user ends the pairing while the filled page waits",
    async run(world) {
      const id = await fill(world);
      await world.endPairing();
      await world.work();
      await world.server.sandbox.advanceClock(13 * HOUR_MS);
      return id;
    },
    state: "unconfirmed",
    reason: "browser-silent",
    panel: "ended",
  },
  {
    name: "the extension is updated while the filled page waits, and the person publishes",
    async run(world) {
      const id = await fill(world);
      await world.reload();
      await press(world);
      return id;
    },
    state: "published",
    reason: "",
    panel: "outcomeDone",
  },
];

describe("what happens around a browser that publishes", { timeout: 120_000 }, () => {
  const world = useWorker();

  // docs/product.md#when-the-browser-is-not-there
  it.each(situations)("$name", async ({ name, run, state, reason, panel }) => {
    const id = await run(world);
    const end = async () => {
      await world.work();
      return (await world.getDelivery(id)).slice(0, 2);
    };
    await expect.poll(end, WAIT).toEqual([state, reason]);
    expect(world.site.presses.length).toBe(state === "published" ? 1 : 0);

    const shown = () => world.readPanel();
    if (panel) await expect.poll(shown, WAIT).toContain(await world.translate(panel));
    const hint = state === "queued" ? "device" : state;
    const told = reason === "" ? texts.stateHints[hint] : texts.reasons[reason];
    const inPanel = panel === null ? "" : chinese[panel].message;
    expect(guide).toContain(`| ${name} | ${texts.states[state]}：${told} | ${inPanel} |`);
  });
});
