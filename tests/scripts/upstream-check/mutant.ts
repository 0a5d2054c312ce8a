import type { ServerResponse } from "node:http";
import { type CallKey, calls } from "~/gateway/upstream/calls";
import type { SandboxControl } from "~/tests/support/sandbox-control";
import { type RelayedReply, startRelay } from "~/tests/support/upstream-relay";

/** A response on its way from the sandbox to the kit. */
export interface Reply extends RelayedReply {
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
  const asIs: Alter = (reply) => reply;
  let altered = { path: "", alter: asIs, swallows: (_request: Request) => false };
  const { url, sandbox, close } = await startRelay(async (relayed, response) => {
    const { path, query, headers } = relayed;
    const request = {
      path,
      query,
      token: headers.authorization ?? "",
      body: parseBody(relayed.body),
    };
    const isAltered = altered.path === EVERY_PATH || path === altered.path;
    const isSwallowed = isAltered && altered.swallows(request);
    const reply = isSwallowed ? SUCCESS : await relayed.forward();
    await send(response, isAltered ? altered.alter(reply, request) : reply);
  });
  return {
    url,
    control: sandbox,
    async become(call, alter, swallows = () => false) {
      const path = call === "every call" ? EVERY_PATH : calls[call].path;
      altered = { path, alter, swallows };
      await sandbox.reset();
    },
    close,
  };
}

function parseBody(sent: Buffer): Request["body"] {
  try {
    return JSON.parse(sent.toString());
  } catch {
    return {};
  }
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
