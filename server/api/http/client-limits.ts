import type { Response } from "express";
import { GatewayError } from "~/gateway/core/errors";
import type { Dependencies } from "../../dependencies";
import { type Budget, createRequestLimit, rateLimitHeader } from "./request-limit";

/** The limits of requests per client and of wrong tokens per address, with their RateLimit headers. */
export function createClientLimits({
  config,
  rateLimiter,
}: Pick<Dependencies, "config" | "rateLimiter">) {
  const requests = createLimit("requests");
  const failures = createLimit("failures");

  return {
    /** @throws `rate-limited` */
    async countRequest(client: string, response: Response): Promise<void> {
      check(await requests.count(client), response);
    },

    /**
     * Counts a wrong token, by address and by address and the token's prefix.
     * @throws `rate-limited`
     */
    async countFailure(address: string, prefix: string, response: Response): Promise<void> {
      const ofToken = await failures.count(`${address} ${prefix}`);
      const ofAddress = await failures.count(address);
      check(ofToken.exceeded ? ofToken : ofAddress, response);
    },

    /**
     * Whether tokens with this prefix are not looked up for this address any more. Other tokens are:
     * one client that keeps sending a wrong one does not deny the rest of its network.
     */
    hasTooManyFailures: (address: string, prefix: string) =>
      failures.isSpent(`${address} ${prefix}`),
  };

  function createLimit(name: string) {
    return createRequestLimit(config.RATE_LIMIT_REQUESTS_PER_MINUTE, (client, windowMs) =>
      rateLimiter.count(name, client, windowMs / 1000),
    );
  }

  function check(budget: Budget, response: Response): void {
    response.set({ "RateLimit-Policy": requests.policy, RateLimit: rateLimitHeader(budget) });
    if (budget.exceeded)
      throw new GatewayError("rate-limited", { retryAfterSeconds: budget.resetSeconds });
  }
}
