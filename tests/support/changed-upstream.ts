import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { startSandbox } from "~/sandbox/server";
import { SandboxControl } from "~/tests/support/sandbox-control";

/** What the upstream would answer: the envelope of a call, or another body where it is no JSON. */
type Change = (path: string, body: unknown) => unknown;

export interface ChangedUpstream {
  url: string;
  sandbox: SandboxControl;
  /** How every answer is changed from now on; a text is sent as it is, anything else as JSON. */
  change(change: Change): void;
  close(): Promise<void>;
}

/** The sandbox behind a relay that changes what it answers: the upstream has been taken over, or is broken. */
export async function startChangedUpstream(): Promise<ChangedUpstream> {
  const sandbox = await startSandbox();
  let current: Change = (_path, body) => body;
  const relay = createServer(async (request, response) => {
    const answer = await fetch(`${sandbox.url}${request.url}`, {
      method: request.method,
      headers: headersOf(request),
      body: request.method === "POST" ? await bodyOf(request) : undefined,
      redirect: "manual",
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    const path = new URL(request.url ?? "", sandbox.url).pathname;
    const changed = isJson ? current(path, JSON.parse(text)) : text;
    response.writeHead(answer.status, { "Content-Type": "application/json; charset=utf-8" });
    response.end(typeof changed === "string" ? changed : JSON.stringify(changed));
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    sandbox: new SandboxControl(sandbox.url),
    change(change) {
      current = change;
    },
    async close() {
      relay.closeAllConnections();
      relay.close();
      await sandbox.close();
    },
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { authorization, "content-type": contentType } = headers;
  return {
    ...(authorization ? { authorization } : {}),
    ...(contentType ? { "content-type": contentType } : {}),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
