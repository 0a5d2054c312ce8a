import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { startSandbox } from "~/sandbox/server";
import { listen } from "./listen";
import { SandboxControl } from "./sandbox-control";

/** A request on its way to the sandbox. */
interface RelayedRequest {
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Sends it to the sandbox. */
  forward(): Promise<RelayedReply>;
}

interface RelayedReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Relay {
  url: string;
  sandbox: SandboxControl;
  close(): Promise<void>;
}

/** A sandbox behind a server that answers each request as it is told. */
export async function startRelay(
  answer: (request: RelayedRequest, response: ServerResponse) => Promise<void>,
): Promise<Relay> {
  const sandbox = await startSandbox();
  const { url, close } = await listen(async (request, response) => {
    const { method, headers, url: target = "/" } = request;
    const { pathname, searchParams } = new URL(target, sandbox.url);
    const body = await buffer(request);
    const forward = () => send(`${sandbox.url}${target}`, method, headers, body);
    await answer({ path: pathname, query: searchParams, headers, body, forward }, response);
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

async function send(
  url: string,
  method: string | undefined,
  { authorization, "content-type": type }: IncomingHttpHeaders,
  body: Buffer,
): Promise<RelayedReply> {
  const response = await fetch(url, {
    method,
    headers: { ...(authorization && { authorization }), ...(type && { "content-type": type }) },
    body: method === "POST" ? new Uint8Array(body) : undefined,
    redirect: "manual",
  });
  return {
    status: response.status,
    headers: { "content-type": response.headers.get("content-type") ?? "" },
    body: Buffer.from(await response.arrayBuffer()),
  };
}
