import { isQrInvalid } from "../core/qr-code";
import type { QrCode, QrRecord } from "./qr-records";
import type { SignedIn } from "./sign-in";

export interface QrLogin {
  id: string;
  /** The text to draw, or a picture's address (`isImageUrl`). */
  url: string;
  /** seconds */
  remaining: number;
  /** ms */
  expiresAt: number;
  state: "pending" | "expired" | "bind-required" | "signed-in";
  /** ms until the next useful poll */
  pollAfterMs: number;
  /** Only in the response of the poll that signed the visitor in. */
  signedIn?: SignedIn;
}

/** A session that is signed in, or waits for a phone. */
export interface QrOutcome {
  sessionId: string;
  scannedAt: number;
}

/** Returns the state by the record and its decrypted code. */
export function qrState({ state, remaining }: QrRecord, code: QrCode | null): QrLogin["state"] {
  const isExpired = !code?.url || (state === "pending" && isQrInvalid(remaining));
  return isExpired ? "expired" : state;
}
