import { z } from "zod";
import { isQrInvalid } from "../core/qr-code";
import type { Keyring } from "../store/keyring";
import type { Store } from "../store/store";

const recordSchema = z.object({
  /** Encrypted, because its reader could scan the code or poll the ticket. */
  sealedCode: z.string(),
  /** Seconds; `scannedAt` is ms. */
  remaining: z.number(),
  /** ms, for a program's code: `remaining` is the time until then. */
  expiresAt: z.number().optional(),
  state: z.enum(["pending", "bind-required", "signed-in"]),
  /** ms; since then one poll signs the user in, and no other asks the upstream. */
  wonAt: z.number().optional(),
  /** The scan is answered by a message on the phone. */
  tellsScanner: z.boolean().optional(),
  /** Polls return the session that the scan opens; a browser's own code sets a cookie instead. */
  delivers: z.boolean(),
  outcome: z.object({ sealedSessionId: z.string(), scannedAt: z.number() }).nullable(),
});
export type QrRecord = z.infer<typeof recordSchema>;
export type QrState = QrRecord["state"] | "expired";

/** `replace` compares `text` with the text in the store. */
export interface StoredQr {
  key: string;
  record: QrRecord;
  text: string;
}

const codeSchema = z.object({
  ticket: z.string(),
  url: z.string(),
  /** Key of what the link in the message after the scan ends; the version before has none. */
  scanLink: z.string().optional(),
});
export type QrCode = z.infer<typeof codeSchema>;

const CODE_PURPOSE = "qr-code";
const SESSION_PURPOSE = "qr-session";

const PENDING_MARGIN_MS = 60_000;
/** Time to enter an SMS code. */
const BINDING_MS = 15 * 60_000;
/** Time to repeat a poll whose response was lost. */
const DELIVERY_MS = 60_000;

/** Stores QR logins for all nodes. Reading and writing throw `store-unavailable`. */
export class QrRecords {
  constructor(
    private readonly store: Store,
    private readonly keyring: Pick<Keyring, "seal" | "unseal" | "digests">,
  ) {}

  async find(id: string): Promise<StoredQr | null> {
    const [newest, ...older] = this.keysOf(id);
    return this.parse(newest, await this.store.get(newest), older);
  }

  /** Returns the keys under which a record may stand. The id is hashed, because it gives access to the session. */
  keysOf(id: string): [newest: string, ...older: string[]] {
    const [newest, ...older] = this.keyring.digests(id).map((digest) => `qr:{${digest}}`);
    return [newest ?? "", ...older];
  }

  /** Parses the text of a key; without one, that of the first other key that has one. */
  async parse(key: string, text: string | null, others: string[]): Promise<StoredQr | null> {
    const [next, ...rest] = others;
    if (text !== null || next === undefined) return parseQrRecord(key, text);
    return this.parse(next, await this.store.get(next), rest);
  }

  async create(id: string, record: QrRecord): Promise<void> {
    await this.store.set(this.keysOf(id)[0], JSON.stringify(record), lifetimeMs(record));
  }

  /** Replaces a record and returns it; null when it has changed or expired since it was read. */
  async replace({ key, text }: StoredQr, record: QrRecord): Promise<StoredQr | null> {
    const next = JSON.stringify(record);
    const isDone = await this.store.compareAndSet(key, text, next, lifetimeMs(record));
    return isDone ? { key, record, text: next } : null;
  }

  sealCode({ ticket, url, scanLink }: QrCode): string {
    return this.keyring.seal(JSON.stringify({ ticket, url, scanLink }), CODE_PURPOSE);
  }

  /** Returns null for a removed secret. */
  unsealCode({ sealedCode }: QrRecord): QrCode | null {
    const text = this.keyring.unseal(sealedCode, CODE_PURPOSE);
    return text === null ? null : codeSchema.parse(JSON.parse(text));
  }

  sealSessionId(sessionId: string): string {
    return this.keyring.seal(sessionId, SESSION_PURPOSE);
  }

  /** Returns null without an outcome, or for a removed secret. */
  unsealSessionId({ outcome }: QrRecord): string | null {
    return outcome && this.keyring.unseal(outcome.sealedSessionId, SESSION_PURPOSE);
  }
}

/** Returns null for a text that is not a record. */
function parseQrRecord(key: string, text: string | null): StoredQr | null {
  if (text === null) return null;
  const parsed = recordSchema.safeParse(JSON.parse(text));
  return parsed.success ? { key, record: parsed.data, text } : null;
}

/** Returns the state by the record and its decrypted code. */
export function qrState({ state, remaining }: QrRecord, code: QrCode | null): QrState {
  const isExpired = !code?.url || (state === "pending" && isQrInvalid(remaining));
  return isExpired ? "expired" : state;
}

function lifetimeMs({ state, remaining }: QrRecord): number {
  if (state === "signed-in") return DELIVERY_MS;
  if (state === "bind-required") return BINDING_MS;
  return Math.max(remaining, 0) * 1000 + PENDING_MARGIN_MS;
}
