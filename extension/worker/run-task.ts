import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { findChannel } from "../channels/find-channel";
import { type FillOutcome, fillPage, findEditorAddress } from "../fill/fill-page";
import { type PublishOutcome, publishPage, watchPage } from "../fill/publish-page";
import { findNewArticle, listArticles } from "../fill/published";
import { toCopy } from "../fill/to-copy";
import { AttemptOver, IMAGE_TIMEOUT_MS, type Service } from "../service/service";
import { keepTask, type Report, removeTask, type Task } from "../service/stored";
import { findListedArticle, listFormerArticles } from "./article-list";
import { describeLosses } from "./describe-losses";
import { closeEditor, holdsEditor } from "./tabs";

/** The lease after the fence is two minutes; a browser that stood still for one does not press. */
const LATEST_PRESS_MS = 60_000;

const CLOSING_MS = 3_000;

/** When the platform's list is looked at after the answer was lost; after the last time a person has to tell. */
const LOOK_UP_PAUSES_MS: readonly number[] = [0, 2 * 60_000, 30 * 60_000, 2 * 60 * 60_000];

/** A page of an attempt that is over before its fence must not be published by hand. */
const UNFENCED: ReadonlySet<Task["step"]> = new Set(["filling", "filled"]);

/**
 * Takes a delivery as far as it goes by itself. Each step is stored before it begins, so that a worker
 * that was ended goes on where it was (docs/product.md#the-extension-goes-on-where-it-was).
 * @throws PairingEnded, ServiceAway
 */
export async function runTask(service: Service, task: Task): Promise<void> {
  let now: Task | null = task;
  let last = task;
  try {
    while (now) {
      last = now;
      const next: Task | null = await advance(service, now);
      if (next) await keepTask(next);
      now = next;
    }
  } catch (error) {
    if (!(error instanceof AttemptOver)) throw error;
    await removeTask({ ...last, report: null });
    if (UNFENCED.has(last.step)) await closeEditor(last.tabId, await channelOf(last));
  }
}

/** Does one step. Returns the task as it is then, or null when there is nothing to do now. */
async function advance(service: Service, task: Task): Promise<Task | null> {
  switch (task.step) {
    case "claimed":
      return begin(task);
    case "opening":
      return openPage(task);
    case "filling":
      return fill(service, task);
    case "filled":
      return passFence(service, task);
    case "fencing":
      if (task.report) return report(task, task.report);
      // The answer was lost. A later press shows on the page, or not at all.
      return (await findDone(task)) ?? report(task, unconfirmed("answer-lost"));
    case "pressing":
      return reportOutcome(task, await watchPage(tabOf(task), await channelOf(task), task.known));
    case "waiting":
      return watch(task);
    case "reporting":
      if (task.report) await service.report(task, task.report);
      if (canLookUp(task)) return { ...task, step: "looking", lookAt: Date.now() };
      await removeTask(task);
      return null;
    case "looking":
      return lookUp(task);
  }
}

/** Goes on in the page of a former attempt, so that no second page with the same text is there to publish. */
async function begin(task: Task): Promise<Task> {
  const channel = await findChannel(task.channel);
  if (!channel) return report(task, failed("internal"));
  const isAllowed = await chrome.permissions.contains({ origins: [...channel.hosts] });
  if (!isAllowed) return report(task, failed("needs-login", chrome.i18n.getMessage("notAllowed")));
  const { tabId, known } = task;
  if (tabId === null) return { ...task, step: "opening" };
  const url = await findNewArticle(tabId, channel, known);
  if (url) return { ...task, step: "filled", report: await toDone(task, url) };
  return { ...task, step: (await holdsEditor(tabId, channel)) ? "filling" : "opening" };
}

async function openPage(task: Task): Promise<Task> {
  const channel = await channelOf(task);
  const url = await findEditorAddress(channel).catch(() => undefined);
  if (url === undefined) return report(task, failed("site-unreachable"));
  if (url === null) return report(task, failed("needs-login"));
  const listed = await listFormerArticles(task, channel);
  const { id } = await chrome.tabs.create({ url, active: false });
  return { ...task, step: "filling", tabId: id ?? null, listed };
}

async function fill(service: Service, task: Task): Promise<Task> {
  const { title, document } = await service.getContent(task);
  const article = { title, document };
  const read = async (source: string) => {
    await service.report(task, { outcome: "working" });
    return service.findImage(task, source);
  };
  const images = { read, uploadWaitMs: IMAGE_TIMEOUT_MS };
  const channel = await channelOf(task);
  const outcome = await fillPage(tabOf(task), channel, task.externalId, article, images);
  if (outcome.state === "stopped") {
    if (outcome.reason === "tab-closed") await outliveClosing();
    return report({ ...task, title, copy: toCopy(document) }, stopped(outcome));
  }
  const known = await listArticles(tabOf(task), channel);
  return { ...task, title, step: "filled", loss: describeLosses(outcome), known };
}

/** A browser that is being closed closes its pages first; what it was at goes on when it starts again. */
const outliveClosing = () => new Promise((resolve) => setTimeout(resolve, CLOSING_MS));

/** Asks to pass the fence, and presses "publish" once where that was chosen and nothing was lost. */
async function passFence(service: Service, task: Task): Promise<Task> {
  await keepTask({ ...task, step: "fencing" });
  const { byPerson } = await service.fence(task, task.loss !== "" || task.report !== null);
  const fencedAt = Date.now();
  if (task.report) return report(task, task.report);
  if (byPerson) return { ...task, step: "waiting" };
  const pressing: Task = { ...task, step: "pressing" };
  await keepTask(pressing);
  if (Date.now() - fencedAt > LATEST_PRESS_MS) return report(task, notSent);
  const outcome = await publishPage(tabOf(task), await channelOf(task), task.known);
  return reportOutcome(pressing, outcome);
}

/** Looks whether the person has published, or has closed the page. */
async function watch(task: Task): Promise<Task | null> {
  const done = await findDone(task);
  if (done) return done;
  const isOpen = task.tabId !== null && (await chrome.tabs.get(task.tabId).catch(() => null));
  return isOpen ? null : report(task, unconfirmed("tab-closed"));
}

/** Whether a person would have to look otherwise, and the platform's list was read before. */
const canLookUp = ({ report: told, listed, lookUps }: Task): boolean =>
  told?.outcome === "unconfirmed" && listed.length > 0 && lookUps < LOOK_UP_PAUSES_MS.length;

/** Looks for the article in the platform's list. It presses nothing. */
async function lookUp(task: Task): Promise<Task | null> {
  if (Date.now() < task.lookAt) return null;
  const url = await findListedArticle(task, await channelOf(task));
  if (url) return report(task, done(url, task.loss));
  const lookUps = task.lookUps + 1;
  const pauseMs = LOOK_UP_PAUSES_MS[lookUps];
  if (pauseMs === undefined) return report({ ...task, lookUps }, unconfirmed("not-listed"));
  await keepTask({ ...task, lookUps, lookAt: Date.now() + pauseMs });
  return null;
}

async function findDone(task: Task): Promise<Task | null> {
  const url = await findNewArticle(tabOf(task), await channelOf(task), task.known);
  return url === null ? null : report(task, await toDone(task, url));
}

/** A page about all articles proves that one was published; the address of this one is then in the list. */
async function toDone(task: Task, url: string): Promise<Report> {
  const channel = await channelOf(task);
  const isArticle = new RegExp(channel.article).test(url);
  return done(isArticle ? url : ((await findListedArticle(task, channel)) ?? ""), task.loss);
}

const report = (task: Task, told: Report): Task => ({ ...task, step: "reporting", report: told });

const tabOf = ({ tabId }: Task): number => tabId ?? chrome.tabs.TAB_ID_NONE;

async function channelOf({ channel }: Task): Promise<ChannelDefinition> {
  const definition = await findChannel(channel);
  if (!definition) throw new Error(`${channel} is published by the service`);
  return definition;
}

type Reason = Extract<Report, { reason: string }>["reason"];

const failed = (reason: Reason, detail = ""): Report => ({ outcome: "failed", reason, detail });
const done = (url: string, detail: string): Report => ({ outcome: "done", url, detail });
const unconfirmed = (reason: Reason): Report => ({ outcome: "unconfirmed", reason, detail: "" });
const notSent: Report = { outcome: "refused", reason: "internal", detail: "" };

const stopped = ({ reason, detail }: Extract<FillOutcome, { state: "stopped" }>): Report =>
  failed(reason === "tab-closed" ? "page-closed" : reason, detail ?? "");

async function reportOutcome(task: Task, outcome: PublishOutcome): Promise<Task> {
  switch (outcome.state) {
    case "published":
      return report(task, await toDone(task, outcome.url));
    case "refused":
      return report(task, {
        outcome: "refused",
        reason: "content-refused",
        detail: outcome.detail,
      });
    case "unpressed":
      return report(task, { outcome: "refused", reason: "page-changed", detail: "" });
    case "verification-needed":
      return report(task, unconfirmed("verification-needed"));
    case "unconfirmed":
      return report(task, unconfirmed("answer-lost"));
  }
}
