import { GatewayError } from "~/gateway/core/errors";

/** For `catch` after work that may fail. @throws any error but a GatewayError */
export function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof GatewayError)) throw error;
}
