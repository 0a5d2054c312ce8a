import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "undici";
import type { TestApp } from "~/tests/support/app";

export interface WireRequest {
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer | null;
}

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A test app on a port of its own and a client that adds nothing to what it is told to send. */
export interface Wire {
  port: number;
  server: Server;
  send(request: WireRequest): Promise<WireAnswer>;
  close(): Promise<void>;
}

export async function openWire(test: TestApp, connections = 20, wanted = 0): Promise<Wire> {
  const server = createServer(test.app).listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections });
  return {
    port,
    server,
    async send({ method, path, headers = {}, body = null }) {
      const answer = await pool.request({ method: method as "GET", path, headers, body });
      if (String(answer.headers["content-type"]).startsWith("text/event-stream")) {
        answer.body.on("error", () => {}).destroy();
        return { status: answer.statusCode, headers: answer.headers, text: "" };
      }
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    },
    async close() {
      await pool.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** `name=value` of a cookie that an answer sets. */
export function cookiePair(headers: WireAnswer["headers"], name: string): string | null {
  const set = [headers["set-cookie"] ?? []].flat().find((line) => line.startsWith(`${name}=`));
  return set?.split(";")[0] ?? null;
}
