import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ExtensionChannelKey } from "~/extension/channels/channels";
import { openGateway, pair, publishToBrowser } from "~/tests/api/support/paired-browser";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { type LabBrowser, startLabBrowser } from "./lab-browser";
import { type LabServer, startLabServer } from "./lab-server";
import type { LabState } from "./platform-page";
import { createPlatformSite, LAB_ACCOUNT } from "./platform-site";
import { labPlatforms } from "./platforms";

interface StoredTask {
  step: string;
  tabId: number | null;
}

/** A service, platforms and a browser with the extension, which is paired before each test. */
export function useWorker() {
  const folder = mkdtempSync(join(tmpdir(), "extension-worker-"));
  const server = useApi();
  const caller = useCaller(server, "13800000002");
  let state: LabState = "signed in";
  const site = createPlatformSite(() => state);
  let lab: LabServer;
  let browser: LabBrowser;
  let device: Awaited<ReturnType<typeof pair>>;

  beforeAll(async () => {
    lab = await startLabServer(folder, site);
    browser = await startLabBrowser(folder, lab.port);
  });
  afterAll(async () => {
    await browser?.context.close();
    lab?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    state = "signed in";
    site.presses.length = 0;
    device = await pair(server, caller.client);
    const pairing = { origin: server.origin, token: device.token, id: device.id };
    await evaluate("chrome.storage.local.clear()");
    await evaluate(`chrome.storage.local.set(${JSON.stringify({ pairing })})`);
  });

  const evaluate = <Result>(script: string): Promise<Result> => browser.page.evaluate(script);
  const getPublishing = async () =>
    (await openGateway(server.dependencies, caller.token)).publishing;

  return {
    server,
    caller,
    site,
    evaluate,
    get browser() {
      return browser;
    },
    get device() {
      return device;
    },
    show(shown: LabState) {
      state = shown;
    },
    /** Publishes a short article with one image to the account that is signed in. */
    async publish(channel: ExtensionChannelKey, { isAutomatic = false } = {}) {
      const account = { channel, externalId: LAB_ACCOUNT, name: "小王" } as const;
      return publishToBrowser(server, caller, device, { account, isAutomatic });
    },
    /** Returns state, reason and address of a publication's delivery. */
    async getDelivery(publicationId: string) {
      const [delivery] = (await (await getPublishing()).get(publicationId)).deliveries;
      return [delivery?.state, delivery?.reason?.code ?? "", delivery?.url];
    },
    work: () => evaluate("chrome.runtime.sendMessage({ type: 'work' })"),
    readTasks: async () =>
      (await evaluate<{ tasks?: StoredTask[] }>("chrome.storage.local.get('tasks')")).tasks ?? [],
    /** Ends the worker at once, as the browser does when it wants its memory. */
    async stopWorker() {
      const session = await browser.context.newCDPSession(browser.page);
      await session.send("ServiceWorker.enable");
      await session.send("ServiceWorker.stopAllWorkers");
      await session.detach();
    },
    /** The newest page of a platform's editor. */
    findEditor: (channel: ExtensionChannelKey): Page | undefined =>
      browser.context
        .pages()
        .filter((page) => page.url().startsWith(`https://${labPlatforms[channel].editor}`))
        .at(-1),
  };
}
