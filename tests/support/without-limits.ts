const LIMITS = [
  "REQUESTS_PER_MINUTE",
  "CODES_PER_HOUR",
  "CODES_PER_DAY",
  "LOGINS_PER_HOUR",
  "COMPANY_KEYS_PER_HOUR",
  "ORDERS_PER_HOUR",
  "QR_CODES_PER_HOUR",
  "QR_CODES_PER_DAY",
  "SMS_PER_MINUTE",
];

/** For tests that ask more in a minute than anybody may in a day. */
export const withoutLimits = Object.fromEntries(
  LIMITS.map((name) => [`RATE_LIMIT_${name}`, "100000000"]),
);

/** For tests of the limits that an operator has who sets none: an empty value counts as unset. */
export const defaultLimits = Object.fromEntries(
  Object.keys(withoutLimits).map((name) => [name, ""]),
);
