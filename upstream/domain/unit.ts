import type { Tables } from "../store/store";
import type { Clock } from "./clock";
import type { Ids } from "./ids";
import type { Secrets } from "./secrets";

/** How many messages are sent to all numbers. */
export interface SmsCeiling {
  readonly hour: number;
  readonly day: number;
}

/** What the rules of one transaction work with. */
export interface Unit {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  /** Returns the code of an SMS; absent for random ones. */
  readonly createSmsCode?: () => string;
  /** Absent for none. */
  readonly smsCeiling?: SmsCeiling;
  /** How many login codes are made for all visitors; absent for no limit. */
  readonly loginCodesPerDay?: number;
}
