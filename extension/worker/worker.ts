import { findChannel } from "../channels/find-channel";
import { workerMessage } from "../service/messages";
import { readPackage } from "../service/package";
import { type Hello, PROTOCOL } from "../service/page-messages";
import { PairingEnded, Service, ServiceAway } from "../service/service";
import {
  closeStorageToPages,
  findFormerTask,
  forgetTabs,
  keepTask,
  readStored,
  removeTask,
  writeStored,
} from "../service/stored";
import { runTask } from "./run-task";
import { showsPlatform } from "./tabs";

const ALARM = "work";
const EVERY_MINUTES = 1;

/** The round under way; only the waiting for it is lost when the worker ends. */
let round: Promise<void> | null = null;
let wantsAnother = false;

chrome.runtime.onInstalled.addListener(begin);
chrome.runtime.onStartup.addListener(begin);
chrome.alarms.onAlarm.addListener(() => work());
chrome.tabs.onUpdated.addListener((tabId, { status }) => {
  if (status === "complete") void workFor(tabId);
});
chrome.tabs.onRemoved.addListener((tabId, { isWindowClosing }) => {
  // A browser that is being closed cannot report; it does so when it starts again.
  if (!isWindowClosing) void workFor(tabId);
});
chrome.runtime.onMessage.addListener((message: unknown, sender, answer) => {
  void handle(message, sender).then(answer);
  return true;
});

async function begin(): Promise<void> {
  await closeStorageToPages();
  await chrome.alarms.create(ALARM, { periodInMinutes: EVERY_MINUTES });
  await work();
}

/** Answers only the extension's own pages, and the page of the paired service itself. */
async function handle(
  message: unknown,
  { id, url = "", origin, frameId, tab }: chrome.runtime.MessageSender,
): Promise<Hello | null> {
  const parsed = workerMessage.safeParse(message);
  if (id !== chrome.runtime.id || !parsed.success) return null;
  const pairing = await readStored("pairing");
  const isOwnPage = url.startsWith(chrome.runtime.getURL(""));
  const isService = tab !== undefined && frameId === 0 && (!pairing || origin === pairing.origin);
  if (!isOwnPage && !isService) return null;
  if (parsed.data.type === "work") void work();
  const { version } = chrome.runtime.getManifest();
  const { edition } = await readPackage();
  return { version, protocol: PROTOCOL, isPaired: pairing !== null, edition };
}

/** Works in rounds, one at a time. What asks meanwhile gets another one. */
async function work(): Promise<void> {
  if (round) {
    wantsAnother = true;
    return round;
  }
  round = runRound().finally(() => {
    round = null;
  });
  await round;
  if (!wantsAnother) return;
  wantsAnother = false;
  await work();
}

/** Works when the tab is one that a task waits for. */
async function workFor(tabId: number): Promise<void> {
  const tasks = await readStored("tasks");
  if (tasks.some((task) => task.tabId === tabId && task.step === "waiting")) await work();
}

async function runRound(): Promise<void> {
  const pairing = await readStored("pairing");
  if (!pairing) return;
  const service = new Service(pairing);
  try {
    await checkTabs();
    await claim(service);
    for (const task of await readStored("tasks")) await runTask(service, task);
  } catch (error) {
    if (error instanceof PairingEnded)
      await writeStored({ pairing: null, isEnded: true, tasks: [], ended: [] });
    // The next alarm tries again.
    else if (!(error instanceof ServiceAway)) throw error;
  } finally {
    await showState();
  }
}

/** Once for each start of the browser or of the extension, before anything is done with a tab. */
async function checkTabs(): Promise<void> {
  const { isChecked } = await chrome.storage.session.get("isChecked");
  if (isChecked) return;
  await forgetTabs(async ({ channel, tabId }) => {
    const definition = await findChannel(channel);
    return definition !== null && tabId !== null && showsPlatform(tabId, definition);
  });
  await chrome.storage.session.set({ isChecked: true });
}

/** A delivery that is claimed again goes on in the page that it had. */
async function claim(service: Service): Promise<void> {
  for (const { id, attempt, channel, externalId, accountName } of await service.claim()) {
    const former = await findFormerTask(id);
    if (former) await removeTask({ ...former, report: null });
    await keepTask({
      ...{ id, attempt, channel, externalId, accountName, step: "claimed" },
      ...{ title: former?.title ?? "", tabId: former?.tabId ?? null, listTabId: null },
      ...{ known: former?.known ?? null, listed: former?.listed ?? [], lookUps: 0, lookAt: 0 },
      ...{ loss: "", copy: null, report: null },
    });
  }
}

/** The badge shows how many pages wait for the person. */
async function showState(): Promise<void> {
  const waiting = (await readStored("tasks")).filter(({ step }) => step === "waiting").length;
  const isEnded = await readStored("isEnded");
  await chrome.action.setBadgeText({ text: isEnded ? "!" : waiting > 0 ? String(waiting) : "" });
}
