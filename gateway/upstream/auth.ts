import { z } from "zod";
import { type ErrorCode, GatewayError } from "../core/errors";
import { isImageUrl } from "../core/qr-code";
import { isSignedIn, type LoginUser } from "../core/user";
import { UpstreamClient } from "./client";
import { findUpstreamFailure, rethrowAs, toBusinessError } from "./failure";
import {
  nothing,
  wireFlag,
  wireId,
  wireInteger,
  wireObject,
  wireQrText,
  wireText,
  wireWebUrl,
} from "./wire";

/** Refusals to send a code that a visitor can do something about. */
const EXPLAINED: ReadonlySet<ErrorCode> = new Set([
  "not-registered",
  "mobile-taken",
  "code-too-soon",
]);
const MAX_QR_IMAGE_URL = 100_000;

const wireQrCode = wireObject({
  /** The text to draw, or a picture's address (`isImageUrl`). */
  url: z.union([wireQrText.min(1), z.string().max(MAX_QR_IMAGE_URL).refine(isImageUrl)]),
  expireSeconds: ["expire_seconds", wireInteger.pipe(z.int().positive())],
  ticket: z.string().min(1).max(512),
  tellsScanner: ["tells_scanner", wireFlag],
});

/** What the person who scans is told about the browser that shows the code. */
interface ScanNotice {
  device: string;
  address: string;
  /** The page that ends the session. */
  endUrl: string;
}

export type OwnCodeAction = "password" | "old-number" | "new-number";

/** Printable ASCII, because it is sent in a header. */
const wireToken = z.string().regex(/^[\x20-\x7e]{1,4096}$/);

const wireLoginUser = wireObject({
  uid: wireId.refine(isSignedIn),
  mobileNumber: ["mobile_number", wireText],
  pictureUrl: ["headimgurl", wireWebUrl],
  token: wireToken,
  nickname: wireText,
});

const scanned = z.object({
  uid: z.union([z.string().min(1), z.number()]),
  token: z.string().min(1),
});

/** null for no data, or data without uid and token. */
const wireScan = z
  .unknown()
  .transform((data) => (data && scanned.safeParse(data).success ? data : null))
  .pipe(wireLoginUser.nullable());

/** Login and phone binding (docs/upstream.md#wechat-login). */
export class AuthClient extends UpstreamClient {
  /** Returns a new QR code. @throws `qr-unavailable` for any failure */
  getQr({ device, address, endUrl }: ScanNotice) {
    const input = { device, address, end_url: endUrl };
    return this.call({ call: "auth.qr", input, schema: wireQrCode }).catch(
      rethrowAs("qr-unavailable"),
    );
  }

  /** Returns the user who scanned the code, or null (docs/upstream.md#authscan). @throws `business` when the ticket is used */
  scan(ticket: string): Promise<LoginUser | null> {
    return this.call({ call: "auth.scan", input: { ticket }, schema: wireScan });
  }

  /** Sends a code (docs/upstream.md#authsendcode). @throws `not-registered`; `send-code-refused` with the upstream's message */
  sendCode(
    input: { mobileNumber: string; action: "login" | "bind" },
    isKnownPlace = false,
  ): Promise<void> {
    const call = "auth.sendCode" as const;
    return this.call({ call, input, isKnownPlace, schema: nothing }).catch(throwRefusal);
  }

  /** Signs in with an SMS code. @throws `not-registered`, `business` */
  mobileLogin(
    input: { mobileNumber: string; code: string },
    isKnownPlace = false,
  ): Promise<LoginUser> {
    return this.call({ call: "auth.mobileLogin", input, isKnownPlace, schema: wireLoginUser });
  }

  /** Signs in with the lower-case hex MD5 of the password. @throws `business` */
  passwordLogin(mobileNumber: string, passwordDigest: string): Promise<LoginUser> {
    const input = { mobile: mobileNumber, passwdMd: passwordDigest };
    return this.call({ call: "auth.passwordLogin", input, schema: wireLoginUser });
  }

  /**
   * Binds a phone with the scan's token. Returns the account that the scan signs in from now on, or
   * null for the scanned user's own. @throws `business`, `forbidden`
   */
  bindMobile(input: {
    mobileNumber: string;
    uid: string;
    code: string;
  }): Promise<LoginUser | null> {
    return this.call({ call: "auth.bindMobile", input, schema: wireScan });
  }

  /** Gives the token's user another name. @throws `business` */
  rename(nickname: string): Promise<void> {
    return this.call({ call: "account.rename", input: { nickname }, schema: nothing });
  }

  /** Sends a code to the user's own number, or to a new one. @throws as `sendCode` */
  sendOwnCode(
    input: { action: OwnCodeAction; mobileNumber?: string },
    isKnownPlace = false,
  ): Promise<void> {
    const call = "account.sendCode" as const;
    return this.call({ call, input, isKnownPlace, schema: nothing }).catch(throwRefusal);
  }

  /** Returns the user with a new token; all others have ended. @throws `business` */
  changeNumber(
    { oldCode, ...input }: { mobileNumber: string; code: string; oldCode: string },
    isKnownPlace = false,
  ): Promise<LoginUser> {
    const call = "account.changeNumber" as const;
    const sent = { ...input, old_code: oldCode };
    return this.call({ call, input: sent, isKnownPlace, schema: wireLoginUser });
  }

  /** Returns the user with a new token; all others have ended. @throws `business` */
  setPassword(passwordDigest: string, code: string, isKnownPlace = false): Promise<LoginUser> {
    const input = { passwdMd: passwordDigest, code };
    return this.call({ call: "account.setPassword", input, isKnownPlace, schema: wireLoginUser });
  }
}

/** Here the upstream's message counts even with an HTTP error, except for a refused token. */
function throwRefusal(error: unknown): never {
  const failure = findUpstreamFailure(error);
  if (!(error instanceof GatewayError) || !failure || failure.httpStatus === 401) throw error;
  const refusal = toBusinessError(failure.code);
  const isKnown = EXPLAINED.has(refusal.code);
  if (!isKnown && error.code !== refusal.code && !failure.upstreamMessage) throw error;
  const detail = refusal.hasOwnText ? undefined : failure.upstreamMessage || undefined;
  const { retryAfterSeconds, cause } = error;
  const { field } = refusal;
  const code = isKnown ? refusal.code : "send-code-refused";
  throw new GatewayError(code, { field, detail, retryAfterSeconds, cause });
}
