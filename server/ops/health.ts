import type { Request, Response } from "express";
import type { Store } from "~/gateway/store/store";

export type Health = ReturnType<typeof createHealth>;

/** A new node is not ready for this long at most because Redis has not answered it yet. */
const FIRST_ANSWER_MS = 30_000;

const WRITTEN_MS = 60_000;

interface HealthOptions {
  /** Whether a node without Redis is not ready. */
  strict: boolean;
  now: () => number;
}

/** Creates `/healthz` and `/readyz`: docs/product.md#health-and-readiness-are-separate */
export function createHealth(store: Pick<Store, "ping" | "set">, { strict, now }: HealthOptions) {
  const startedAt = now();
  let draining = false;
  let answered = false;
  const actions: (() => void)[] = [];

  async function whyNotReady(): Promise<"draining" | "store" | null> {
    if (draining) return "draining";
    if (!strict && (answered || now() - startedAt >= FIRST_ANSWER_MS)) return null;
    answered = await succeeds(store.ping());
    return answered ? null : "store";
  }

  return {
    /** Writes to the store, which may answer and refuse writes. */
    canWrite: () => succeeds(store.set("health", "1", WRITTEN_MS)),
    /** Whether `/readyz` answers 200. */
    isReady: async () => (await whyNotReady()) === null,
    /** Makes `/readyz` answer 503, so that the balancer avoids this node. */
    drain(): void {
      draining = true;
    },
    onEndStreams(action: () => void): void {
      actions.push(action);
    },
    /** Runs the actions of `onEndStreams`. */
    endStreams(): void {
      for (const action of actions) action();
    },
    live: (_request: Request, response: Response) => sendText(response, 200, "ok"),
    async ready(_request: Request, response: Response): Promise<void> {
      const reason = await whyNotReady();
      sendText(response, reason ? 503 : 200, reason ?? "ok");
    },
  };
}

function sendText(response: Response, status: number, text: string): void {
  response.set("Cache-Control", "no-store").status(status).type("text/plain").send(`${text}\n`);
}

const succeeds = (operation: Promise<void>): Promise<boolean> =>
  operation.then(
    () => true,
    () => false,
  );
