import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { HashBound } from "../store/store";
import { decodeJson, MESSAGE_PREFIX } from "./session-data";

/** A message for the next page; `key` names its text. */
const flashSchema = z.union([
  z.object({ kind: z.literal("unauthorized") }),
  z.object({ kind: z.literal("ended-elsewhere") }),
  z.object({ kind: z.literal("new-device"), device: z.string() }),
  z.object({
    kind: z.enum(["success", "info", "error"]),
    key: z.string(),
    values: z.record(z.string(), z.string()).optional(),
    undo: z.object({ path: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
  }),
]);

export type Flash = z.infer<typeof flashSchema>;

const MAX_QUEUED = 10;
/** Redis needs up to a third more. */
const SESSION_BYTES = 48 * 1024;

/** See docs/product.md#a-session-stays-small */
export const SESSION_BOUND: HashBound = {
  queue: MESSAGE_PREFIX,
  newest: MAX_QUEUED,
  bytes: SESSION_BYTES,
};

/** One request's messages: queued ones, and shown ones, which a redirect queues again. */
export class FlashQueue {
  private queued: Flash[] = [];
  private taken: Flash[] = [];

  add(message: Flash): void {
    this.queued.push(message);
  }

  markTaken(messages: Flash[]): Flash[] {
    this.taken.push(...messages);
    return messages;
  }

  requeueTaken(): void {
    this.queued.unshift(...this.taken.splice(0));
  }

  takeFields(now: number): Record<string, string> {
    return toFlashFields(this.queued.splice(0).slice(-MAX_QUEUED), now);
  }
}

/** Converts messages to fields, one each, so that parallel requests lose none. The names keep the order. */
export function toFlashFields(flashes: Flash[], now: number): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [index, flash] of flashes.entries()) {
    const order = `${now.toString(36)}.${String(index).padStart(2, "0")}`;
    const unique = randomBytes(9).toString("base64url");
    fields[`${MESSAGE_PREFIX}${order}.${unique}`] = JSON.stringify(toStored(flash));
  }
  return fields;
}

/** Returns the names of the message fields, oldest first. */
export function flashFieldNames(fields: Record<string, string>): string[] {
  return Object.keys(fields)
    .filter((name) => name.startsWith(MESSAGE_PREFIX))
    .sort();
}

export function decodeFlash(text: string): Flash | undefined {
  const flash = decodeJson(flashSchema, text);
  return flash && fromStored(flash);
}

/** The store spells a key `companyUsers.added`, which nodes of the previous version can read. */
function toStored(flash: Flash): Flash {
  if (!("key" in flash)) return flash;
  const [namespace = "", key] = flash.key.split(":", 2);
  if (key === undefined) return flash;
  const stored = namespace.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { ...flash, key: `${stored}.${key}` };
}

function fromStored(flash: Flash): Flash {
  if (!("key" in flash)) return flash;
  const [stored = "", key] = flash.key.split(".", 2);
  if (key === undefined) return flash;
  const namespace = stored.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { ...flash, key: `${namespace}:${key}` };
}
