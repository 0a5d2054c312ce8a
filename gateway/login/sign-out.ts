import type { GatewayContext } from "../context";
import type { StatisticsUseCase } from "../statistics/statistics";

/**
 * Ends the session on every node and reports the logout (spec §4 "Logout").
 * @throws `store-unavailable`
 */
export async function signOut(
  { request, session }: GatewayContext,
  statistics: StatisticsUseCase,
): Promise<void> {
  if (session.user) {
    request.log.info({ event: "logout" }, "logout");
    statistics.reportQuietly({ event: "logout" });
  }
  await session.signOut();
}
