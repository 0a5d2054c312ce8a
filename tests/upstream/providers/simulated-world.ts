import { createSimulatorListener } from "~/tests/upstream/simulators/listener";
import type { Simulator } from "~/tests/upstream/simulators/protocol";
import type { IncomingNotice } from "~/upstream/providers/payment-provider";
import type { SharedStore } from "~/upstream/providers/shared-store";
import { listenDuringTest } from "../../support/listen";

export const NOW = Date.parse("2026-03-01T12:00:00+08:00");

/** A clock that the test moves. */
export const createClock = () => {
  const clock = { ms: NOW, now: () => clock.ms };
  return clock;
};

export function memoryStore() {
  const values = new Map<string, string>();
  /** For how long each value may be used. */
  const ttlSeconds = new Map<string, number>();
  return {
    values,
    ttlSeconds,
    get: async (key: string) => values.get(key) ?? null,
    async set(key: string, value: string, seconds: number) {
      values.set(key, value);
      ttlSeconds.set(key, seconds);
    },
    claim: async (key: string) => !values.has(key) && Boolean(values.set(key, "")),
  } satisfies SharedStore & Record<string, unknown>;
}

/** Serves simulators and the product's callback, which collects the notices. */
export async function serve(simulators: Record<string, Simulator>) {
  const faults = { answersToLose: 0 };
  const arrived: (IncomingNotice & { query: Record<string, string> })[] = [];
  const simulated = createSimulatorListener("/sim", simulators, faults);
  const { url } = await listenDuringTest(async (request, response) => {
    const [path, search] = (request.url ?? "").split("?");
    if (path !== "/notify") return simulated(request, response);
    let body = "";
    for await (const chunk of request) body += chunk;
    const query = Object.fromEntries(new URLSearchParams(search));
    arrived.push({ query, headers: request.headers as IncomingNotice["headers"], body });
    response.end();
  });
  return { baseUrl: `${url}/sim`, notifyUrl: `${url}/notify`, arrived, faults };
}
