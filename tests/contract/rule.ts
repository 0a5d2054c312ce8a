import { describe, it } from "vitest";
import type { LoginUser } from "~/gateway/core/user";
import { type CallKey, calls } from "~/gateway/upstream/calls";
import { contract } from "~/gateway/upstream/contract";
import type { CallInput } from "~/gateway/upstream/query";
import { getFirst } from "./accounts";
import { Deviation, getLast, requireSuccess, send } from "./exchange";
import { hideSecrets } from "./redact";
import { isComplete, NotTried, notTried, options } from "./subject";

type Need = "write" | "pay" | "scan";
type Run = () => Promise<unknown>;
/** null for a visitor */
type Sender = { user: Pick<LoginUser, "uid"> & { token: string | null } } | null;

/** `corpId` of a user who has chosen no company. */
export const NO_COMPANY = "0";
export const UNKNOWN_ID = "999999999";
export const UNKNOWN_DIGEST = "d".repeat(32);

/** Well-formed input that no call can do anything with. */
const HARMLESS: CallInput = {
  action: "delete",
  channel: "wxpay",
  code: "000000",
  company_id: UNKNOWN_ID,
  company_key: "no such key",
  corpId: NO_COMPANY,
  id: UNKNOWN_ID,
  maxUserLimit: 1,
  mobile: "19900000000",
  mobileNumber: "19900000000",
  mobile_number: "19900000000",
  name: "接口检查",
  orderId: "NOSUCHORDER00000000",
  page: 1,
  page_size: 1,
  passwdMd: UNKNOWN_DIGEST,
  pid: "NO_SUCH_PRODUCT",
  productId: "NO_SUCH_PRODUCT",
  productType: 8,
  remark: "",
  role_ids: ["3"],
  ticket: "no-such-ticket",
};

/** Of docs/upstream.md, where it is not the call's own. */
const HEADINGS: Readonly<Record<number, string>> = {
  401: "token",
  403: "own-data-only",
  4001: "parameters",
};

export const parametersOf = (call: CallKey) => Object.keys(contract[call].parameters.shape);

/** They change nothing but the tokens of the test accounts. */
const READING =
  /^(auth\.(qr|scan|\w+Login)|company\.(detail|list|choose|users\.list)|pay\.(products|openInfo|\w+\.info|history)|vip\.(experience|orders|membership)|nav\.list)$/;
const needOf = (call: CallKey): Need | null => (READING.test(call) ? null : "write");

/** A test of one sentence about a call. It is skipped without what it needs. */
export function rule(call: CallKey, text: string, run: Run, need = needOf(call)): void {
  if (!isChosen(call)) return;
  describe(call, () => {
    it(text, async ({ skip }) => {
      try {
        if (need && !options[need]) notTried(`needs --${need}`);
        await run();
      } catch (error) {
        const reason = findReason(call, error);
        if (!reason) throw toPlainError(error);
        if (isComplete) throw new Error(`not tried: ${reason}`);
        skip(reason);
      }
    });
  });
}

export const writing = (call: CallKey, text: string, run: Run) => rule(call, text, run, "write");
export const paying = (call: CallKey, text: string, run: Run) => rule(call, text, run, "pay");

/** The accounts sign in whatever is chosen. */
const isChosen = (call: CallKey) =>
  options.only.length === 0 ||
  /^auth\.(mobile|password)Login$/.test(call) ||
  options.only.some((pattern) => new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(call));

/** Why a rule could not be tried; null when it failed. */
function findReason(call: CallKey, error: unknown): string | null {
  if (error instanceof NotTried) return error.message;
  const isOther = error instanceof Deviation && error.exchange.call !== call;
  return isOther ? `${error.exchange.call}, which it needs, failed` : null;
}

/** Without the stack of the tests, which tells an upstream's team nothing. */
function toPlainError(error: unknown): Error {
  const plain = new Error(error instanceof Deviation ? error.message : hideSecrets(String(error)));
  if (error instanceof Deviation && !isComplete) plain.stack = "";
  return plain;
}

/** @throws Deviation about the latest exchange */
export function expect(holds: boolean, problem: string, ...headings: string[]): void {
  if (!holds) throw new Deviation(getLast(), problem, ...headings);
}

/** @throws Deviation about the latest exchange */
export function expectSame(name: string, came: unknown, due: unknown, ...headings: string[]): void {
  const [one, other] = [came, due].map((value) => JSON.stringify(value));
  expect(one === other, `${name} is ${one}; ${other} is due`, ...headings);
}

export const expectDistinct = (name: string, values: readonly string[]) =>
  expect(new Set(values).size === values.length, `${name} is listed twice`, "ids");

/** Sends harmless input with changes, which must be refused with an HTTP status or a code. @throws Deviation */
export async function refuse(
  call: CallKey,
  due: number,
  sender: Sender,
  changes: CallInput,
  heading: string = HEADINGS[due] ?? call,
): Promise<void> {
  const { uid, token } = sender?.user ?? { uid: "0", token: null };
  const harmless: CallInput = { ...HARMLESS, uid, userId: uid };
  const input = Object.fromEntries(parametersOf(call).map((name) => [name, harmless[name]]));
  const { status, envelope } = await send(call, { ...input, ...changes }, token);
  const came = status === 200 ? `HTTP 200 with code ${envelope?.code}` : `HTTP ${status}`;
  const wanted = due < 1000 ? `HTTP ${due}` : `HTTP 200 with code ${due}`;
  expect(came === wanted, `${wanted} is due; ${came} came`, heading);
  const hasMessage = typeof envelope?.error_msg === "string" && envelope.error_msg !== "";
  expect(due < 1000 || hasMessage, "a failure must have an error_msg", "envelope");
}

/** A rule about a request that must be refused; without a sender of its own the first account's. */
export function refuses(
  call: CallKey,
  due: number,
  what: string,
  given: CallInput | (() => Promise<[Sender, CallInput]>),
  heading?: string,
): void {
  rule(call, `${what} is refused with ${due < 1000 ? "HTTP" : "code"} ${due}.`, async () => {
    const first = () => (calls[call].token === "required" ? getFirst() : null);
    const [sender, changes] = typeof given === "function" ? await given() : [first(), given];
    await refuse(call, due, sender, changes, heading);
  });
}

/** Runs a call that may be refused with a code; returns null then. */
export async function allow<Result>(code: number, call: () => Promise<Result>) {
  try {
    return await call();
  } catch (error) {
    const exchange = error instanceof Deviation ? error.exchange : null;
    if (exchange?.status === 200 && Number(exchange.envelope?.code) === code) return null;
    throw error;
  }
}

/** The data of the latest response. */
export const getData = (): unknown => requireSuccess(getLast()).data;
