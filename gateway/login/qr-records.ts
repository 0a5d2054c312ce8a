import { hash } from "node:crypto";
import { z } from "zod";
import type { GatewayDependencies } from "../context";

const recordSchema = z.object({
  /** Sealed, because a reader of the text could scan the code and a reader of the ticket could poll it. */
  sealedCode: z.string(),
  /** seconds */
  remaining: z.number(),
  state: z.enum(["pending", "bind-required", "signed-in"]),
  /** Whether polls return the session that the scan opens; for a browser's own code they set its cookie instead. */
  delivers: z.boolean(),
  /** Times in ms. */
  outcome: z.object({ sealedSessionId: z.string(), scannedAt: z.number() }).nullable(),
});
export type QrRecord = z.infer<typeof recordSchema>;

/** A record with the text that was read: `replace` compares it with the text in the store. */
export interface StoredQr {
  record: QrRecord;
  text: string;
}

const codeSchema = z.object({ ticket: z.string(), url: z.string() });
/** The text of a QR code and the upstream's ticket for it. */
export type QrCode = z.infer<typeof codeSchema>;

const CODE_PURPOSE = "qr-code";
const SESSION_PURPOSE = "qr-session";

const PENDING_MARGIN_MS = 60_000;
/** Time to get and type an SMS code. */
const BINDING_MS = 15 * 60_000;
/** A client whose response was lost can poll again this long. */
const DELIVERY_MS = 60_000;

/** The store's records of QR logins, shared by all nodes. Reading and writing throw `store-unavailable`. */
export class QrRecords {
  constructor(private readonly shared: Pick<GatewayDependencies, "store" | "seal" | "unseal">) {}

  async find(id: string): Promise<StoredQr | null> {
    return parseQrRecord(await this.shared.store.get(qrKey(id)));
  }

  async create(id: string, record: QrRecord): Promise<void> {
    await this.shared.store.set(qrKey(id), JSON.stringify(record), lifetimeMs(record));
  }

  /**
   * Writes what a record becomes; false when it has changed or expired since it was read. A node that
   * stood still while it asked the upstream may have been overtaken by another node's poll.
   */
  async replace(id: string, { text }: StoredQr, next: QrRecord): Promise<boolean> {
    const nextText = JSON.stringify(next);
    return this.shared.store.compareAndSet(qrKey(id), text, nextText, lifetimeMs(next));
  }

  sealCode({ ticket, url }: QrCode): string {
    return this.shared.seal(JSON.stringify({ ticket, url }), CODE_PURPOSE);
  }

  /** null when it was sealed with a secret that has been removed. */
  unsealCode({ sealedCode }: QrRecord): QrCode | null {
    const text = this.shared.unseal(sealedCode, CODE_PURPOSE);
    return text === null ? null : codeSchema.parse(JSON.parse(text));
  }

  sealSessionId(sessionId: string): string {
    return this.shared.seal(sessionId, SESSION_PURPOSE);
  }

  /** null without an outcome, or when it was sealed with a secret that has been removed. */
  unsealSessionId({ outcome }: QrRecord): string | null {
    return outcome && this.shared.unseal(outcome.sealedSessionId, SESSION_PURPOSE);
  }
}

/** Names the record in the store. The id itself is a secret: a client that sends it gets the session. */
export const qrKey = (id: string) => `qr:{${hash("sha256", id, "base64url")}}`;

/** null for a text that is not a record. */
export function parseQrRecord(text: string | null): StoredQr | null {
  if (text === null) return null;
  const parsed = recordSchema.safeParse(JSON.parse(text));
  return parsed.success ? { record: parsed.data, text } : null;
}

function lifetimeMs({ state, remaining }: QrRecord): number {
  if (state === "signed-in") return DELIVERY_MS;
  if (state === "bind-required") return BINDING_MS;
  return Math.max(remaining, 0) * 1000 + PENDING_MARGIN_MS;
}
