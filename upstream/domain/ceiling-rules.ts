import { DAY, HOUR } from "./times";

interface Ceiling {
  readonly variable: string;
  readonly most: number;
  /** null for what is there at a moment, other than what is done in a time. */
  readonly period: typeof HOUR | typeof DAY | null;
  /** The share of it that is kept for those with a claim to it, 0 to 1. */
  readonly reserve: number;
}

/**
 * How much may be done or stored for everybody together: what a third party counts
 * (docs/operating.md#what-others-count). The reserve of SMS is for numbers that are known where they
 * ask, that of orders and storage for spaces that have paid before.
 */
export const CEILINGS = {
  "login-codes": {
    ...{ variable: "UPSTREAM_LOGIN_CODES_PER_DAY", most: 90_000 },
    ...{ period: DAY, reserve: 0 },
  },
  "sms-hour": {
    ...{ variable: "UPSTREAM_SMS_PER_HOUR", most: 18_000 },
    ...{ period: HOUR, reserve: 1 / 3 },
  },
  "sms-day": {
    ...{ variable: "UPSTREAM_SMS_PER_DAY", most: 60_000 },
    ...{ period: DAY, reserve: 1 / 3 },
  },
  "payment-orders": {
    ...{ variable: "UPSTREAM_ORDERS_PER_DAY", most: 50_000 },
    ...{ period: DAY, reserve: 1 / 5 },
  },
  storage: {
    ...{ variable: "UPSTREAM_STORAGE_GIGABYTES", most: 1_000 },
    ...{ period: null, reserve: 1 / 10 },
  },
} as const satisfies Record<string, Ceiling>;

export type CeilingName = keyof typeof CEILINGS;
export const ceilingNames = Object.keys(CEILINGS) as CeilingName[];
