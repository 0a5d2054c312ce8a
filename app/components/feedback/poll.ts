/** Statuses that another poll would not change. */
const REFUSALS = { 401: "login-needed", 403: "forbidden", 404: "not-found" } as const;

export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** What came of one poll; an interrupted one is followed by the next, at the earliest after the pause. */
type PollAnswer<Result> =
  | { kind: "result"; result: Result }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "interrupted"; pauseMs: number };

const PAUSE_MS = 3500;
const LONGEST_PAUSE_MS = 60_000;

/** Redirects are not followed: their target is a page for a person, who would not see it. */
export async function poll<Result>(url: string, signal: AbortSignal): Promise<PollAnswer<Result>> {
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(url, { signal, headers, redirect: "manual" });
    if (response.ok) return { kind: "result", result: await response.json() };
    if (isRefusal(response.status)) return { kind: "refused", refusal: REFUSALS[response.status] };
    return { kind: "interrupted", pauseMs: pauseAfter(response) };
  } catch {
    return { kind: "interrupted", pauseMs: pauseAfter(null) };
  }
}

const isRefusal = (status: number): status is keyof typeof REFUSALS => status in REFUSALS;

/**
 * Random, so that browsers whose polls failed at the same moment do not all come back at the same
 * moment.
 */
function pauseAfter(response: Response | null): number {
  const retryAfterMs = Number(response?.headers.get("Retry-After")) * 1000 || 0;
  const pauseMs = Math.min(Math.max(PAUSE_MS, retryAfterMs), LONGEST_PAUSE_MS);
  // biome-ignore lint/plugin: a pause may be guessed
  return pauseMs * (1 + Math.random() / 2);
}
