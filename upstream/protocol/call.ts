import type { Domain } from "../domain/domain";
import type { Device } from "../domain/publishing/devices";
import type { Session } from "../domain/tokens";
import type { User } from "../domain/users";
import type { FileService } from "../services/file-service";
import type { ImageService } from "../services/image-service";
import type { ImportService } from "../services/import-service";
import type { LoginService } from "../services/login-service";
import type { PaymentService } from "../services/payment-service";
import type { AccountService } from "../services/publishing/account-service";
import type { DeviceService } from "../services/publishing/device-service";
import type { PublishingService } from "../services/publishing/publishing-service";
import type { SmsService } from "../services/sms-service";
import { HttpFailure } from "./failures";
import type { FileBody } from "./http/body";
import { findText, type Input } from "./parameters";

export interface CallRequest {
  readonly input: Input;
  readonly domain: Domain;
  /** The body of a call that takes a file. */
  readonly file: FileBody | null;
  readonly sms: SmsService;
  readonly files: FileService;
  readonly images: ImageService;
  readonly imports: ImportService;
  readonly payments: PaymentService;
  readonly logins: LoginService;
  readonly accounts: AccountService;
  readonly publishing: PublishingService;
  readonly deviceWork: DeviceService;
  /** "" without one */
  readonly idempotencyKey: string;
  /** The visitor's address, as the gateway says; "" if it says none. */
  readonly clientAddress: string;
  /** Whether the number of the call has signed in from there before, as the gateway says. */
  readonly isKnownPlace: boolean;
  /** Members that an upstream may be without are sent. */
  readonly sendsOptional: boolean;
  /** null without a valid token. */
  readonly session: Session | null;
  /** null without the token of a device, or for a call of users. */
  readonly device: Device | null;
}

export interface SignedInRequest extends CallRequest {
  readonly session: Session;
  readonly user: User;
}

export interface DeviceRequest extends CallRequest {
  readonly device: Device;
}

/** A call's address and its handler. */
export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Whose token it needs; null for none. */
  readonly needs: "user" | "device" | null;
  /** The body is a file. */
  readonly takesFile?: true;
  /** Limit of a JSON body; 64 KB by default. */
  readonly mostBytes?: number;
  /**
   * Runs in a transaction and returns the envelope's data, a picture, or what is done after it.
   * A failure takes back what was written, except a `CountedFailure`. @throws BusinessFailure, HttpFailure
   */
  answer(request: CallRequest): unknown;
}

/** A response without an envelope. */
export class Picture {
  constructor(
    readonly type: string,
    readonly bytes: Buffer,
  ) {}
}

/** What takes its time, or reaches others, and so has to wait until the transaction has ended. */
export class AfterCommit {
  /** @param run returns the envelope's data */
  constructor(readonly run: (transact: Transact) => Promise<unknown>) {}
}

/** Runs work in a transaction of its own. */
type Transact = <T>(work: (domain: Domain) => Promise<T>) => Promise<T>;

/** Defines a call without a token; an invalid token is ignored. */
export function forAnyone(
  method: Call["method"],
  path: string,
  answer: (request: CallRequest) => unknown,
): Call {
  return { method, path, needs: null, answer };
}

/** Defines a call for the token's own user (docs/upstream.md#own-data-only). */
export function forOwnUser(
  method: Call["method"],
  path: string,
  answer: (request: SignedInRequest) => unknown,
): Call {
  return forSignedIn(method, path, (request) => {
    for (const name of ["uid", "userId"]) {
      const own = findText(request.input, name) === request.session.uid;
      if (name in request.input && !own) throw new HttpFailure(403);
    }
    return answer(request);
  });
}

/** Defines a call that writes what belongs to the user, whom nobody deletes meanwhile. */
export function forOwnUserToWrite(
  method: Call["method"],
  path: string,
  answer: (request: SignedInRequest) => unknown,
): Call {
  return forOwnUser(method, path, async (request) => {
    const user = await request.domain.users.lock(request.session.uid);
    if (!user) throw new HttpFailure(401);
    return answer({ ...request, user });
  });
}

/** Defines a call of a paired browser, whose token opens no other call (docs/upstream.md#devices). */
export function forDevice(
  method: Call["method"],
  path: string,
  answer: (request: DeviceRequest) => unknown,
): Call {
  return {
    method,
    path,
    needs: "device",
    async answer(request) {
      const { device } = request;
      if (!device) throw new HttpFailure(401);
      return answer({ ...request, device });
    },
  };
}

/** Defines a call with a token that may name other users. */
export function forSignedIn(
  method: Call["method"],
  path: string,
  answer: (request: SignedInRequest) => unknown,
): Call {
  return {
    method,
    path,
    needs: "user",
    async answer(request) {
      const { session, domain } = request;
      if (!session) throw new HttpFailure(401);
      return answer({ ...request, session, user: await domain.users.get(session.uid) });
    },
  };
}
