import { Pool } from "undici";
import type { TestApp } from "~/tests/support/app";
import { KEPT_COOKIE } from "~/tests/support/kept-cookie";
import { listen } from "~/tests/support/listen";
import { FORM } from "./state-changes";

interface WireRequest {
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
  send(request: WireRequest): Promise<WireAnswer>;
  /** Sends a form as the site's own page does. */
  submit(path: string, fields: Record<string, string>, cookie?: string): Promise<WireAnswer>;
  /** Signs in by password, chooses the company when one is given, and returns the session's cookie. */
  signIn(mobile: string, companyId?: string): Promise<string>;
  close(): Promise<void>;
}

export async function openWire(test: TestApp, connections = 20, wanted = 0): Promise<Wire> {
  const { port, url, close } = await listen(test.app, wanted);
  const pool = new Pool(url, { connections });
  const wire: Wire = {
    port,
    async send({ method, path, headers = {}, body = null }) {
      const init = { method: method as "GET", path, headers, body };
      const { statusCode: status, headers: answered, body: stream } = await pool.request(init);
      const endless = String(answered["content-type"]).startsWith("text/event-stream");
      if (endless) stream.on("error", () => {}).destroy();
      return { status, headers: answered, text: endless ? "" : await stream.text() };
    },
    submit(path, fields, cookie = "") {
      const headers = { Origin: test.origin, "Content-Type": FORM, Cookie: cookie };
      const body = new URLSearchParams(fields).toString();
      return wire.send({ method: "POST", path, headers, body });
    },
    async signIn(mobile, companyId) {
      const answer = await wire.submit(
        "/login?method=password",
        passwordLogin(mobile),
        KEPT_COOKIE,
      );
      const cookie = cookiePair(answer.headers, "__Host-session") ?? sessionOf(answer);
      if (companyId) await wire.submit("/company", { company_id: companyId }, cookie);
      return cookie;
    },
    async close() {
      await pool.destroy();
      close();
    },
  };
  return wire;
}

/** The fields that sign in a member of the sandbox. */
const passwordLogin = (mobile: string) => ({
  intent: "password-login",
  mobile,
  password: "Passw0rd!",
});

/** @throws Error when the answer sets no session's cookie */
function sessionOf({ headers, status }: WireAnswer): string {
  const cookie = cookiePair(headers, "session");
  if (!cookie) throw new Error(`no session: ${status}`);
  return cookie;
}

/** `name=value` of a cookie that an answer sets. */
export function cookiePair(headers: WireAnswer["headers"], name: string): string | null {
  const set = [headers["set-cookie"] ?? []].flat().find((line) => line.startsWith(`${name}=`));
  return set?.split(";")[0] ?? null;
}
