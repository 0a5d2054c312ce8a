import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startSandbox } from "~/sandbox/server";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { mutate } from "./mutated-replies";
import type { Seeded } from "./seeded";

export interface MutatedUpstream {
  url: string;
  sandbox: SandboxControl;
  /**
   * `learn`: asks the sandbox and remembers each answer that is a success; `repeat`: answers from
   * memory; `mutate`: answers from memory, changed.
   */
  behave(how: "learn" | "repeat" | "mutate"): void;
  /** Changed answers so far, by path. */
  mutations: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Answers like the sandbox, then from memory: a changed answer costs nothing but its change. */
export async function startMutatedUpstream(random: Seeded): Promise<MutatedUpstream> {
  const sandbox = await startSandbox();
  const known = new Map<string, string[]>();
  const mutations = new Map<string, number>();
  let how: "learn" | "repeat" | "mutate" = "learn";

  const server = createServer(async (request, response) => {
    const { url = "", method } = request;
    const path = url.split("?")[0] ?? "";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (how === "learn") {
      const { authorization = "", "content-type": type = "" } = request.headers;
      const answer = await fetch(sandbox.url + url, {
        method,
        headers: { authorization, "content-type": type },
        body: method === "POST" ? Buffer.concat(chunks) : undefined,
      });
      const text = await answer.text();
      if (answer.ok && text.startsWith("{")) remember(path, text);
      response.writeHead(answer.status, { "Content-Type": "application/json" }).end(text);
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
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  function remember(path: string, text: string): void {
    const answers = known.get(path) ?? [];
    known.set(path, [...new Set([...answers, text])].slice(-4));
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sandbox: new SandboxControl(sandbox.url),
    behave(next) {
      how = next;
    },
    mutations,
    async close() {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
    },
  };
}
