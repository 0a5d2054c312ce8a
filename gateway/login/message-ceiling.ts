import type { GatewayContext } from "../context";
import { GatewayError, ignoreFailure } from "../core/errors";

const WINDOW_SECONDS = 60;
/** One network's share of the ceiling. */
const NETWORK_SHARE = 1 / 15;

/**
 * Sends a message while the messages of this minute are below the ceiling: a third of it is for
 * everybody, the next for networks within their share, the last for numbers that are known there
 * (docs/product.md#messages-have-a-ceiling). Counts what the upstream has accepted.
 */
export async function withinMessageCeiling(
  { shared, request }: GatewayContext<"events" | "limits" | "rateLimiter">,
  isKnown: boolean,
  send: () => Promise<void>,
): Promise<void> {
  const { limits, events, rateLimiter } = shared;
  const ceiling = limits.messagesPerMinute;
  const share = { limit: Math.ceil(ceiling * NETWORK_SHARE), windowSeconds: WINDOW_SECONDS };
  // Counted before, so that messages at the same time stay below it, and taken back when none was sent.
  const add = (hits: 1 | -1) =>
    Promise.all([
      rateLimiter.count("messages", "all", WINDOW_SECONDS, hits),
      rateLimiter.addToNetwork("messages:address", request.clientAddress, share, hits),
    ]);
  try {
    const [all, overShareMs] = await add(1);
    const thirds = isKnown ? 3 : overShareMs === 0 ? 2 : 1;
    if (all.count > Math.ceil((ceiling * thirds) / 3)) {
      request.log.warn({ event: "message-ceiling" }, "too many verification codes in a minute");
      events.onMessageLimit?.();
      throw rateLimiter.refuse("messages", all.resetMs);
    }
    await send();
  } catch (error) {
    // An upstream that did not answer may have sent it.
    if (error instanceof GatewayError && error.status < 500) await add(-1).catch(ignoreFailure);
    throw error;
  }
}
