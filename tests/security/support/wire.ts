import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "undici";
import type { TestApp } from "~/tests/support/app";
import { FORM } from "./state-changes";

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
  /** Sends a form as the site's own page does. */
  submit(path: string, fields: Record<string, string>, cookie?: string): Promise<WireAnswer>;
  /** Signs in by password, chooses the company when one is given, and returns the session's cookie. */
  signIn(mobile: string, companyId?: string): Promise<string>;
  close(): Promise<void>;
}

export async function openWire(test: TestApp, connections = 20, wanted = 0): Promise<Wire> {
  const server = createServer(test.app).listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections });
  const wire: Wire = {
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
    submit(path, fields, cookie = "") {
      const headers = { Origin: test.origin, "Content-Type": FORM, Cookie: cookie };
      const body = new URLSearchParams(fields).toString();
      return wire.send({ method: "POST", path, headers, body });
    },
    async signIn(mobile, companyId) {
      const answer = await wire.submit("/login?method=password", passwordLogin(mobile));
      const cookie = cookiePair(answer.headers, "__Host-session") ?? sessionOf(answer);
      if (companyId) await wire.submit("/company", { company_id: companyId }, cookie);
      return cookie;
    },
    async close() {
      await pool.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
  return wire;
}

/** The fields that sign in a member of the sandbox. */
export const passwordLogin = (mobile: string) => ({
  intent: "password-login",
  mobile,
  password: "Passw0rd!",
});

/** @throws Error when the answer sets no session's cookie */
export function sessionOf({ headers, status }: WireAnswer): string {
  const cookie = cookiePair(headers, "session");
  if (!cookie) throw new Error(`no session: ${status}`);
  return cookie;
}

/** `name=value` of a cookie that an answer sets. */
export function cookiePair(headers: WireAnswer["headers"], name: string): string | null {
  const set = [headers["set-cookie"] ?? []].flat().find((line) => line.startsWith(`${name}=`));
  return set?.split(";")[0] ?? null;
}
