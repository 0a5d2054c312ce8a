import { describe, it } from "vitest";
import type { LoginUser } from "~/gateway/core/user";
import { type CallKey, calls } from "~/gateway/upstream/calls";
import type { CallInput } from "~/gateway/upstream/query";
import { getFirst } from "./accounts";
import { Deviation, type Exchange, getLast, requireSuccess, send } from "./exchange";
import { hideSecrets } from "./redact";
import { isComplete, NotTried, notTried, options } from "./subject";

type Need = "write" | "pay" | "scan";

/** Of things that exist nowhere. */
export const UNKNOWN = {
  orderId: "NOSUCHORDER00000000",
  productId: "NO_SUCH_PRODUCT",
  companyId: "999999999",
  favouriteId: "999999999",
  mobileNumber: "19900000000",
  companyKey: "no such key",
} as const;

/** `corpId` of a user who has chosen no company. */
export const NO_COMPANY = "0";

/** They change nothing but the tokens of the test accounts. */
const READING =
  /^(auth\.(qr|scan|\w+Login)|company\.(detail|list|choose|users\.list)|pay\.(products|openInfo|\w+\.info|history)|vip\.(experience|orders|membership)|nav\.list)$/;
const needOf = (call: CallKey): Need | null => (READING.test(call) ? null : "write");

/** A test of one sentence about a call. It is skipped without what it needs. */
export function rule(call: CallKey, text: string, run: () => Promise<void>, need = needOf(call)) {
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

export const writing = (call: CallKey, text: string, run: () => Promise<void>) =>
  rule(call, text, run, "write");
export const paying = (call: CallKey, text: string, run: () => Promise<void>) =>
  rule(call, text, run, "pay");

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

/** @throws Deviation about the latest exchange, or the given call's latest */
export function expect(holds: boolean, problem: string, ...headings: string[]): void {
  if (!holds) throw new Deviation(getLast(), problem, ...headings);
}

/** Sends what must be refused, with an HTTP status or a code. @throws Deviation */
export async function refuse(
  call: CallKey,
  input: CallInput,
  token: string | null,
  due: number,
  heading: string = call,
): Promise<void> {
  const exchange = await send(call, input, token);
  const { status, envelope } = exchange;
  const isStatus = due < 1000;
  const code = Number(envelope?.code);
  if (isStatus ? status === due : status === 200 && code === due) {
    const hasMessage = typeof envelope?.error_msg === "string" && envelope.error_msg !== "";
    if (isStatus || hasMessage) return;
    throw new Deviation(exchange, "a failure must have an error_msg", "envelope");
  }
  const came = status === 200 ? `HTTP 200 with code ${envelope?.code}` : `HTTP ${status}`;
  throw new Deviation(
    exchange,
    `${isStatus ? "HTTP" : "code"} ${due} is due; ${came} came`,
    heading,
  );
}

/** Runs a call that may be refused with a code; returns null then. */
export async function allow<Result>(code: number, call: () => Promise<Result>) {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Deviation && isRefusal(error.exchange, code)) return null;
    throw error;
  }
}

const isRefusal = ({ status, envelope }: Exchange, code: number) =>
  status === 200 && Number(envelope?.code) === code;

/** A rule about a request that must be refused; calls with a token get the first account's. */
export function refuses(
  call: CallKey,
  due: number,
  what: string,
  toInput: (user: Pick<LoginUser, "uid" | "mobileNumber">) => CallInput | Promise<CallInput>,
  heading: string = call,
): void {
  rule(call, `${what} is refused with ${due < 1000 ? "HTTP" : "code"} ${due}.`, async () => {
    const isVisitor = calls[call].token !== "required";
    const user = isVisitor ? { uid: "0", mobileNumber: "", token: null } : getFirst().user;
    await refuse(call, await toInput(user), user.token, due, heading);
  });
}

/** The data of the latest response. */
export const getData = (): unknown => requireSuccess(getLast()).data;
