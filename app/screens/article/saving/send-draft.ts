/** Why the server does not have the text. */
export type SaveProblem =
  /** The browser or the server is offline; saving is tried again. */
  | "offline"
  /** The login has ended. */
  | "signed-out"
  /** Somebody has saved another text. */
  | "conflict"
  /** An article needs a title. */
  | "untitled"
  /** The server's words. */
  | { words: string };

type Sent =
  | { saved: { id: string; version: number } }
  | { problem: SaveProblem; isTemporary: boolean };

const TIMEOUT_MS = 30_000;

/** Sends a form to the address of autosaves. */
export async function sendDraft(address: string, form: FormData): Promise<Sent> {
  if (!navigator.onLine) return OFFLINE;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: form,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await response.json();
    if (response.ok) return { saved: { id: answer.id, version: answer.version } };
    return toProblem(response.status, answer);
  } catch {
    return OFFLINE;
  }
}

const OFFLINE = { problem: "offline", isTemporary: true } as const;

interface Refusal {
  errors?: Record<string, string>;
  conflict?: unknown;
}

function toProblem(status: number, { errors = {}, conflict }: Refusal): Sent {
  if (status === 401) return { problem: "signed-out", isTemporary: false };
  if (conflict) return { problem: "conflict", isTemporary: false };
  const [words = ""] = Object.values(errors);
  return { problem: { words }, isTemporary: status >= 500 || status === 429 };
}
