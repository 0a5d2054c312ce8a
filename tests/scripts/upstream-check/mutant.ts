import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CallKey, calls } from "~/gateway/upstream/calls";
import { startSandbox } from "~/sandbox/server";
import { SandboxControl } from "~/tests/support/sandbox-control";

/** A response on its way from the sandbox to the kit. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  delayMs?: number;
  /** How the body is sent; with a Content-Length when it is not given. */
  sending?: "chunked" | "cut-chunked" | "cut" | "endless" | "reset" | "hang";
}

export interface Request {
  path: string;
  query: URLSearchParams;
  token: string;
  /** The JSON of a POST. */
  body: Record<string, unknown>;
}

export type Alter = (reply: Reply, request: Request) => Reply;

export interface Mutant {
  url: string;
  control: SandboxControl;
  /** Alters the responses of a call, of a fresh sandbox; swallowed requests do not reach it. */
  become(
    call: CallKey | "every call",
    alter: Alter,
    swallows?: (request: Request) => boolean,
  ): Promise<void>;
  close(): Promise<void>;
}

const EVERY_PATH = "*";
const SUCCESS: Reply = {
  status: 200,
  headers: { "content-type": "application/json" },
  body: Buffer.from('{"code":200,"data":null,"error_msg":""}'),
};

/** The sandbox behind a proxy that alters the responses of one call. */
export async function startMutant(): Promise<Mutant> {
  const sandbox = await startSandbox();
  const control = new SandboxControl(sandbox.url);
  const asIs: Alter = (reply) => reply;
  let altered = { path: "", alter: asIs, swallows: (_request: Request) => false };
  const proxy = createServer(async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", sandbox.url);
    const sent = await readBody(incoming);
    const token = incoming.headers.authorization ?? "";
    const request = { path: pathname, query: searchParams, token, body: parseBody(sent) };
    const isAltered = altered.path === EVERY_PATH || pathname === altered.path;
    const isSwallowed = isAltered && altered.swallows(request);
    const reply = isSwallowed
      ? SUCCESS
      : await forward(`${sandbox.url}${incoming.url}`, incoming, sent);
    await send(outgoing, isAltered ? altered.alter(reply, request) : reply);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    control,
    async become(call, alter, swallows = () => false) {
      const path = call === "every call" ? EVERY_PATH : calls[call].path;
      altered = { path, alter, swallows };
      await control.reset();
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await sandbox.close();
    },
  };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseBody(sent: Buffer): Request["body"] {
  try {
    return JSON.parse(sent.toString());
  } catch {
    return {};
  }
}

async function forward(url: string, { method, headers }: IncomingMessage, sent: Buffer) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(headers.authorization && { authorization: headers.authorization }),
      ...(headers["content-type"] && { "content-type": headers["content-type"] }),
    },
    body: method === "POST" ? new Uint8Array(sent) : undefined,
  });
  return {
    status: response.status,
    headers: { "content-type": response.headers.get("content-type") ?? "" },
    body: Buffer.from(await response.arrayBuffer()),
  };
}

async function send(outgoing: ServerResponse, reply: Reply): Promise<void> {
  const { status, headers, body, delayMs, sending } = reply;
  if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
  if (sending === "hang") return;
  if (sending === "reset") {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  if (!sending) {
    outgoing.writeHead(status, { ...headers, "content-length": body.length }).end(body);
    return;
  }
  const length = sending === "cut" ? { "content-length": body.length } : {};
  outgoing.writeHead(status, { ...headers, ...length });
  const half = body.length / 2;
  outgoing.write(body.subarray(0, half));
  if (sending === "endless") return;
  if (sending === "chunked") outgoing.end(body.subarray(half));
  else outgoing.write(" ", () => outgoing.socket?.destroy());
}
