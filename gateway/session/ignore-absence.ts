import { GatewayError } from "~/gateway/core/errors";

/** For what can do without a store that does not answer; what nobody expects is thrown on. */
export function ignoreAbsence(error: unknown): undefined {
  if (!(error instanceof GatewayError)) throw error;
}
