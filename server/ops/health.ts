import type { RequestHandler } from "express";
import type { Store } from "~/gateway/session/store";

interface Health {
  /** From now on `/readyz` answers 503, so that the balancer sends nobody here. */
  drain(): void;
  /** What ends streams, which are open on purpose. */
  onEndStreams(action: () => void): void;
  /** No request is accepted any more: ends what would wait for ever. */
  endStreams(): void;
  live: RequestHandler;
  ready: RequestHandler;
}

/** `/healthz`: the process lives. `/readyz`: the store answers and the process is not draining (design §6). */
export function createHealth(store: Pick<Store, "ping">): Health {
  let draining = false;
  const actions: (() => void)[] = [];
  return {
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
      const reason = draining
        ? "draining"
        : await store.ping().then(
            () => null,
            () => "store",
          );
      response
        .set("Cache-Control", "no-store")
        .status(reason ? 503 : 200)
        .type("text/plain")
        .send(`${reason ?? "ok"}\n`);
    },
  };
}
