import type { QrTexts } from "../qr-texts";
import type { State } from "../state/state";
import type { Session } from "../state/tokens";
import type { User } from "../state/users";
import { HttpFailure } from "./failures";
import { findText, type Input } from "./parameters";

interface CallRequest {
  readonly input: Input;
  readonly state: State;
  readonly qrTexts: QrTexts;
  /** null without a valid token. */
  readonly session: Session | null;
}

export interface SignedInRequest extends CallRequest {
  readonly session: Session;
  readonly user: User;
}

/** One line of the contract's call table: where it listens and how it answers. */
export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly needsToken: boolean;
  /** Its body is a file: counted, not kept. */
  readonly takesFile?: true;
  /** The envelope's data, or a picture. @throws BusinessFailure, HttpFailure */
  answer(request: CallRequest): unknown;
}

/** An answer that is no envelope. */
export class Picture {
  constructor(
    readonly type: string,
    readonly bytes: Buffer,
  ) {}
}

/** A call that works without a token; an invalid one is ignored. */
export function forAnyone(
  method: Call["method"],
  path: string,
  answer: (request: CallRequest) => unknown,
): Call {
  return { method, path, needsToken: false, answer };
}

/** A call for the token's own user: a uid that is someone else's is refused (contract §3). */
export function forOneself(
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

/** A call that needs a token and may name other users. */
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
