import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CallKey } from "~/gateway/upstream/calls";
import { findCall } from "~/sandbox/calls/table";
import { send } from "~/sandbox/http/reply";
import type { Life } from "../site";
import type { UpstreamLink } from "../upstream-link";

export interface UpstreamServer {
  url: string;
  close(): Promise<void>;
}

interface UpstreamServerConfig {
  link: UpstreamLink;
  /** The process that calls it now. */
  caller(): Life;
  /** Is awaited before a call is noted: what the store says by then counts as before it. */
  beforeCall(): Promise<void>;
}

/** The sandbox's rules as one node reaches them over HTTP, with what happens to calls on their way. */
export async function startUpstreamServer(config: UpstreamServerConfig): Promise<UpstreamServer> {
  const server = createServer((request, response) => {
    void serveCall(config, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function serveCall(
  { link, caller, beforeCall }: UpstreamServerConfig,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://upstream.test");
  const query = Object.fromEntries(searchParams);
  const body = (await request.setEncoding("utf8").toArray()).join("") || undefined;
  const call = findCall(path)?.key as CallKey;
  if (call.startsWith("stats.")) {
    response.end('{"code":200}');
    return;
  }
  await beforeCall();
  const { passage, watcher } = link.begin(call, caller(), body ? JSON.parse(body) : query);
  const cut = new Promise<void>((resolve) => response.once("close", resolve));
  void cut.then(() => watcher.ended(response.writableFinished ? "answered" : "failed"));
  const { method = "", headers } = request;
  const { authorization } = headers;
  const sent = { method, authorization, path, query, body, cut };
  const reply = await link.carry(passage, watcher, sent);
  if (!reply) response.socket?.resetAndDestroy();
  else {
    if (!link.isReadable(passage)) watcher.ended("failed");
    send(response, reply);
  }
}
