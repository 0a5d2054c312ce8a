import type { GatewayContext } from "../context";
import { DAY_SECONDS, ofNetwork, type Window } from "../coordination/rate-limit";
import { ignoreFailure } from "../core/errors";

type QrContext = GatewayContext<"limits" | "rateLimiter">;

/** One network's part of a day's codes: fifteen for each person of an office of 300. */
const SHARE = 1 / 20;
/** Networks that have fetched more than the small part get none of the reserve. */
const SMALL_SHARE = 1 / 200;
const RESERVE = 1 / 3;

/**
 * Counts a QR code: of the network in five minutes and in a day, and of all networks in a day
 * (docs/product.md#login-codes-have-a-ceiling). Returns what takes it back when no code came.
 * @throws `rate-limited`
 */
export async function limitQrCodes(context: QrContext): Promise<{ giveBack(): Promise<void> }> {
  const { shared, request } = context;
  const { limits, rateLimiter } = shared;
  const perDay = limits.qrCodesPerDay;
  await rateLimiter.hitNetwork(
    "qr:address",
    request.clientAddress,
    ofNetwork(limits.qrCodesPerHour),
  );
  const countAll = (hits: 1 | -1) => rateLimiter.count("qr-day", "all", DAY_SECONDS, hits);
  const giveBack = async () => {
    await Promise.all([giveBackScanned(context), countAll(-1).catch(ignoreFailure)]);
  };
  const [all, overShareMs] = await Promise.all([countAll(1), addToday(context, SHARE, 1)]);
  try {
    if (overShareMs > 0) throw rateLimiter.refuse("qr-day:address", overShareMs);
    const isReserve = all.count > perDay * (1 - RESERVE);
    const isOver = isReserve && (await addToday(context, SMALL_SHARE, 0)) > 0;
    if (isOver || all.count > perDay) throw rateLimiter.refuse("qr-day", all.resetMs);
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { giveBack };
}

/** Takes a code back that has signed somebody in; it stays one of the day's. Never throws. */
export async function giveBackScanned(context: QrContext): Promise<void> {
  const { shared, request } = context;
  const window = ofNetwork(shared.limits.qrCodesPerHour);
  await Promise.all([
    shared.rateLimiter.addToNetwork("qr:address", request.clientAddress, window, -1),
    addToday(context, SHARE, -1),
  ]).catch(ignoreFailure);
}

/** Returns 0 within the part of the day's codes, otherwise the milliseconds until they begin anew. */
function addToday({ shared, request }: QrContext, part: number, hits: 1 | 0 | -1) {
  const limit = Math.ceil(shared.limits.qrCodesPerDay * part);
  const window: Window = { limit, windowSeconds: DAY_SECONDS };
  return shared.rateLimiter.addToNetwork("qr-day:address", request.clientAddress, window, hits);
}
