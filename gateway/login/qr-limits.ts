import type { GatewayContext } from "../context";
import { DAY_SECONDS, ofNetwork, type Window } from "../coordination/rate-limit";
import { ignoreFailure } from "../core/errors";

type QrContext = GatewayContext<"limits" | "rateLimiter">;

/** One network's part of the second third of a day's codes, fifteen for each person of an office of 300. */
const SHARE = 1 / 20;
/** Its part of the last third. */
const SMALL_SHARE = 1 / 200;

/**
 * Counts a QR code: of the network in five minutes and in a day, and of all networks in a day. The
 * first third of the day is for everybody, so that a busy network is refused only when codes become
 * scarce (docs/product.md#login-codes-have-a-ceiling). Returns what takes it back when no code came.
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
    const third = Math.floor((3 * (all.count - 1)) / perDay);
    const overMs = third === 2 ? await addToday(context, SMALL_SHARE, 0) : overShareMs;
    if (third > 2) throw rateLimiter.refuse("qr-day", all.resetMs);
    if (third > 0 && overMs > 0) throw rateLimiter.refuse("qr-day:address", overMs);
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
