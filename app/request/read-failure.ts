import { isRouteErrorResponse } from "@remix-run/react";
import type { FailureData } from "./failure";

const TOO_MANY_REQUESTS = 429;

/** Whether the same request may succeed a little later. */
export const isTemporary = (status: number) => status >= 500 || status === TOO_MANY_REQUESTS;

/** What a route's error says to the visitor, null when nobody expected it. */
export function readFailure(error: unknown): FailureData | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object") return null;
  return error.data as FailureData;
}
