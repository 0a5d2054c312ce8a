import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { listen } from "./listen";
import { SandboxControl } from "./sandbox-control";

interface RelayedReply {
  status: number;
  type: string;
  body: string;
}

export interface Relay {
  url: string;
  sandbox: SandboxControl;
  close(): Promise<void>;
}

/** A sandbox behind a server that sends each of its answers on as it is told; null loses the answer. */
export async function startRelay(
  answer: (reply: RelayedReply, path: string) => RelayedReply | null,
): Promise<Relay> {
  const sandbox = await startSandbox();
  const { url, close } = await listen(async (request, response) => {
    const reply = answer(await forward(sandbox.url, request), request.url?.split("?")[0] ?? "");
    send(response, reply);
  });
  return {
    url,
    sandbox: new SandboxControl(sandbox.url),
    async close() {
      close();
      await sandbox.close();
    },
  };
}

/** Changes what the upstream says: it has been taken over, or is broken. */
export const changeJson =
  (change: (path: string, body: unknown) => unknown) =>
  (reply: RelayedReply, path: string): RelayedReply =>
    reply.type.startsWith("application/json")
      ? { ...reply, body: JSON.stringify(change(path, JSON.parse(reply.body))) }
      : reply;

function send(response: ServerResponse, reply: RelayedReply | null): void {
  if (reply) response.writeHead(reply.status, { "Content-Type": reply.type }).end(reply.body);
  else response.socket?.resetAndDestroy();
}

async function forward(origin: string, request: IncomingMessage): Promise<RelayedReply> {
  const { authorization, "content-type": type } = request.headers;
  const body = await buffer(request);
  const response = await fetch(origin + request.url, {
    method: request.method,
    headers: { ...(authorization && { authorization }), ...(type && { "content-type": type }) },
    body: request.method === "POST" ? new Uint8Array(body) : undefined,
    redirect: "manual",
  });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    body: await response.text(),
  };
}
