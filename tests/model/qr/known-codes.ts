import { Violation } from "../state-machine";
import { type CodeState, qrInvariants, qrLogin } from "./qr-login";
import type { ToldCode } from "./visitors";

/** What was told of one code. */
export interface KnownCode {
  readonly id: string;
  /** The text of the code. */
  url: string;
  state: CodeState;
  /** When that state was first told: the position among the events, and ms. */
  since: { seq: number; at: number };
  /** The lowest countdown that was told. */
  lowest: { seconds: number; seq: number };
  /** What the countdown must be by the polls, while store and nodes are well. */
  counted: number;
  /** Stored at least so long, ms. */
  storedUntil: number;
  /** The position at which somebody scanned it. */
  scannedSeq: number;
  /** The session that it has given to a program. */
  sessionId: string | null;
}

export interface Moment {
  seq: number;
  now: number;
}

/** What one poll takes off the countdown at most. */
const ONE_POLL_SECONDS = 13.5;
/** The upstream may take a while of the minute for which a record outlives its countdown. */
const PENDING_STORED_MS = 40_000;
const STORED_MS = { expired: 40_000, "bind-required": 14 * 60_000, "signed-in": 50_000 };

/** All codes of a story, and whether what is told of them may be. */
export class KnownCodes {
  private readonly codes = new Map<string, KnownCode>();

  constructor(private readonly onTransition: (name: string) => void) {}

  find(id: string | null): KnownCode | null {
    return (id && this.codes.get(id)) || null;
  }

  noteScan(url: string, seq: number): void {
    for (const code of this.codes.values()) if (code.url === url) code.scannedSeq = seq;
  }

  /**
   * Notes what an answer says of a code.
   * @param beganSeq the position at which its request was sent
   * @throws Violation
   */
  tell({ id, url, state, remaining }: ToldCode, beganSeq: number, { seq, now }: Moment): KnownCode {
    const code = this.codes.get(id) ?? begin(id, remaining, { seq, now });
    this.codes.set(id, code);
    if (url) code.url = url;
    const told = state === "pending" ? "waiting" : state;
    this.become(code, told, beganSeq, { seq, now });
    // Only a poll that counts down writes the record anew; a look at it does not.
    if (told === "waiting" && (code.storedUntil === 0 || remaining < code.lowest.seconds))
      code.storedUntil = now + Math.max(remaining, 0) * 1000 + PENDING_STORED_MS;
    if (told === "waiting" || told === "expired")
      this.checkCountdown(code, told, remaining, beganSeq, seq);
    return code;
  }

  /** @throws Violation when it cannot become that */
  become(code: KnownCode, state: CodeState, beganSeq: number, { seq, now }: Moment): void {
    const before = code.state;
    // An answer may be older than one that overtook it.
    const isLate = beganSeq < code.since.seq && isEarlier(state, before);
    if (state === before || isLate) return;
    const isKnown = qrLogin.transitions.some(({ from, to }) => from === before && to === state);
    if (!isKnown) throw new Violation(qrInvariants.states, `a code was ${before} and is ${state}`);
    this.onTransition(qrLogin.name(before, state, "a code"));
    code.state = state;
    code.since = { seq, at: now };
    if (state !== "waiting" && state !== "gone") code.storedUntil = now + STORED_MS[state];
  }

  private checkCountdown(
    code: KnownCode,
    told: "waiting" | "expired",
    seconds: number,
    beganSeq: number,
    seq: number,
  ): void {
    // An expired code is told to have no time left, so that 0 may be either.
    if (seconds < 0 || (told === "expired" && seconds > 0))
      throw new Violation(qrInvariants.endsBelowZero, `${told} at ${seconds} s`);
    const { lowest } = code;
    if (lowest.seq < beganSeq && seconds > lowest.seconds + ONE_POLL_SECONDS)
      throw new Violation(qrInvariants.countdown, `from ${lowest.seconds} s to ${seconds} s`);
    if (seconds <= lowest.seconds) code.lowest = { seconds, seq };
  }
}

const isEarlier = (state: CodeState, than: CodeState) =>
  state === "waiting" || (state === "bind-required" && than === "signed-in");

const begin = (id: string, remaining: number, { seq, now }: Moment): KnownCode => ({
  id,
  url: "",
  state: "waiting",
  since: { seq, at: now },
  lowest: { seconds: remaining, seq },
  counted: remaining,
  storedUntil: 0,
  scannedSeq: Number.POSITIVE_INFINITY,
  sessionId: null,
});
