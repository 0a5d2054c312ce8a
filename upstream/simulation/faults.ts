/** A fault in a response. `delayMs` can be combined with any other member. */
export interface Effect {
  readonly http?: number;
  readonly body?: unknown;
  readonly code?: number;
  readonly data?: unknown;
  readonly error_msg?: string;
  readonly delayMs?: number;
  readonly hang?: true;
  readonly reset?: true;
  readonly raw?: string;
}

interface Fault {
  readonly call: string;
  readonly effect: Effect;
  times: number;
  skip: number;
}

/** Faults that wait for their calls. */
export class Faults {
  private faults: Fault[] = [];

  add(fault: Fault): void {
    this.faults.push(fault);
  }

  clear(): void {
    this.faults = [];
  }

  /** Returns the effect of the oldest due fault; later ones only count the call. */
  take(call: string): Effect | null {
    if (this.faults.length === 0) return null;
    let due: Fault | null = null;
    for (const fault of this.faults) {
      if (fault.call !== call) continue;
      if (fault.skip > 0) fault.skip -= 1;
      else due ??= fault;
    }
    if (!due) return null;
    due.times -= 1;
    if (due.times === 0) this.faults = this.faults.filter((fault) => fault !== due);
    return due.effect;
  }
}

const isInteger = (value: unknown, from: number, to = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to;
const isAnything = () => true;
const isTrue = (value: unknown) => value === true;
const isString = (value: unknown) => typeof value === "string";

const MEMBERS: Record<keyof Effect, (value: unknown) => boolean> = {
  http: (value) => isInteger(value, 200, 599),
  body: isAnything,
  code: (value) => Number.isSafeInteger(value),
  data: isAnything,
  error_msg: isString,
  delayMs: (value) => isInteger(value, 0, 2 ** 31 - 1),
  hang: isTrue,
  reset: isTrue,
  raw: isString,
};

/** Returns the error in an effect, or null. */
export function findEffectError(effect: unknown): string | null {
  if (typeof effect !== "object" || effect === null) return "effect must be an object";
  const members = Object.entries(effect);
  if (members.length === 0) return "effect is empty";
  for (const [name, value] of members) {
    if (!isMember(name)) return `effect.${name} is unknown`;
    if (!MEMBERS[name](value)) return `effect.${name} has a wrong value`;
  }
  return null;
}

const isMember = (name: string): name is keyof Effect => Object.hasOwn(MEMBERS, name);

/** Returns the error in `times` and `skip`, or null. */
export function findCountError({ times, skip }: { times: unknown; skip: unknown }) {
  if (!isInteger(times, 1)) return "times must be an integer ≥ 1";
  return isInteger(skip, 0) ? null : "skip must be an integer ≥ 0";
}
