import { DAY, HOUR } from "./times";

/** How often something may be done for everybody together: what a third party counts (docs/operating.md#what-others-count). */
export const CEILINGS = {
  "login-codes": { variable: "UPSTREAM_LOGIN_CODES_PER_DAY", most: 90_000, period: DAY },
  "sms-hour": { variable: "UPSTREAM_SMS_PER_HOUR", most: 18_000, period: HOUR },
  "sms-day": { variable: "UPSTREAM_SMS_PER_DAY", most: 60_000, period: DAY },
  "payment-orders": { variable: "UPSTREAM_ORDERS_PER_DAY", most: 50_000, period: DAY },
} as const;

export type CeilingName = keyof typeof CEILINGS;
export const ceilingNames = Object.keys(CEILINGS) as CeilingName[];
