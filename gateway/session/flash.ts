import { randomBytes } from "node:crypto";
import { z } from "zod";
import { decodeJson } from "./session-data";

/** A message for the next page; its text is the translation of `key`. */
const flashSchema = z.union([
  z.object({ kind: z.literal("unauthorized") }),
  /** Somebody signed in from a device that the user never used. */
  z.object({ kind: z.literal("new-device"), device: z.string() }),
  z.object({
    kind: z.enum(["success", "info", "error"]),
    key: z.string(),
    values: z.record(z.string(), z.string()).optional(),
    /** A form that takes back what the message tells of. */
    undo: z.object({ path: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
  }),
]);

export type Flash = z.infer<typeof flashSchema>;

const PREFIX = "f:";

/** One request's messages: those it queues, and those it has taken, which may have to be queued again. */
export class FlashQueue {
  private queued: Flash[] = [];
  private givenOut: Flash[] = [];

  add(message: Flash): void {
    this.queued.push(message);
  }

  get hasQueued(): boolean {
    return this.queued.length > 0;
  }

  giveOut(messages: Flash[]): Flash[] {
    this.givenOut.push(...messages);
    return messages;
  }

  /** Queues the taken messages again, before newer ones. */
  takeBack(): void {
    this.queued.unshift(...this.givenOut.splice(0));
  }

  /** The queued messages as fields to write. */
  takeFields(now: number): Record<string, string> {
    return toFlashFields(this.queued.splice(0), now);
  }
}

/** Each message is a field of its own, so that parallel requests lose none; the name keeps the order. */
export function toFlashFields(flashes: Flash[], now: number): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [index, flash] of flashes.entries()) {
    const order = `${now.toString(36)}.${String(index).padStart(2, "0")}`;
    const unique = randomBytes(9).toString("base64url");
    fields[`${PREFIX}${order}.${unique}`] = JSON.stringify(toStored(flash));
  }
  return fields;
}

/** The names of the fields that are messages, oldest first. */
export function flashFieldNames(fields: Record<string, string>): string[] {
  return Object.keys(fields)
    .filter((name) => name.startsWith(PREFIX))
    .sort();
}

export function decodeFlash(text: string): Flash | undefined {
  const flash = decodeJson(flashSchema, text);
  return flash && fromStored(flash);
}

/** In the store a key is spelled `companyUsers.added`, so that nodes of another version can read it. */
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
