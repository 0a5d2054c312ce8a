import { it } from "vitest";
import { type CallKey, calls } from "~/gateway/upstream/calls";
import { type Attempt, attempt, current, type Row, succeed } from "./attempt";
import { Deviation, getLast } from "./exchange";
import { requireForm } from "./form";
import { hideSecrets } from "./redact";
import { isComplete, NotTried, notTried, options } from "./subject";

type Need = "write" | "pay" | "scan";
type Given = Attempt | (() => Attempt | Promise<Attempt>);

/** Of docs/upstream.md, where it is not the call's own. */
const HEADINGS: Record<number, string> = { 401: "token", 403: "own-data-only", 4001: "parameters" };

/** They change nothing but the tokens of the test accounts. */
const isReading = (call: CallKey) =>
  calls[call].repeatable || /^(auth\.(scan|\w+Login)|company\.choose)$/.test(call);
/** The accounts sign in whatever is chosen. */
const isChosen = (call: CallKey) =>
  options.only.length === 0 || options.only.includes(call) || call.endsWith("Login");

/** A test of one sentence about a call. It is skipped without what it needs, and when another call fails. */
export function rule(call: CallKey, text: string, run: () => Promise<unknown>, need?: Need): void {
  if (!isChosen(call)) return;
  const needed = need ?? (isReading(call) ? null : "write");
  it(`${call} ${text}`, async ({ skip }) => {
    current.call = call;
    try {
      if (needed && !options[needed]) notTried(`needs --${needed}`);
      await run().catch(explain);
    } catch (error) {
      const isOther = error instanceof Deviation && error.call !== call;
      if (isComplete || !(isOther || error instanceof NotTried)) throw error;
      skip(isOther ? `${error.call}, which it needs, failed` : error.message);
    }
  });
}

/** Any other error comes of a response that the rule cannot read. */
function explain(error: unknown): never {
  if (error instanceof Deviation || error instanceof NotTried) throw error;
  requireForm(getLast());
  throw new Deviation(getLast(), hideSecrets(String(error)));
}

/** @throws Deviation of the rule, with the latest exchange */
export function expect(holds: boolean, problem: string, heading: string = current.call): void {
  if (!holds) throw new Deviation(getLast(), problem, [heading], current.call);
}

/** Compares the members that are due. @throws as `expect` */
export function expectMembers(came: Row | null | undefined, due: Row, heading?: string): void {
  expect(Boolean(came), "it is not there", heading);
  for (const name in due) {
    const [one, other] = [came?.[name], due[name]].map((value) => JSON.stringify(value));
    expect(one === other, `${name} is ${one}; ${other} is due`, heading);
  }
}

/** A rule about a request that must succeed; `due` are members of its data. */
export function accepts(call: CallKey, text: string, given: Given, due?: (sent: Attempt) => Row) {
  rule(call, text, async () => {
    const sent = await resolve(given);
    const data = await succeed(call, sent);
    if (due) expectMembers(data, due(sent));
  });
}

/** Sends what must be refused with an HTTP status or a code. @throws as `expect` */
export async function refuse(call: CallKey, due: number, given: Given, heading?: string) {
  const { status, envelope } = await attempt(call, await resolve(given));
  const came = status === 200 ? `code ${envelope.code}` : `HTTP ${status}`;
  const isRefused = came === toText(due);
  expect(isRefused, `${toText(due)} is due; ${came} came`, heading ?? HEADINGS[due] ?? call);
  expect(due < 1000 || Boolean(envelope.error_msg), "error_msg is empty", "envelope");
}

const toText = (due: number) => `${due < 1000 ? "HTTP" : "code"} ${due}`;

/** A rule about a request that must be refused. */
export function refuses(call: CallKey, due: number, what: string, given: Given, heading?: string) {
  rule(call, `${what} is refused with ${toText(due)}.`, () => refuse(call, due, given, heading));
}

const resolve = (given: Given) => (typeof given === "function" ? given() : given);
