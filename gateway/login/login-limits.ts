import type { GatewayContext } from "../context";
import {
  DAY_SECONDS,
  HOUR_SECONDS,
  type LimitName,
  ofNetwork,
  type Window,
} from "../coordination/rate-limit";
import { GatewayError, ignoreFailure } from "../core/errors";
import { siteOf } from "../core/network";

/** An office or a carrier has many people who are not registered yet. */
const UNKNOWN_NUMBERS_FACTOR = 10;

type LimitsContext = GatewayContext<"knownAddresses" | "limits" | "rateLimiter">;

interface Tries {
  name: "login" | "code" | "code-day";
  windowSeconds: number;
  /** of a number from one network */
  most: number;
  /** How many times as many a network may try: an office or a carrier has many people behind one address. */
  networkFactor: number;
  /** How many times as many a number gets from all networks: more, so that a stranger cannot lock a number. */
  numberFactor: number;
}

/** What was counted. */
interface CountedTry {
  /** Whether the number is known in this network. */
  readonly isKnown: boolean;
  /** Takes the try back, because a right one uses up no share. Never throws. */
  giveBack(): Promise<void>;
}

/** Counts a login or a binding. @throws `rate-limited`, as the other functions */
export function limitLogins(context: LimitsContext, mobileNumber: string): Promise<CountedTry> {
  const most = context.shared.limits.loginsPerHour;
  const factors = { networkFactor: 20, numberFactor: 10 };
  return limitTries(context, mobileNumber, [
    { name: "login", windowSeconds: HOUR_SECONDS, most, ...factors },
  ]);
}

/** Counts a code that is asked for. */
export function limitCodes(context: LimitsContext, mobileNumber: string): Promise<CountedTry> {
  const { codesPerHour, codesPerDay } = context.shared.limits;
  // A person gets few messages from strangers, and an office many.
  const factors = { networkFactor: 40, numberFactor: 2 };
  return limitTries(context, mobileNumber, [
    { name: "code", windowSeconds: HOUR_SECONDS, most: codesPerHour, ...factors },
    { name: "code-day", windowSeconds: DAY_SECONDS, most: codesPerDay, ...factors },
  ]);
}

/**
 * Counts a try (docs/product.md#guessing-is-limited-by-number-and-address): the network first, so that
 * one over its limit writes nothing else. Where a number is known, strangers' tries do not count.
 */
async function limitTries(
  { shared, request }: LimitsContext,
  mobileNumber: string,
  tries: Tries[],
): Promise<CountedTry> {
  const { knownAddresses, rateLimiter } = shared;
  const { clientAddress } = request;
  const site = siteOf(clientAddress);
  const isKnown = await knownAddresses.has(mobileNumber, site);
  const counted: (() => Promise<unknown>)[] = [];
  async function hit(name: LimitName, subject: string, window: Window): Promise<void> {
    await rateLimiter.hit(name, subject, window);
    counted.push(() => rateLimiter.count(name, subject, window.windowSeconds, -1));
  }
  async function hitNetwork(name: LimitName, most: Window): Promise<void> {
    const window = most.windowSeconds === HOUR_SECONDS ? ofNetwork(most.limit) : most;
    await rateLimiter.hitNetwork(name, clientAddress, window);
    counted.push(() => rateLimiter.addToNetwork(name, clientAddress, window, -1));
  }
  async function giveBack(): Promise<void> {
    await Promise.all(counted.map((takeBack) => takeBack())).catch(ignoreFailure);
  }
  try {
    for (const { name, windowSeconds, most, networkFactor, numberFactor } of tries) {
      const times = (factor: number) => ({ limit: most * factor, windowSeconds });
      if (!isKnown) await hitNetwork(`${name}:address`, times(networkFactor));
      await hit(`${name}:phone-address`, `${mobileNumber} ${site}`, times(1));
      if (!isKnown) await hit(`${name}:phone`, mobileNumber, times(numberFactor));
    }
  } catch (error) {
    // What is refused uses up nobody else's share.
    await giveBack();
    throw error;
  }
  return { isKnown, giveBack };
}

/**
 * Runs a call that says whether a number is registered; a network gets few that are not
 * (docs/product.md#strangers-learn-few-numbers).
 */
export async function limitUnknownNumbers<Result>(
  { shared, request }: GatewayContext<"limits" | "rateLimiter">,
  isKnown: boolean,
  call: () => Promise<Result>,
): Promise<Result> {
  if (isKnown) return call();
  const window = ofNetwork(shared.limits.codesPerHour * UNKNOWN_NUMBERS_FACTOR);
  // Counted before, so that simultaneous calls see it, and taken back for registered numbers.
  const add = (hits: 1 | -1) =>
    shared.rateLimiter.addToNetwork("unknown-numbers", request.clientAddress, window, hits);
  let isUnknown = false;
  try {
    const waitMs = await add(1);
    if (waitMs > 0) throw shared.rateLimiter.refuse("unknown-numbers", waitMs);
    return await call();
  } catch (error) {
    isUnknown = error instanceof GatewayError && error.code === "not-registered";
    throw error;
  } finally {
    if (!isUnknown) await add(-1).catch(ignoreFailure);
  }
}
