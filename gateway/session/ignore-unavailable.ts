import { GatewayError } from "~/gateway/core/errors";

/** For `catch` where the work can do without the store; errors that are no GatewayError are thrown on. */
export function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof GatewayError)) throw error;
}
