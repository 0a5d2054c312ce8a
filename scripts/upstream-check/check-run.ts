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
import type { CreatedObjects } from "./created";
import { type Exchange, findCode, findEnvelope } from "./exchange";
import { type Deviation, inspectSuccess } from "./inspect-exchange";
import { findRefusalDeviation, type Refusal } from "./inspect-refusal";
import { NotTried } from "./not-tried";
import type { CompanyKey, Credentials } from "./options";

export interface RefusedRequest {
  call: CallKey;
  input: CallInput;
  token: string | null;
  expect: Refusal;
  clause?: Clause;
}

/** Shows a person the WeChat code to scan. */
export interface Scanning {
  show(code: string): void;
  /** Between two polls; by default the gateway's. */
  intervalMs?: number;
}

/** A deviation and the call in which it occurred. */
export interface Finding extends Deviation {
  exchange: Exchange;
}

interface SharedState {
  accounts: Accounts;
  created: CreatedObjects;
  /** null without --scan. */
  scanning: Scanning | null;
  companyKey: CompanyKey | null;
  bind: Credentials | null;
}

/** Sends the calls of one check and collects what is wrong with the responses. */
export class CheckRun {
  readonly findings: Finding[] = [];
  /** Calls that are inspected, or that only prepare others. */
  private readonly settled = new Set<Exchange>();
  private readonly from: number;

  constructor(
    private readonly connection: Connection,
    private readonly shared: SharedState,
    private readonly clause: Clause,
  ) {
    this.from = connection.recorder.exchanges.length;
  }

  get accounts(): Accounts {
    return this.shared.accounts;
  }

  get created(): CreatedObjects {
    return this.shared.created;
  }

  get scanning(): Scanning | null {
    return this.shared.scanning;
  }

  get companyKey(): CompanyKey | null {
    return this.shared.companyKey;
  }

  get bind(): Credentials | null {
    return this.shared.bind;
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

  get last(): Exchange {
    const exchange = this.exchanges.at(-1);
    if (!exchange) throw new Error("the check has made no call");
    return exchange;
  }

  /** The data of the last response. */
  get data(): unknown {
    return findEnvelope(this.last)?.data;
  }

  /** Adds a finding about the last call, unless its response is malformed. */
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

  /** Sends any input. The response is inspected with the others. */
  async send(call: CallKey, input: CallInput, token: string | null): Promise<Exchange> {
    const body = call.startsWith("upload.") ? new FileBody(input, noBytes()) : input;
    const caller = { token, requestId: "" };
    await this.connection.transport
      .request(caller, { call, input: body, schema: nothing })
      .catch(ignoreGatewayError);
    return this.last;
  }

  /** Returns the status of a request whose response is not inspected; null without a response. */
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
  }: RefusedRequest): Promise<void> {
    const exchange = await this.send(call, input, token);
    this.settled.add(exchange);
    const found = findRefusalDeviation(exchange, expect, clause);
    if (found) this.add(exchange, [found]);
  }

  /** Runs calls that this check only needs; other checks inspect them. @throws NotTried when one fails */
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

  /** Runs a call that may fail with a business code; returns null then. */
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

  /** Inspects the calls that should have succeeded. */
  inspectCalls(): void {
    for (const exchange of this.exchanges) {
      if (this.settled.has(exchange)) continue;
      this.settled.add(exchange);
      this.add(exchange, inspectSuccess(exchange, this.config.successCodes));
    }
  }

  get wasRateLimited(): boolean {
    return this.exchanges.some(({ http }) => http?.status === 429);
  }

  /** Whether the gateway held back a call because earlier ones failed. */
  get hasUnsentCalls(): boolean {
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
