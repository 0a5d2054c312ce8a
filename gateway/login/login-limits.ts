import type { GatewayContext } from "../context";

const HOUR_SECONDS = 3600;
/** Offices and carriers put many people behind one address. */
const ADDRESS_FACTOR = 20;

/**
 * Counts a try by phone and by address, over all nodes.
 * @throws `rate-limited`
 */
export async function limitTries(
  { shared, request }: GatewayContext,
  name: string,
  mobileNumber: string,
  most: number,
  windowSeconds = HOUR_SECONDS,
): Promise<void> {
  const { rateLimiter } = shared;
  await rateLimiter.hit(`${name}:phone`, mobileNumber, { limit: most, windowSeconds });
  await rateLimiter.hit(`${name}:address`, request.clientAddress, {
    limit: most * ADDRESS_FACTOR,
    windowSeconds,
  });
}

/** Counts a login or a binding. @throws `rate-limited` */
export async function limitLogins(context: GatewayContext, mobileNumber: string): Promise<void> {
  await limitTries(context, "login", mobileNumber, context.shared.limits.loginsPerHour);
}
