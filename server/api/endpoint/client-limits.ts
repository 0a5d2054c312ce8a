import type { Request, Response } from "express";
import type { LimitName } from "~/gateway/coordination/rate-limit";
import { GatewayError } from "~/gateway/core/errors";
import { networkOf } from "~/gateway/core/network";
import type { Session } from "~/gateway/session/session";
import { tooMany } from "../../http/admission";
import type { RequestContext } from "../../http/request-context";
import { type Budget, createStoredLimit, rateLimitHeader } from "../../http/request-limit";
import type { Services } from "../../http/services";

export type ClientLimits = ReturnType<typeof createClientLimits>;

/** Returns the user, or the network of somebody without a session. */
export const clientOf = ({ user }: Pick<Session, "user">, { ip = "" }: Request) =>
  user ? `user ${user.uid}` : networkOf(ip);

/** Creates the limits of requests and of wrong tokens, which set the RateLimit headers. */
export function createClientLimits({
  config,
  admission,
  metrics,
  rateLimiter,
}: Pick<Services, "config" | "admission" | "metrics" | "rateLimiter">) {
  const { RATE_LIMIT_REQUESTS_PER_MINUTE: perMinute } = config;
  const requests = createStoredLimit(rateLimiter, "requests", perMinute);
  const failures = createStoredLimit(rateLimiter, "failures", perMinute);

  return {
    /** Counts a request of a user, or of an address without one. @throws `rate-limited` */
    async countRequest(
      session: Pick<Session, "user">,
      request: Request,
      response: Response<unknown, RequestContext>,
    ): Promise<void> {
      check("requests", await requests.count(clientOf(session, request)), response);
      const { open } = response.locals;
      if (session.user && open?.tryHold(admission.users, session.user.uid) === false)
        throw tooMany(metrics, "open-requests:user");
    },

    /** Counts a wrong token, by address alone and with its prefix. @throws `rate-limited` */
    async countFailure(address: string, prefix: string, response: Response): Promise<void> {
      const ofToken = await failures.count(`${address} ${prefix}`);
      const ofAddress = await failures.count(address);
      check("failures", ofToken.exceeded ? ofToken : ofAddress, response);
    },

    /** Whether an address sent too many tokens with this prefix. Other clients of its network go on. */
    hasTooManyFailures: (address: string, prefix: string) =>
      failures.isSpent(`${address} ${prefix}`),
  };

  function check(policy: LimitName, budget: Budget, response: Response): void {
    response.set({ "RateLimit-Policy": requests.policy, RateLimit: rateLimitHeader(budget) });
    if (budget.exceeded)
      throw new GatewayError("rate-limited", { retryAfterSeconds: budget.resetSeconds, policy });
  }
}
