import { channels } from "~/gateway/core/publishing/channels";
import { readStored, type Task } from "../service/stored";
import { createEntry, getElement, showEntries, showStatus, translate } from "./elements";

const STEP_TEXTS: Record<Task["step"], string> = {
  claimed: "stepRuns",
  opening: "stepRuns",
  filling: "stepRuns",
  filled: "stepRuns",
  fencing: "stepRuns",
  pressing: "stepPublishes",
  waiting: "stepWaits",
  reporting: "stepReports",
  looking: "stepLooks",
};
const OUTCOME_TEXTS = {
  done: "outcomeDone",
  failed: "outcomeFailed",
  refused: "outcomeFailed",
  unconfirmed: "outcomeUnknown",
} as const;

/** Shows what runs, what waits for the person, and how the last ones ended. */
export async function showTasks(): Promise<void> {
  const tasks = await readStored("tasks");
  const ended = await readStored("ended");
  const entries = [
    ...tasks.map((task) =>
      createEntry(
        nameOf(task),
        translate(STEP_TEXTS[task.step]),
        task.tabId === null
          ? null
          : { label: translate("showPage"), run: () => showPage(task.tabId) },
      ),
    ),
    ...ended.map((task) =>
      createEntry(
        nameOf(task),
        [translate(OUTCOME_TEXTS[task.report.outcome]), task.report.detail]
          .filter(Boolean)
          .join(" · "),
        task.copy && { label: translate("copyText"), run: () => copyText(task.copy) },
      ),
    ),
  ];
  if (entries.length === 0) entries.push(createEntry("", translate("nothingToDo"), null));
  showEntries(getElement("#work"), entries);
}

const nameOf = ({ channel, accountName, title }: Task): string =>
  [title, channels[channel].name, accountName].filter(Boolean).join(" · ");

/** Puts a text on the clipboard that a page did not take, so that the person can paste it there. */
async function copyText(copy: Task["copy"]): Promise<void> {
  if (!copy) return;
  const toBlob = (text: string, type: string) => new Blob([text], { type });
  const item = {
    "text/html": toBlob(copy.html, "text/html"),
    "text/plain": toBlob(copy.text, "text/plain"),
  };
  await navigator.clipboard.write([new ClipboardItem(item)]);
  showStatus("copied");
}

async function showPage(tabId: number | null): Promise<void> {
  const tab = await chrome.tabs.update(tabId ?? chrome.tabs.TAB_ID_NONE, { active: true });
  if (tab) await chrome.windows.update(tab.windowId, { focused: true });
}
