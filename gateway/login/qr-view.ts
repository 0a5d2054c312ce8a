import { isQrInvalid } from "../core/qr-countdown";
import type { QrCode, QrRecord } from "./qr-records";
import type { SignedIn } from "./sign-in";

/** A QR login as pages and programs see it. */
export interface QrLogin {
  id: string;
  /** The text of the QR code, or the address of a picture of it (`isImageUrl`). */
  url: string;
  /** Seconds; the code is invalid below 0 (spec §4 "QR login"). */
  remaining: number;
  state: "pending" | "expired" | "bind-required" | "signed-in";
  /** Milliseconds until another poll is worth sending. */
  pollAfterMs: number;
  /** Set only on the response of the poll that signed the visitor in. */
  signedIn?: SignedIn;
}

/** The session that a scan opened: signed in, or waiting for its phone to be bound. */
export interface QrOutcome {
  sessionId: string;
  /** ms */
  scannedAt: number;
}

/** The state of a login by its record and its unsealed code. */
export function qrState({ state, remaining }: QrRecord, code: QrCode | null): QrLogin["state"] {
  const isExpired = !code?.url || (state === "pending" && isQrInvalid(remaining));
  return isExpired ? "expired" : state;
}
