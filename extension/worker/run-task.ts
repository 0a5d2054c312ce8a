import { type ExtensionChannelKey, extensionChannels } from "../channels/channels";
import { type FillOutcome, fillPage, findEditorAddress } from "../fill/fill-page";
import { type PublishOutcome, publishPage, watchPage } from "../fill/publish-page";
import { findNewArticle, listArticles } from "../fill/published";
import { AttemptOver, type Service } from "../service/service";
import { keepTask, type Report, removeTask, type Task } from "../service/stored";
import { describeLosses } from "./describe-losses";

const isExtensionChannel = (key: string): key is ExtensionChannelKey =>
  Object.hasOwn(extensionChannels, key);

/** The lease after the fence is two minutes; a browser that stood still for one does not press. */
const LATEST_PRESS_MS = 60_000;

/**
 * Takes a delivery as far as it goes by itself. Each step is stored before it begins, so that a worker
 * that was ended goes on where it was (docs/product.md#the-extension-goes-on-where-it-was).
 * @throws PairingEnded, ServiceAway
 */
export async function runTask(service: Service, task: Task): Promise<void> {
  let now: Task | null = task;
  try {
    while (now) {
      const next: Task | null = await advance(service, now);
      if (next) await keepTask(next);
      now = next;
    }
  } catch (error) {
    if (!(error instanceof AttemptOver)) throw error;
    await removeTask(task);
  }
}

/** Does one step. Returns the task as it is then, or null when there is nothing to do now. */
async function advance(service: Service, task: Task): Promise<Task | null> {
  switch (task.step) {
    case "claimed":
      return openPage(task);
    case "filling":
      return fill(service, task);
    case "filled":
      return passFence(service, task);
    case "fencing":
      // The answer was lost. A later press shows on the page, or not at all.
      return (await findDone(task)) ?? report(task, unconfirmed("answer-lost"));
    case "pressing":
      return report(
        task,
        toReport(task, await watchPage(tabOf(task), channelOf(task), task.known)),
      );
    case "waiting":
      return watch(task);
    case "reporting":
      if (task.report) await service.report(task, task.report);
      await removeTask(task);
      return null;
  }
}

async function openPage(task: Task): Promise<Task> {
  if (!isExtensionChannel(task.channel)) return report(task, failed("internal"));
  const channel = extensionChannels[task.channel];
  const isAllowed = await chrome.permissions.contains({ origins: [...channel.hosts] });
  if (!isAllowed) return report(task, failed("needs-login", chrome.i18n.getMessage("notAllowed")));
  const url = await findEditorAddress(channel).catch(() => undefined);
  if (url === undefined) return report(task, failed("site-unreachable"));
  if (url === null) return report(task, failed("needs-login"));
  const { id } = await chrome.tabs.create({ url, active: false });
  return { ...task, step: "filling", tabId: id ?? null };
}

async function fill(service: Service, task: Task): Promise<Task> {
  const { title, document, images } = await service.getContent(task);
  const imageAddresses: Record<string, string> = {};
  for (const source of images) {
    await service.report(task, { outcome: "working" });
    imageAddresses[source] = await service.findImage(task, source);
  }
  const article = { title, document, imageAddresses };
  const outcome = await fillPage(tabOf(task), channelOf(task), task.externalId, article);
  if (outcome.state === "stopped") return report({ ...task, title }, stopped(outcome));
  const known = await listArticles(tabOf(task), channelOf(task));
  return { ...task, title, step: "filled", loss: describeLosses(outcome.losses), known };
}

/** Asks to pass the fence, and presses "publish" once where that was chosen and nothing was lost. */
async function passFence(service: Service, task: Task): Promise<Task> {
  await keepTask({ ...task, step: "fencing" });
  const { byPerson } = await service.fence(task, task.loss !== "");
  const fencedAt = Date.now();
  if (byPerson) return { ...task, step: "waiting" };
  const pressing: Task = { ...task, step: "pressing" };
  await keepTask(pressing);
  if (Date.now() - fencedAt > LATEST_PRESS_MS) return report(task, notSent);
  const outcome = await publishPage(tabOf(task), channelOf(task), task.known);
  return report(pressing, toReport(task, outcome));
}

/** Looks whether the person has published, or has closed the page. */
async function watch(task: Task): Promise<Task | null> {
  const done = await findDone(task);
  if (done) return done;
  const isOpen = task.tabId !== null && (await chrome.tabs.get(task.tabId).catch(() => null));
  return isOpen ? null : report(task, unconfirmed("tab-closed"));
}

async function findDone(task: Task): Promise<Task | null> {
  const url = await findNewArticle(tabOf(task), channelOf(task), task.known);
  return url === null ? null : report(task, { outcome: "done", url, detail: task.loss });
}

const report = (task: Task, told: Report): Task => ({ ...task, step: "reporting", report: told });

const tabOf = ({ tabId }: Task): number => tabId ?? chrome.tabs.TAB_ID_NONE;

function channelOf({ channel }: Task) {
  if (!isExtensionChannel(channel)) throw new Error(`${channel} is published by the service`);
  return extensionChannels[channel];
}

type Reason = Extract<Report, { reason: string }>["reason"];

const failed = (reason: Reason, detail = ""): Report => ({ outcome: "failed", reason, detail });
const unconfirmed = (reason: Reason): Report => ({ outcome: "unconfirmed", reason, detail: "" });
const notSent: Report = { outcome: "refused", reason: "internal", detail: "" };

const stopped = ({ reason, detail }: Extract<FillOutcome, { state: "stopped" }>): Report =>
  failed(reason === "tab-closed" ? "page-closed" : reason, detail ?? "");

function toReport({ loss }: Task, outcome: PublishOutcome): Report {
  switch (outcome.state) {
    case "published":
      return { outcome: "done", url: outcome.url, detail: loss };
    case "refused":
      return { outcome: "refused", reason: "content-refused", detail: outcome.detail };
    case "unpressed":
      return { outcome: "refused", reason: "page-changed", detail: "" };
    case "verification-needed":
      return unconfirmed("verification-needed");
    case "unconfirmed":
      return unconfirmed("answer-lost");
  }
}
