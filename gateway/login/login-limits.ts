import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
/** An office or a carrier has many people behind one address. */
const ADDRESS_FACTOR = 20;
/** Higher, so that a stranger cannot lock a number. */
const NUMBER_FACTOR = 10;

/** Counts a try (docs/product.md#guessing-is-limited-by-number-and-address). @throws `rate-limited`, as the other functions */
export async function limitTries(
  { shared, request }: GatewayContext,
  name: string,
  mobileNumber: string,
  most: number,
  windowSeconds = HOUR_SECONDS,
): Promise<void> {
  const { knownAddresses, rateLimiter } = shared;
  const { clientAddress } = request;
  const hit = (scope: string, subject: string, limit: number) =>
    rateLimiter.hit(`${name}:${scope}`, subject, { limit, windowSeconds });
  await hit("phone-address", `${mobileNumber} ${clientAddress}`, most);
  await hit("address", clientAddress, most * ADDRESS_FACTOR);
  if (!(await knownAddresses.has(mobileNumber, clientAddress)))
    await hit("phone", mobileNumber, most * NUMBER_FACTOR);
}

/** Counts a login or a binding. */
export async function limitLogins(context: GatewayContext, mobileNumber: string): Promise<void> {
  await limitTries(context, "login", mobileNumber, context.shared.limits.loginsPerHour);
}

/** Counts a message to any number. */
export async function limitMessages({ shared, request }: GatewayContext): Promise<void> {
  const { limits, onMessageLimit, rateLimiter } = shared;
  const window = { limit: limits.messagesPerMinute, windowSeconds: MINUTE_SECONDS };
  try {
    await rateLimiter.hit("messages", "all", window);
  } catch (error) {
    if (error instanceof GatewayError && error.code === "rate-limited") {
      request.log.warn({ event: "message-ceiling" }, "too many verification codes in a minute");
      onMessageLimit();
    }
    throw error;
  }
}

/** Counts a QR code for an address. */
export async function limitQrCodes({ shared, request }: GatewayContext): Promise<void> {
  await shared.rateLimiter.hit("qr:address", request.clientAddress, {
    limit: shared.limits.qrCodesPerHour,
    windowSeconds: HOUR_SECONDS,
  });
}
