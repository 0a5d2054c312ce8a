import type { Response } from "express";
import { GatewayError } from "~/gateway/core/errors";
import type { Dependencies } from "../../dependencies";
import { type Budget, createStoredLimit, rateLimitHeader } from "./request-limit";

/** Creates the limits of requests and of wrong tokens, which set the RateLimit headers. */
export function createClientLimits({
  config,
  rateLimiter,
}: Pick<Dependencies, "config" | "rateLimiter">) {
  const { RATE_LIMIT_REQUESTS_PER_MINUTE: perMinute } = config;
  const requests = createStoredLimit(rateLimiter, "requests", perMinute);
  const failures = createStoredLimit(rateLimiter, "failures", perMinute);

  return {
    /** @throws `rate-limited` */
    async countRequest(client: string, response: Response): Promise<void> {
      check(await requests.count(client), response);
    },

    /** Counts a wrong token, by address alone and with its prefix. @throws `rate-limited` */
    async countFailure(address: string, prefix: string, response: Response): Promise<void> {
      const ofToken = await failures.count(`${address} ${prefix}`);
      const ofAddress = await failures.count(address);
      check(ofToken.exceeded ? ofToken : ofAddress, response);
    },

    /** Whether an address sent too many tokens with this prefix. Other clients of its network go on. */
    hasTooManyFailures: (address: string, prefix: string) =>
      failures.isSpent(`${address} ${prefix}`),
  };

  function check(budget: Budget, response: Response): void {
    response.set({ "RateLimit-Policy": requests.policy, RateLimit: rateLimitHeader(budget) });
    if (budget.exceeded)
      throw new GatewayError("rate-limited", { retryAfterSeconds: budget.resetSeconds });
  }
}
