import { z } from "zod";
import { channelKeys } from "~/gateway/core/publishing/channels";
import { deviceReasons } from "~/gateway/core/publishing/delivery-reasons";

/** The service that this browser is paired with. */
const pairingSchema = z.object({ origin: z.string(), token: z.string(), id: z.string() });
export type Pairing = z.output<typeof pairingSchema>;

const reportSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("done"), url: z.string(), detail: z.string() }),
  z.object({
    outcome: z.enum(["failed", "refused", "unconfirmed"]),
    reason: z.enum(deviceReasons),
    detail: z.string(),
  }),
]);
export type Report = z.output<typeof reportSchema>;

/**
 * How far a delivery is. `fencing` and `pressing` are stored before what they name is done: what is
 * found in them after an interruption is never done again.
 */
const taskSteps = [
  "claimed",
  "opening",
  "filling",
  "filled",
  "fencing",
  "pressing",
  "waiting",
  "reporting",
  "looking",
] as const;

const taskSchema = z.object({
  id: z.string(),
  attempt: z.number(),
  channel: z.enum(channelKeys),
  externalId: z.string(),
  accountName: z.string(),
  /** "" until the text was read */
  title: z.string(),
  step: z.enum(taskSteps),
  /** the platform's page; null before it is open, and after a restart of the browser */
  tabId: z.number().nullable(),
  /** a tab that shows the platform's list of articles for a moment */
  listTabId: z.number().nullable().default(null),
  /** addresses of published articles that the page had before; null until it was filled */
  known: z.array(z.string()).nullable(),
  /** addresses of the articles that the platform listed before; empty when nobody knows */
  listed: z.array(z.string()).default([]),
  /** how often the list was looked at after the answer was lost, and when it is again (ms since the epoch) */
  lookUps: z.number().default(0),
  lookAt: z.number().default(0),
  /** what the platform's page did not take, in words; "" for nothing */
  loss: z.string(),
  /** the text for the clipboard, when the page did not take it */
  copy: z.object({ html: z.string(), text: z.string() }).nullable().default(null),
  /** what is to be reported; null until then */
  report: reportSchema.nullable(),
});
export type Task = z.output<typeof taskSchema>;

/** Steps that need the page, and begin anew without it. */
const PAGE_STEPS: ReadonlySet<Task["step"]> = new Set(["opening", "filling", "filled"]);

const endedSchema = taskSchema.extend({ report: reportSchema });

const schemas = {
  pairing: pairingSchema.nullable().catch(null),
  /** whether the service has ended the pairing */
  isEnded: z.boolean().catch(false),
  tasks: z.array(taskSchema).catch([]),
  /** newest first */
  ended: z.array(endedSchema).catch([]),
};
type Stored = { [Name in keyof typeof schemas]: z.output<(typeof schemas)[Name]> };

const MOST_ENDED = 10;

/** Reads what the extension keeps; nothing is kept in variables, because a worker may end at any time. */
export async function readStored<Name extends keyof Stored>(name: Name): Promise<Stored[Name]> {
  const values = await chrome.storage.local.get(name);
  return schemas[name].parse(values[name]) as Stored[Name];
}

export const writeStored = (values: Partial<Stored>): Promise<void> =>
  chrome.storage.local.set(values);

/** Stores a task and replaces what was known of it. */
export async function keepTask(task: Task): Promise<void> {
  const tasks = await readStored("tasks");
  const others = tasks.filter(({ id }) => id !== task.id);
  await writeStored({ tasks: [...others, task] });
}

/** Returns what is known of a delivery that was claimed before, or null. */
export async function findFormerTask(id: string): Promise<Task | null> {
  const isSame = (task: Task) => task.id === id;
  return (
    (await readStored("tasks")).find(isSame) ?? (await readStored("ended")).find(isSame) ?? null
  );
}

/**
 * Forgets tabs that are gone; their numbers are others after a restart of the browser.
 * @param isThere whether a task's tab still shows its platform
 */
export async function forgetTabs(isThere: (task: Task) => Promise<boolean>): Promise<void> {
  const check = async <Kind extends Task>(task: Kind): Promise<Kind> => {
    if (task.tabId === null || (await isThere(task))) return task;
    const step = PAGE_STEPS.has(task.step) ? "claimed" : task.step;
    return { ...task, tabId: null, listTabId: null, step };
  };
  await writeStored({
    tasks: await Promise.all((await readStored("tasks")).map(check)),
    ended: await Promise.all((await readStored("ended")).map(check)),
  });
}

/** Forgets a task; one that was reported stays in the list of what has ended. */
export async function removeTask({ id, report, ...task }: Task): Promise<void> {
  const tasks = (await readStored("tasks")).filter((other) => other.id !== id);
  const ended = await readStored("ended");
  if (report) ended.unshift({ id, ...task, report });
  await writeStored({ tasks, ended: ended.slice(0, MOST_ENDED) });
}

/** Content scripts cannot read what is stored, so that a platform's page never sees the token. */
export const closeStorageToPages = (): Promise<void> =>
  chrome.storage.local.setAccessLevel({ accessLevel: "TRUSTED_CONTEXTS" });
