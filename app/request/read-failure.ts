import { isRouteErrorResponse } from "@remix-run/react";
import type { Quote } from "~/gateway/core/errors";

/** What an error boundary receives: texts for the visitor and a code for support. */
export interface FailureData {
  code: string;
  title: string;
  detail: string;
  /** The upstream's words, where they are in another language. */
  quote?: Quote | undefined;
  requestId: string;
}

const TOO_MANY_REQUESTS = 429;

export const isTemporary = (status: number) => status >= 500 || status === TOO_MANY_REQUESTS;

/** Returns the texts of a route's error, null for an unexpected error. */
export function readFailure(error: unknown): FailureData | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object") return null;
  return error.data as FailureData;
}
