import { GatewayError } from "~/gateway/core/errors";
import type { CallKey } from "~/gateway/upstream/calls";
import type { UpstreamConfig } from "~/gateway/upstream/config";
import { findUpstreamFailure } from "~/gateway/upstream/failure";
import { FileBody } from "~/gateway/upstream/file-body";
import type { CallInput } from "~/gateway/upstream/query";
import type { Upstream } from "~/gateway/upstream/upstream";
import { nothing } from "~/gateway/upstream/wire";
import type { Account, Accounts } from "./accounts";
import type { Clause } from "./clauses";
import type { Connection } from "./connection";
import { type Exchange, findCode, findEnvelope } from "./exchange";
import { type Deviation, inspectSuccess } from "./inspect-exchange";
import { findRefusalDeviation, type Refusal } from "./inspect-refusal";
import type { Made } from "./made";
import { NotTried } from "./not-tried";
import type { CompanyKey, Credentials } from "./options";

interface Refused {
  call: CallKey;
  input: CallInput;
  token: string | null;
  expect: Refusal;
  clause?: Clause;
}

/** How a person gets the WeChat code to scan. */
export interface Scanning {
  show(code: string): void;
  /** Between two polls; that of the gateway when it is not given. */
  intervalMs?: number;
}

/** What a check found, with the call that shows it. */
export interface Finding extends Deviation {
  exchange: Exchange;
}

/** What all checks share. */
interface Given {
  accounts: Accounts;
  made: Made;
  /** null without --scan. */
  scanning: Scanning | null;
  companyKey: CompanyKey | null;
  bind: Credentials | null;
}

/** One run of one check: sends its calls and collects what is wrong with the responses. */
export class CheckRun {
  readonly findings: Finding[] = [];
  /** Calls that are inspected already, or that only prepare others. */
  private readonly settled = new Set<Exchange>();
  private readonly from: number;

  constructor(
    private readonly connection: Connection,
    private readonly given: Given,
    private readonly clause: Clause,
  ) {
    this.from = connection.recorder.exchanges.length;
  }

  get accounts(): Accounts {
    return this.given.accounts;
  }

  /** What earlier checks made. */
  get made(): Made {
    return this.given.made;
  }

  get scanning(): Scanning | null {
    return this.given.scanning;
  }

  get companyKey(): CompanyKey | null {
    return this.given.companyKey;
  }

  get bind(): Credentials | null {
    return this.given.bind;
  }

  get config(): UpstreamConfig {
    return this.connection.config;
  }

  get visitor(): Upstream {
    return this.connection.as(null);
  }

  /** The first test account. @throws NotTried without one */
  get account(): Account {
    return this.accounts.first;
  }

  as(token: string): Upstream {
    return this.connection.as(token);
  }

  /** The last call. */
  get last(): Exchange {
    const exchange = this.exchanges.at(-1);
    if (!exchange) throw new Error("the check has made no call");
    return exchange;
  }

  /** The data of the last response as it came. */
  get data(): unknown {
    return findEnvelope(this.last)?.data;
  }

  /** Adds a finding about the last call, unless the call itself is wrong, which explains it. */
  fail(problem: string, clause: Clause = this.clause): void {
    this.inspectCalls();
    const exchange = this.last;
    const isExplained = this.findings.some(
      (finding) => finding.exchange === exchange && !finding.tolerated,
    );
    if (!isExplained) this.findings.push({ clause, problem, tolerated: false, exchange });
  }

  /** Adds a finding unless the condition holds. */
  expect(holds: boolean, problem: string, clause?: Clause): void {
    if (!holds) this.fail(problem, clause);
  }

  /** Sends an input that the gateway's own methods would not send; its response does not count yet. */
  async send(call: CallKey, input: CallInput, token: string | null): Promise<Exchange> {
    const body = call.startsWith("upload.") ? new FileBody(input, noBytes()) : input;
    const caller = { token, requestId: "" };
    await this.connection.transport
      .request(caller, { call, input: body, schema: nothing })
      .catch(ignoreGatewayError);
    return this.last;
  }

  /** The HTTP status of a request of which nothing else counts; null when no response came. */
  async sendForStatus(call: CallKey, input: CallInput, token: string): Promise<number | null> {
    const exchange = await this.send(call, input, token);
    this.settled.add(exchange);
    return exchange.http?.status ?? null;
  }

  /** Sends a request that must be refused. */
  async expectRefusal({
    call,
    input,
    token,
    expect,
    clause = this.clause,
  }: Refused): Promise<void> {
    const exchange = await this.send(call, input, token);
    this.settled.add(exchange);
    const found = findRefusalDeviation(exchange, expect, clause);
    if (found) this.add(exchange, [found]);
  }

  /** Calls that are only needed to go on: what is wrong with them, other checks find. @throws NotTried */
  async prepare<Result>(calls: () => Promise<Result>): Promise<Result> {
    const { length } = this.exchanges;
    try {
      return await calls();
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      throw new NotTried(`${this.last.call}, which it needs, failed`);
    } finally {
      for (const exchange of this.exchanges.slice(length)) this.settled.add(exchange);
    }
  }

  /** A call that may fail with a business code; null when it did. */
  async allow<Result>(code: number, call: () => Promise<Result>): Promise<Result | null> {
    try {
      return await call();
    } catch (error) {
      const exchange = this.last;
      if (exchange.http?.status !== 200 || findCode(exchange) !== code) throw error;
      this.settled.add(exchange);
      return null;
    }
  }

  /** Inspects every call that should have succeeded. */
  inspectCalls(): void {
    for (const exchange of this.exchanges) {
      if (this.settled.has(exchange)) continue;
      this.settled.add(exchange);
      this.add(exchange, inspectSuccess(exchange, this.config.successCodes));
    }
  }

  /** Whether the upstream refused a request because there were too many. */
  get wasLimited(): boolean {
    return this.exchanges.some(({ http }) => http?.status === 429);
  }

  /** Whether the gateway did not send a request because of how earlier ones ended. */
  get wasRefused(): boolean {
    return this.exchanges.some(({ error }) => findUpstreamFailure(error)?.notSent);
  }

  private get exchanges(): Exchange[] {
    return this.connection.recorder.exchanges.slice(this.from);
  }

  private add(exchange: Exchange, deviations: readonly Deviation[]): void {
    this.findings.push(...deviations.map((deviation) => ({ ...deviation, exchange })));
  }
}

function ignoreGatewayError(error: unknown): void {
  if (!(error instanceof GatewayError)) throw error;
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}
