import type { State } from "../domain/state";
import type { Session } from "../domain/tokens";
import type { User } from "../domain/users";
import type { QrTexts } from "../qr-texts";
import { HttpFailure } from "./failures";
import { findText, type Input } from "./parameters";

interface CallRequest {
  readonly input: Input;
  readonly state: State;
  readonly qrTexts: QrTexts;
  /** "" without one */
  readonly idempotencyKey: string;
  /** Members that an upstream may be without are sent. */
  readonly sendsOptional: boolean;
  /** null without a valid token. */
  readonly session: Session | null;
}

export interface SignedInRequest extends CallRequest {
  readonly session: Session;
  readonly user: User;
}

/** A call's address and its handler. */
export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly needsToken: boolean;
  /** The body is a file, of which only the size counts. */
  readonly takesFile?: true;
  /** Returns the envelope's data, or a picture. @throws BusinessFailure, HttpFailure */
  answer(request: CallRequest): unknown;
}

/** A response without an envelope. */
export class Picture {
  constructor(
    readonly type: string,
    readonly bytes: Buffer,
  ) {}
}

/** Defines a call without a token; an invalid token is ignored. */
export function forAnyone(
  method: Call["method"],
  path: string,
  answer: (request: CallRequest) => unknown,
): Call {
  return { method, path, needsToken: false, answer };
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

/** Defines a call with a token that may name other users. */
export function forSignedIn(
  method: Call["method"],
  path: string,
  answer: (request: SignedInRequest) => unknown,
): Call {
  return {
    method,
    path,
    needsToken: true,
    answer(request) {
      const { session, state } = request;
      if (!session) throw new HttpFailure(401);
      return answer({ ...request, session, user: state.users.get(session.uid) });
    },
  };
}
