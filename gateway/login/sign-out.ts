import type { GatewayContext } from "../context";
import type { StatisticsUseCase } from "../statistics/statistics";

/** Ends the session on every node and reports the logout. @throws `store-unavailable` */
export async function signOut(
  context: GatewayContext,
  statistics: StatisticsUseCase,
): Promise<void> {
  const { request, session } = context;
  if (!session.user) return session.signOut();
  request.log.info({ event: "logout" }, "logout");
  statistics.report({ event: "logout" });
  await context.audited({ action: "sign-out" }, () => session.signOut());
}
