import type { RequestHandler } from "express";
import type { Store } from "~/gateway/store/store";

export interface Health {
  /** Makes `/readyz` answer 503, so that the balancer avoids this node. */
  drain(): void;
  onEndStreams(action: () => void): void;
  /** Runs the actions of `onEndStreams`. */
  endStreams(): void;
  /** Whether `/readyz` answers 200. */
  isReady(): Promise<boolean>;
  /** Writes to the store, which may answer and refuse writes. */
  canWrite(): Promise<boolean>;
  live: RequestHandler;
  ready: RequestHandler;
}

/** A new node is not ready for this long at most because Redis has not answered it yet. */
const FIRST_ANSWER_MS = 30_000;

const WRITTEN_MS = 60_000;

interface HealthOptions {
  /** Whether a node without Redis is not ready. */
  strict: boolean;
  now: () => number;
}

/** Creates `/healthz` and `/readyz`: docs/product.md#health-and-readiness-are-separate */
export function createHealth(
  store: Pick<Store, "ping" | "set">,
  { strict, now }: HealthOptions,
): Health {
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
    canWrite: () => succeeds(store.set("health", "1", WRITTEN_MS)),
    isReady: async () => (await whyNotReady()) === null,
    drain() {
      draining = true;
    },
    onEndStreams(action) {
      actions.push(action);
    },
    endStreams() {
      for (const action of actions) action();
    },
    live(_request, response) {
      response.set("Cache-Control", "no-store").type("text/plain").send("ok\n");
    },
    async ready(_request, response) {
      const reason = await whyNotReady();
      response
        .set("Cache-Control", "no-store")
        .status(reason ? 503 : 200)
        .type("text/plain")
        .send(`${reason ?? "ok"}\n`);
    },
  };
}

const succeeds = (operation: Promise<void>): Promise<boolean> =>
  operation.then(
    () => true,
    () => false,
  );
