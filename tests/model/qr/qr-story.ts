import type { Gateway } from "~/gateway";
import { GatewayError } from "~/gateway/core/errors";
import { QR_POLL_INTERVAL_MS } from "~/gateway/core/qr-countdown";
import type { QrLogin } from "~/gateway/login/qr-view";
import type { Session } from "~/gateway/session/session";
import { scanAs } from "~/sandbox/control/scan";
import type { Coverage } from "../coverage";
import type { NodeLife } from "../in-process/node-life";
import { InProcessSite } from "../in-process/site";
import type { Turns } from "../in-process/steps";
import { drained, type VirtualTime } from "../in-process/virtual-time";
import { Violation } from "../state-machine";
import { type CodeState, qrInvariants, qrLogin } from "./qr-login";

export type QrAsk = "open the login" | "renew the code" | "poll" | "bind a phone";

interface Browser {
  readonly name: string;
  readonly mobileNumber: string;
  sessionId: string | null;
  /** The texts of the codes that it has shown, newest last. */
  readonly shown: string[];
  /** The code that waits for a phone number. */
  toBind: string | null;
}

interface QrAnswer {
  qr: QrLogin | null;
  /** The signed-in user. */
  uid: string | null;
  error: unknown;
}

interface QrRequest {
  browser: Browser;
  ask: QrAsk;
  life: NodeLife;
  beganSeq: number;
  answer: QrAnswer | "broken" | null;
}

const GATE_MS = QR_POLL_INTERVAL_MS * 1.5 + 50;
/** What one poll takes off the countdown at most. */
const ONE_POLL_SECONDS = 13.5;
const LONGEST_PAUSE_MS = 12_000;
const UNDERSTANDABLE = /^(qr-unavailable|store-unavailable|upstream-|unauthorized|business)/;

/** One story of browsers that wait for a scan. */
export class QrStory {
  readonly site: InProcessSite;
  readonly browsers: readonly Browser[] = ["office", "home"].map((name, index) => ({
    name: `the ${name} browser`,
    mobileNumber: `1390000000${index}`,
    sessionId: null,
    shown: [],
    toBind: null,
  }));
  readonly lines: string[] = [];
  private readonly open = new Set<QrRequest>();
  /** By code: its state, and the last countdown told with the position of that answer. */
  private readonly states = new Map<string, CodeState>();
  private readonly remaining = new Map<string, { seconds: number; seq: number }>();
  /** When the upstream was asked for each ticket, ms. */
  private readonly asked = new Map<string, number[]>();
  private violation: unknown = null;
  private seq = 0;
  private faulty = false;

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
          this.lines.push(`     (${call}: ${name})`);
          coverage.add(name);
          this.faulty = true;
        },
      },
      random,
    );
    this.site.steps.shuffle();
  }

  trouble(): void {
    this.faulty = true;
  }

  async begin(index: number, nodeIndex: number, ask: QrAsk): Promise<QrRequest> {
    const browser = this.browsers[index];
    if (!browser) throw new Error("no such browser");
    this.seq += 1;
    const { sessionId } = browser;
    const node = this.site.node(nodeIndex);
    const { life } = node;
    const request: QrRequest = { browser, ask, life, beganSeq: this.seq, answer: null };
    this.open.add(request);
    this.time.owner = life;
    const served = node
      .serve(sessionId, ({ gateway, session }) => this.answerTo(gateway, session, request))
      .catch((error: unknown) => ({ result: { qr: null, uid: null, error }, sessionId }));
    const broken = { result: "broken" as const, sessionId };
    void Promise.race([served, life.dead().then(() => broken)]).then((end) => {
      if (end.sessionId !== sessionId) browser.sessionId = end.sessionId;
      this.conclude(request, end.result);
    });
    await drained();
    return request;
  }

  async answered(request: QrRequest): Promise<void> {
    await this.site.waitUntil(() => request.answer !== null || request.life.frozen, 60_000);
  }

  /** Somebody scans the newest code that the browser shows. */
  scan(index: number, who: string): boolean {
    const { state } = this.site.sandbox;
    const ticket = this.findTicket(this.browsers[index]?.shown.at(-1));
    return ticket !== null && scanAs(state, ticket, who) !== null;
  }

  /** @throws what was found to be wrong */
  async verify(): Promise<void> {
    if (this.violation) throw this.violation;
    for (const key of this.site.shared.lockKeys) {
      const left = await this.site.shared.store.ttl(key);
      if (left !== null && left > GATE_MS)
        throw new Violation(qrInvariants.leases, `${key} stays for ${left} ms`);
    }
  }

  /** All is well again: a new code signs in whoever scans it, in the browser that shows it. */
  async end(): Promise<void> {
    this.site.calm();
    for (const { life } of this.site.nodes) life.thaw();
    await this.site.waitUntil(() => this.open.size === 0, 60_000);
    await this.site.wait(LONGEST_PAUSE_MS + 30_000);
    await this.verify();
    for (const index of this.browsers.keys()) await this.requireWayOut(index);
    await this.verify();
  }

  private async requireWayOut(index: number): Promise<void> {
    const ask = async (what: QrAsk) => {
      const request = await this.begin(index, 0, what);
      await this.answered(request);
      return request.answer === "broken" ? null : request.answer;
    };
    const browser = this.browsers[index];
    // As after signing out.
    if (browser) browser.sessionId = null;
    await ask("open the login");
    if (!this.scan(index, "10001")) throw new Violation(qrInvariants.wayOut, "no code to scan");
    const answer = await ask("poll");
    if (answer?.uid !== "10001")
      throw new Violation(qrInvariants.wayOut, `the poll says ${JSON.stringify(answer)}`);
  }

  private async answerTo(
    gateway: Gateway,
    session: Session,
    { ask, browser }: QrRequest,
  ): Promise<QrAnswer> {
    const { qrLogin: login, phoneBinding } = gateway;
    const done = (qr: QrLogin | null) => ({ qr, uid: session.user?.uid ?? null, error: null });
    if (ask === "open the login") return done(await login.getCurrent());
    if (ask === "renew the code") return done(await login.refresh());
    if (ask === "bind a phone") {
      if (!phoneBinding.findUser()) return done(null);
      this.site.sandbox.state.smsCodes.send(browser.mobileNumber, "bind");
      await phoneBinding.bind(browser.mobileNumber, "123456");
      return done(null);
    }
    if (session.user && session.token) return done(null);
    const id = session.get("qrLoginId");
    return done(id ? await login.poll(id) : null);
  }

  private conclude(request: QrRequest, answer: QrAnswer | "broken"): void {
    this.seq += 1;
    request.answer = answer;
    this.open.delete(request);
    const { browser, ask } = request;
    this.lines.push(`     → ${browser.name}, ${ask}: ${describe(answer)}`);
    if (answer === "broken") return;
    try {
      this.checkError(request, answer.error);
      this.checkUser(browser, answer.uid);
      if (ask === "bind a phone" && answer.uid && browser.toBind) {
        this.become(browser.toBind, "signed-in");
        browser.toBind = null;
      }
      if (answer.qr) this.checkCode(request, answer.qr);
    } catch (error) {
      this.violation ??= error;
    }
  }

  private checkError({ ask }: QrRequest, error: unknown): void {
    if (!error) return;
    const code = error instanceof GatewayError ? error.code : String(error);
    if (!UNDERSTANDABLE.test(code))
      throw new Violation(qrInvariants.understandable, `${ask} ended with ${code}`);
    const isBinding = ask === "bind a phone";
    if (!this.faulty && !isBinding)
      throw new Violation(qrInvariants.faultless, `${ask} ended with ${code}`);
  }

  private checkUser({ name, shown }: Browser, uid: string | null): void {
    if (uid === null) return;
    const scanners = shown.map((url) => this.findTicket(url)?.scannedBy);
    if (!scanners.includes(uid))
      throw new Violation(qrInvariants.scannedOnly, `${name} is signed in as ${uid}`);
    if (this.site.sandbox.state.users.get(uid).mobileNumber === "")
      throw new Violation(qrInvariants.boundOnly, `${uid} is signed in`);
  }

  private checkCode(
    { browser, beganSeq }: QrRequest,
    { id, url, state, remaining }: QrLogin,
  ): void {
    if (url && !browser.shown.includes(url)) browser.shown.push(url);
    this.become(id, state === "pending" ? "waiting" : state);
    if (state === "bind-required") browser.toBind = id;
    if (state !== "pending" && state !== "expired") return;
    const last = this.remaining.get(id);
    if (last && last.seq < beganSeq && remaining > last.seconds + ONE_POLL_SECONDS)
      throw new Violation(qrInvariants.countdown, `from ${last.seconds} s to ${remaining} s`);
    if (!last || remaining <= last.seconds)
      this.remaining.set(id, { seconds: remaining, seq: this.seq });
  }

  private become(id: string, state: CodeState): void {
    const before = this.states.get(id) ?? "waiting";
    this.states.set(id, state);
    // An answer may be older than one that overtook it.
    if (before !== state && state !== "waiting")
      this.coverage.add(qrLogin.name(before, state, "a code"));
  }

  private noteAsked(ticket: string): void {
    const times = this.asked.get(ticket) ?? [];
    const before = times.at(-1);
    this.asked.set(ticket, [...times, this.time.now]);
    if (before === undefined || this.faulty) return;
    const ms = this.time.now - before;
    // A poll that was late counts as made when it was due.
    if (ms < QR_POLL_INTERVAL_MS / 2 - 50)
      this.violation ??= new Violation(qrInvariants.oneCall, `asked again after ${ms} ms`);
  }

  private findTicket(url: string | undefined) {
    const sceneCode = url?.split("/").at(-1) ?? "";
    return this.site.sandbox.state.tickets.findBySceneCode(sceneCode);
  }
}

function describe(answer: QrAnswer | "broken"): string {
  if (answer === "broken") return answer;
  const { qr, uid, error } = answer;
  if (error) return error instanceof GatewayError ? error.code : String(error);
  const code = qr ? `${qr.state}, ${qr.remaining} s` : "no code";
  return uid ? `${code}, signed in as ${uid}` : code;
}
