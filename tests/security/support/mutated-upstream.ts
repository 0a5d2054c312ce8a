import { type Relay, startRelay } from "~/tests/support/upstream-relay";
import { mutate } from "./mutated-replies";
import type { Seeded } from "./seeded";

export interface MutatedUpstream extends Relay {
  /**
   * `learn`: asks the sandbox and remembers each answer that is a success; `repeat`: answers from
   * memory; `mutate`: answers from memory, changed.
   */
  behave(how: "learn" | "repeat" | "mutate"): void;
  /** Changed answers so far, by path. */
  mutations: ReadonlyMap<string, number>;
}

/** Answers like the sandbox, then from memory: a changed answer costs nothing but its change. */
export async function startMutatedUpstream(random: Seeded): Promise<MutatedUpstream> {
  const known = new Map<string, string[]>();
  const mutations = new Map<string, number>();
  let how: "learn" | "repeat" | "mutate" = "learn";

  const relay = await startRelay(async ({ path, forward }, response) => {
    if (how === "learn") {
      const { status, body } = await forward();
      const text = body.toString("utf8");
      if (status === 200 && text.startsWith("{")) remember(path, text);
      response.writeHead(status, { "Content-Type": "application/json" }).end(text);
      return;
    }
    const text = random.pick(known.get(path) ?? ['{"code":200,"data":null,"error_msg":""}']);
    if (how === "repeat") {
      response.writeHead(200, { "Content-Type": "application/json" }).end(text);
      return;
    }
    mutations.set(path, (mutations.get(path) ?? 0) + 1);
    const { status, type, body } = mutate(text, random);
    response.writeHead(status, { "Content-Type": type }).end(body);
  });

  function remember(path: string, text: string): void {
    const answers = known.get(path) ?? [];
    known.set(path, [...new Set([...answers, text])].slice(-4));
  }

  return {
    ...relay,
    behave(next) {
      how = next;
    },
    mutations,
  };
}
