import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { ExtensionChannelKey } from "~/extension/channels/channels";
import {
  ARTICLE_TITLE,
  openGateway,
  pair,
  publishToBrowser,
} from "~/tests/api/support/paired-browser";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { phones } from "~/tests/support/people";
import { type LabBrowser, startLabBrowser } from "./lab-browser";
import { type LabServer, startLabServer } from "./lab-server";
import type { LabState } from "./platform-page";
import { accountOf, createPlatformSite } from "./platform-site";
import { labPlatforms } from "./platforms";

interface StoredTask {
  step: string;
  tabId: number | null;
  lookUps: number;
}

/** A service, platforms and a browser with the extension, which is paired before each test. */
export function useWorker() {
  const folder = mkdtempSync(join(tmpdir(), "extension-worker-"));
  const server = useApi();
  const caller = useCaller(server, phones.admin);
  let state: LabState = "signed in";
  const site = createPlatformSite(() => state, ARTICLE_TITLE);
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
    // A round that is under way would write what the test before has left; ids begin anew.
    await stopWorker();
    const pages = browser.context.pages().filter((page) => page !== browser.page);
    await Promise.all(pages.map((page) => page.close()));
    site.presses.length = 0;
    site.visits.length = 0;
    device = await pair(server, caller.client);
    const pairing = { origin: server.origin, token: device.token, id: device.id };
    await evaluate("chrome.storage.local.clear()");
    await evaluate(`chrome.storage.local.set(${JSON.stringify({ pairing })})`);
  });

  const evaluate = <Result>(script: string): Promise<Result> => browser.page.evaluate(script);
  /** Ends the worker at once, as the browser does when it wants its memory. */
  async function stopWorker() {
    const session = await browser.context.newCDPSession(browser.page);
    await session.send("ServiceWorker.enable");
    await session.send("ServiceWorker.stopAllWorkers");
    await session.detach();
  }
  const listEditors = (channel: ExtensionChannelKey) =>
    browser.context
      .pages()
      .filter((page) => page.url().startsWith(`https://${labPlatforms[channel].editor}`));
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
    /** Publishes a short article with the given images to the account that is signed in. */
    async publish(
      channel: ExtensionChannelKey,
      given: { isAutomatic?: boolean; images?: readonly Uint8Array[]; markdown?: string } = {},
    ) {
      const account = { channel, externalId: accountOf(channel), name: "小王" } as const;
      return publishToBrowser(server, caller, device, { account, images: [], ...given });
    },
    /** Returns state, reason and address of a publication's delivery. */
    async getDelivery(publicationId: string) {
      const [delivery] = (await (await getPublishing()).get(publicationId)).deliveries;
      return [delivery?.state, delivery?.reason?.code ?? "", delivery?.url];
    },
    work: () => evaluate("chrome.runtime.sendMessage({ type: 'work' })"),
    readTasks: async () =>
      (await evaluate<{ tasks?: StoredTask[] }>("chrome.storage.local.get('tasks')")).tasks ?? [],
    stopWorker,
    getPublishing,
    /** Changes what the worker has stored of its one task. */
    changeTask: (changes: object) =>
      evaluate(
        `chrome.storage.local.get("tasks").then(({ tasks: [task] }) =>
          task && chrome.storage.local.set({ tasks: [{ ...task, ...${JSON.stringify(changes)} }] }))`,
      ),
    /** Closes the browser, and opens it again with what it has stored. */
    async restart(meanwhile: () => Promise<unknown> = async () => undefined) {
      await browser.context.close();
      await meanwhile();
      browser = await startLabBrowser(folder, lab.port);
    },
    /** Loads the extension anew, as an update does; its own pages are closed by that. */
    async reload() {
      const { context, id } = browser;
      const page = await context.newPage();
      await page.goto("chrome://extensions/");
      await page.evaluate(`chrome.developerPrivate
        .updateProfileConfiguration({ inDeveloperMode: true })
        .then(() => chrome.developerPrivate.reload("${id}", { failQuietly: true }))`);
      const open = () => page.goto(`chrome-extension://${id}/panel/panel.html`);
      await expect.poll(() => open().then(Boolean, () => false)).toBe(true);
      browser = { ...browser, page };
    },
    /** Ends the pairing as its user does on the page of devices. */
    endPairing: () =>
      caller.client.DELETE("/devices/{id}", { params: { path: { id: device.id } } }),
    /** Returns what the panel says. */
    async readPanel() {
      await browser.page.reload();
      return (await browser.page.locator("body").allInnerTexts()).join();
    },
    translate: (message: string) =>
      evaluate<string>(`chrome.i18n.getMessage(${JSON.stringify(message)})`),
    countEditors: (channel: ExtensionChannelKey) => listEditors(channel).length,
    /** The newest page of a platform's editor. */
    findEditor: (channel: ExtensionChannelKey): Page | undefined => listEditors(channel).at(-1),
  };
}
