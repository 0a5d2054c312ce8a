import { QR_POLL_INTERVAL_MS } from "~/gateway/core/qr-countdown";
import { createSessions, type Sessions } from "~/gateway/session/session-store";
import { scanAs } from "~/sandbox/control/scan";
import type { Coverage } from "../coverage";
import { type Node, SECRETS } from "../in-process/node";
import { InProcessSite } from "../in-process/site";
import type { Turns } from "../in-process/steps";
import { drained, type VirtualTime } from "../in-process/virtual-time";
import { Violation } from "../state-machine";
import { StoryLog } from "../story-log";
import type { Moment } from "./known-codes";
import { QrChecks, type QrRequest } from "./qr-checks";
import { qrInvariants } from "./qr-login";
import { answerTo } from "./serve-login";
import { createVisitors, describe, type QrAnswer, type QrAsk, type Visitor } from "./visitors";

const GATE_MS = QR_POLL_INTERVAL_MS * 1.5 + 50;
const LONGEST_PAUSE_MS = 12_000;
/** A visitor who has scanned is asked for a phone number so long. */
const BINDABLE_MS = 14 * 60_000;

/** One story of browsers and programs that wait for a scan. */
export class QrStory {
  readonly site: InProcessSite;
  readonly visitors = createVisitors();
  readonly log = new StoryLog<QrRequest>();
  /** The sessions as the store has them. */
  readonly sessions: Sessions;
  private readonly checks: QrChecks;
  /** When the upstream was asked for each ticket, ms. */
  private readonly asked = new Map<string, number[]>();
  private isDisturbed = false;
  private losesAnswers = false;
  private numbers = 0;

  get lines(): readonly string[] {
    return this.log.lines;
  }

  constructor(
    readonly time: VirtualTime,
    turns: Turns,
    readonly coverage: Coverage,
    random: () => number,
  ) {
    this.site = new InProcessSite(
      time,
      turns,
      {
        onStep: async () => {},
        onCreate: () => ({ carriedOut: () => {}, ended: () => {} }),
        onHistoryRead: () => {},
        onScanAsked: (ticket) => this.noteAsked(ticket),
        onFault: (name, call) => {
          this.log.consequence(`(${call}: ${name})`);
          coverage.add(name);
          this.log.faulty = true;
        },
      },
      random,
    );
    this.sessions = createSessions({ store: this.site.shared.store, secrets: SECRETS });
    this.checks = new QrChecks(this.site.sandbox, (transition) => coverage.add(transition));
    this.site.steps.shuffle();
  }

  /** A node stands still, or something `loses` answers: a node that ends, or the store. */
  disturb({ loses }: { loses: boolean }): void {
    this.log.faulty = true;
    this.isDisturbed = true;
    this.losesAnswers ||= loses;
  }

  visitor(index: number): Visitor {
    const visitor = this.visitors[index];
    if (!visitor) throw new Error("no such visitor");
    return visitor;
  }

  async begin(index: number, nodeIndex: number, ask: QrAsk): Promise<QrRequest> {
    const visitor = this.visitor(index);
    const { life } = this.site.node(nodeIndex);
    const { now } = this.time;
    const asker = { ...visitor };
    const { toBind } = visitor;
    const others = [...this.log.open].filter((other) => other.visitor === visitor);
    for (const other of others) other.alone = false;
    const request: QrRequest = {
      visitor,
      ask,
      life,
      beganSeq: this.log.nextPosition(),
      beganAt: now,
      alone: others.length === 0,
      code: this.checks.codes.find(visitor.loginId),
      isBindable: toBind !== null && now < toBind.since + BINDABLE_MS,
      scanAnswered: null,
      answer: null,
    };
    this.log.open.add(request);
    const sessionId = visitor.isProgram ? null : visitor.sessionId;
    const broken = { result: "broken" as const, sessionId };
    const failed = (error: unknown) => ({
      result: { code: null, session: null, error },
      sessionId,
    });
    const serve = (node: Node) =>
      node
        .serve<QrAnswer | "broken">(
          sessionId,
          (visit) => answerTo(visit, asker, ask, this.site.sandbox),
          ({ call, outcome }) => {
            if (call === "auth.scan") request.scanAnswered = outcome === "ok";
          },
        )
        .catch(failed);
    void this.site.serve(nodeIndex, serve, broken).then((end) =>
      this.log.guard(() => {
        if (!visitor.isProgram && end.sessionId !== sessionId)
          this.setCookie(visitor, end.sessionId);
        this.conclude(request, end.result);
      }),
    );
    await drained();
    return request;
  }

  async answered(request: QrRequest): Promise<void> {
    await this.site.waitUntil(() => request.answer !== null || request.life.frozen, 60_000);
  }

  /** Somebody scans the newest code that the visitor shows. */
  scan(index: number, who: string): boolean {
    const url = this.visitor(index).shown.at(-1);
    const ticket = this.checks.findTicket(url);
    const isScanned = ticket !== null && scanAs(this.site.sandbox.state, ticket, who) !== null;
    if (url && isScanned) this.checks.codes.noteScan(url, this.log.nextPosition());
    return isScanned;
  }

  /** @throws what was found to be wrong */
  async verify(): Promise<void> {
    this.log.throwViolation();
    for (const key of this.site.shared.lockKeys) {
      const left = await this.site.shared.store.ttl(key);
      if (left !== null && left > GATE_MS)
        throw new Violation(qrInvariants.leases, `${key} stays for ${left} ms`);
    }
  }

  /** All is well again: a new code signs in whoever scans it, in the browser or program that shows it. */
  async end(): Promise<void> {
    this.site.calm();
    for (const { life } of this.site.nodes) life.thaw();
    await this.site.waitUntil(() => this.log.open.size === 0, 60_000);
    await this.site.wait(LONGEST_PAUSE_MS + 30_000);
    await this.verify();
    if (!this.losesAnswers) await this.requireNoOtherSessions();
    for (const index of this.visitors.keys())
      await this.requireWayOut(index, index % 2 === 0 ? "10001" : "new");
    await this.verify();
  }

  private async requireNoOtherSessions(): Promise<void> {
    for (const [uid, told] of this.checks.toldSessions) {
      const live = await this.sessions.listByUser(uid);
      if (live.length > told.size)
        throw new Violation(qrInvariants.oneSession, `${uid} has ${live.length} of ${told.size}`);
    }
  }

  private async requireWayOut(index: number, who: string): Promise<void> {
    const visitor = this.visitor(index);
    const ask = async (what: QrAsk) => {
      const request = await this.begin(index, index, what);
      await this.answered(request);
      await this.verify();
      return request.answer === "broken" ? null : request.answer;
    };
    // As after signing out.
    Object.assign(visitor, { sessionId: null, loginId: null, toBind: null });
    await ask(visitor.isProgram ? "start a login" : "open the login");
    if (!this.scan(index, who)) throw new Violation(qrInvariants.wayOut, "no code to scan");
    const polled = await ask("poll");
    const answer = who === "new" ? await ask("bind a phone") : polled;
    if (!answer?.session)
      throw new Violation(qrInvariants.wayOut, `the visitor is told: ${describe(answer)}`);
  }

  private setCookie(visitor: Visitor, sessionId: string | null): void {
    visitor.sessionId = sessionId;
    if (sessionId) this.checks.own(sessionId, visitor);
  }

  private conclude(request: QrRequest, answer: QrAnswer | "broken"): void {
    const moment = { seq: this.log.nextPosition(), now: this.time.now };
    request.answer = answer;
    this.log.open.delete(request);
    this.log.consequence(`→ ${request.visitor.name}, ${request.ask}: ${describe(answer)}`);
    if (answer === "broken") return;
    const trouble = { faulty: this.log.faulty, inside: this.isDisturbed };
    this.checks.check(request, answer, moment, trouble);
    this.follow(request, answer, moment);
  }

  /** What the visitor goes on with. */
  private follow(
    { visitor, ask, alone }: QrRequest,
    { code, session }: QrAnswer,
    moment: Moment,
  ): void {
    const { codes } = this.checks;
    if (ask === "bind a phone" && session && visitor.toBind) {
      const bound = codes.find(visitor.toBind.id);
      if (bound) codes.become(bound, "signed-in", moment.seq, moment);
    }
    const startsAnew = ask === "sign out" || ask === "start a login";
    if (session || startsAnew) visitor.toBind = null;
    if (code?.state === "bind-required" && visitor.toBind?.id !== code.id) {
      this.numbers += 1;
      const mobileNumber = `139${String(this.numbers).padStart(8, "0")}`;
      visitor.toBind = { id: code.id, since: moment.now, mobileNumber };
    }
    if (visitor.isProgram) {
      if (ask === "start a login" && code) visitor.loginId = code.id;
    } else if (code?.state === "pending" || code?.state === "expired")
      visitor.loginId = alone ? code.id : null;
    else visitor.loginId = null;
  }

  private noteAsked(ticket: string): void {
    const times = this.asked.get(ticket) ?? [];
    const before = times.at(-1);
    this.asked.set(ticket, [...times, this.time.now]);
    if (before === undefined || this.log.faulty) return;
    const ms = this.time.now - before;
    // A poll that was late counts as made when it was due.
    if (ms < QR_POLL_INTERVAL_MS / 2 - 50)
      this.log.guard(() => {
        throw new Violation(qrInvariants.oneCall, `asked again after ${ms} ms`);
      });
  }
}
