import type { QrCode, QrRecord, QrState } from "./qr-records";
import { qrState } from "./qr-records";

export interface QrLogin {
  id: string;
  /** The text to draw, or a picture's address (`isImageUrl`). */
  url: string;
  /** seconds */
  remaining: number;
  /** ms */
  expiresAt: number;
  state: QrState;
  /** ms until the next useful poll */
  pollAfterMs: number;
  /** The phone gets a message after the scan (docs/product.md#a-scan-can-be-undone). */
  tellsScanner: boolean;
}

/** What a page or program that waits for the scan reads. */
export type QrProgress = Pick<QrLogin, "state" | "remaining" | "pollAfterMs">;

export const NO_MORE_POLLS = { remaining: 0, pollAfterMs: 0 };

/** Seconds are rounded up. */
export const toQrProgress = ({ state, remaining, pollAfterMs }: QrLogin): QrProgress => ({
  state,
  remaining: Math.ceil(remaining),
  pollAfterMs,
});

/** Returns what a record says of a login. @param code null for a removed secret */
export function toQrLogin(
  id: string,
  record: QrRecord,
  code: QrCode | null,
  { now, pollAfterMs }: { now: number; pollAfterMs: number },
): QrLogin {
  const { expiresAt = now + record.remaining * 1000 } = record;
  return {
    id,
    url: code?.url ?? "",
    remaining: Math.max(0, (expiresAt - now) / 1000),
    expiresAt,
    state: qrState(record, code),
    pollAfterMs,
    tellsScanner: record.tellsScanner ?? false,
  };
}
