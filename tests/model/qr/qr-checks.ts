import { GatewayError } from "~/gateway/core/errors";
import { afterAnsweredPoll, afterFailedPoll } from "~/gateway/core/qr-countdown";
import type { Sandbox } from "~/sandbox/sandbox";
import type { NodeLife } from "../in-process/node-life";
import { Violation } from "../state-machine";
import { type KnownCode, KnownCodes, type Moment } from "./known-codes";
import { qrInvariants } from "./qr-login";
import type { QrAnswer, QrAsk, ToldSession, Visitor } from "./visitors";

export interface QrRequest {
  readonly visitor: Visitor;
  readonly ask: QrAsk;
  readonly life: NodeLife;
  readonly beganSeq: number;
  readonly beganAt: number;
  /** No other request of the visitor was under way. */
  alone: boolean;
  /** The code that the visitor waited for. */
  readonly code: KnownCode | null;
  /** Whether a phone number was asked for, and still is. */
  readonly isBindable: boolean;
  /** Whether the upstream answered who has scanned the code; null when it was not asked. */
  scanAnswered: boolean | null;
  answer: QrAnswer | "broken" | null;
}

/** What has gone wrong so far. */
interface Trouble {
  /** Anything. */
  faulty: boolean;
  /** A node or the store, not only the upstream. */
  inside: boolean;
}

const DELIVERY_MS = 60_000;
const UNDERSTANDABLE =
  /^(qr-unavailable|store-unavailable|upstream-|unauthorized|business|not-found)/;

/** Whether an answer may be given. Every check throws a Violation. */
export class QrChecks {
  readonly codes: KnownCodes;
  /** By uid: the sessions that visitors were given. */
  readonly toldSessions = new Map<string, Set<string>>();
  private readonly owners = new Map<string, Visitor>();

  constructor(
    private readonly sandbox: Sandbox,
    onTransition: (name: string) => void,
  ) {
    this.codes = new KnownCodes(onTransition);
  }

  check(request: QrRequest, answer: QrAnswer, moment: Moment, trouble: Trouble): void {
    this.checkError(request, answer.error, moment, trouble);
    const { session } = answer;
    const { seq } = moment;
    const code = answer.code && this.codes.tell(answer.code, request.beganSeq, moment);
    if (code) {
      this.checkSameCode(request, code, moment, trouble);
      this.checkCount(request, code, answer, trouble);
      if (code.url && !request.visitor.shown.includes(code.url))
        request.visitor.shown.push(code.url);
    }
    if (session) this.checkSession(request.visitor, session);
    if (session && request.visitor.isProgram && !session.hasCompany && !trouble.inside)
      throw new Violation(qrInvariants.complete, `${session.uid} has none`);
    const isFound = request.scanAnswered && (code?.scannedSeq ?? seq) < request.beganSeq;
    if (isFound && answer.code?.state === "pending")
      throw new Violation(qrInvariants.found, "the code still waits");
    const isSignedIn = answer.code?.state === "signed-in";
    if (code && isSignedIn && request.visitor.isProgram)
      this.checkDelivery(request, code, session, moment);
    if (isSignedIn && !session && request.alone && !trouble.faulty)
      throw new Violation(qrInvariants.understandable, "signed in, and nobody is");
  }

  /** A session's secret belongs to the visitor who got it first. */
  own(sessionId: string, visitor: Visitor): void {
    const owner = this.owners.get(sessionId) ?? visitor;
    this.owners.set(sessionId, owner);
    if (owner !== visitor)
      throw new Violation(qrInvariants.ownSession, `${visitor.name} gets that of ${owner.name}`);
  }

  private checkError(request: QrRequest, error: unknown, { now }: Moment, trouble: Trouble): void {
    if (!error) return;
    const { ask, code: asked } = request;
    const code = error instanceof GatewayError ? error.code : String(error);
    const detail = `${ask} ended with ${code}`;
    if (!UNDERSTANDABLE.test(code)) throw new Violation(qrInvariants.understandable, detail);
    if (trouble.inside) return;
    if (ask === "poll" && code === "not-found" && (asked?.storedUntil ?? 0) <= now) return;
    if (ask === "bind a phone") {
      const mayFail = trouble.faulty || !request.alone || !request.isBindable;
      if (mayFail) return;
    }
    const isFetch = ask !== "poll" && ask !== "bind a phone" && ask !== "sign out";
    if (!(isFetch && trouble.faulty)) throw new Violation(qrInvariants.faultless, detail);
  }

  private checkSameCode(request: QrRequest, code: KnownCode, { now }: Moment, trouble: Trouble) {
    const { code: before, ask, alone } = request;
    const isReading = ask === "open the login" || ask === "read the login again";
    if (!isReading || !alone || trouble.faulty || !before) return;
    if (before !== code && before.state === "waiting" && before.storedUntil > now)
      throw new Violation(qrInvariants.sameCode, "another code is shown");
  }

  private checkCount(
    { scanAnswered }: QrRequest,
    code: KnownCode,
    { code: told }: QrAnswer,
    trouble: Trouble,
  ): void {
    if (scanAnswered === null || trouble.inside || !told) return;
    if (told.state !== "pending" && told.state !== "expired") return;
    const countDown = scanAnswered ? afterAnsweredPoll : afterFailedPoll;
    code.counted = countDown(code.counted);
    if (code.counted < 0 !== (told.state === "expired"))
      throw new Violation(qrInvariants.endsBelowZero, `${told.state} at ${code.counted} s`);
    if (told.remaining !== Math.max(0, code.counted))
      throw new Violation(
        qrInvariants.counted,
        `${told.remaining} s are left instead of ${code.counted} s`,
      );
  }

  private checkSession(visitor: Visitor, session: ToldSession): void {
    const { uid, mobileNumber } = session;
    const scanners = visitor.shown.map((url) => this.findTicket(url)?.scannedBy);
    if (!scanners.includes(uid))
      throw new Violation(qrInvariants.scannedOnly, `${visitor.name} is signed in as ${uid}`);
    const bound = this.sandbox.state.users.get(uid).mobileNumber;
    if (mobileNumber === "" || mobileNumber !== bound)
      throw new Violation(qrInvariants.boundOnly, `${uid} is signed in with "${mobileNumber}"`);
    this.own(session.id, visitor);
    const told = this.toldSessions.get(uid) ?? new Set();
    this.toldSessions.set(uid, told.add(session.id));
  }

  private checkDelivery(
    { beganAt }: QrRequest,
    code: KnownCode,
    session: ToldSession | null,
    { now }: Moment,
  ): void {
    if (!session) throw new Violation(qrInvariants.delivery, "signed in without a session");
    const uid = this.findTicket(code.url)?.scannedBy;
    if (session.uid !== uid)
      throw new Violation(qrInvariants.scannedOnly, `${session.uid} instead of ${uid}`);
    if (code.sessionId !== null && code.sessionId !== session.id)
      throw new Violation(qrInvariants.oneSession, "a second session");
    code.sessionId = session.id;
    const ms = now - code.since.at;
    if (beganAt > code.since.at + DELIVERY_MS)
      throw new Violation(qrInvariants.delivery, `${ms} ms after it was told`);
  }

  findTicket(url: string | undefined) {
    const sceneCode = url?.split("/").at(-1) ?? "";
    return this.sandbox.state.tickets.findBySceneCode(sceneCode);
  }
}
