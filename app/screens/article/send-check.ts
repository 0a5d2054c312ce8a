import type { Finding } from "~/gateway/content/check-text";

const ADDRESS = "/article/checkWords";
const TIMEOUT_MS = 15_000;

/** Returns the places of a text that a person should look at. @throws Error with the server's words, if it has any */
export async function sendCheck(text: string): Promise<Finding[]> {
  const body = new FormData();
  body.set("text", text);
  const response = await fetch(ADDRESS, {
    method: "POST",
    headers: { Accept: "application/json" },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (response?.ok) return answer.findings;
  const [words = ""] = Object.values<string>(answer?.errors ?? {});
  throw new Error(words);
}
