import { setTimeout as delay } from "node:timers/promises";
import { Agent, request } from "undici";
import { signInForToken } from "~/tests/support/tokens";
import type { Site } from "./site";

/** Between two requests of a visitor: the load is there to meet the restart, not to fill the machine. */
const READING_MS = 60;

type Step = (site: Site, token: string) => Promise<{ statusCode: number; complete: boolean }>;

/** What visitors and programs do all the time: pages, files, polls, and writes that must not be repeated. */
const steps: Record<string, Step> = {
  "a page": (site) => get(site, "/index"),
  "a signed-in page": (site, token) =>
    get(site, "/accountInformation", { cookie: `session=${token}` }),
  "a file": (site) => get(site, "/favicon.svg"),
  "a question as JSON": (site, token) =>
    get(site, "/api/v1/me", { authorization: `Bearer ${token}` }),
  "a poll": (site, token) => get(site, "/login/qr/status", { cookie: `session=${token}` }),
  // Of somebody else: the hundredth login of a user ends the first.
  "a login": (site) =>
    send(site, "/api/v1/sessions", {
      "content-type": "application/json",
      body: JSON.stringify({ method: "password", mobile: "13800000002", password: "Passw0rd!" }),
    }),
  "a form": (site, token) =>
    send(site, "/preferences", {
      "content-type": "application/x-www-form-urlencoded",
      origin: site.origin,
      cookie: `session=${token}`,
      body: "theme=dark",
    }),
};

const agent = new Agent({ keepAliveTimeout: 10_000, connections: 64 });

/** Load from so many visitors until stopped; every answer that is an error, or none at all, is a failure. */
export async function startLoad(site: Site, visitors: number) {
  const token = await signInForToken(site.origin, "13800000009");
  const failures: string[] = [];
  let answered = 0;
  let going = true;

  async function visit(): Promise<void> {
    while (going) {
      for (const [name, step] of Object.entries(steps)) {
        try {
          const { statusCode, complete } = await step(site, token);
          if (statusCode >= 400 || !complete) failures.push(`${name}: ${statusCode}`);
        } catch (error) {
          failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
        }
        answered += 1;
        await delay(READING_MS);
      }
    }
  }

  const visits = Array.from({ length: visitors }, visit);
  return {
    failures,
    answered: () => answered,
    async stop() {
      going = false;
      await Promise.all(visits);
    },
  };
}

type Headers = Record<string, string>;

const get = (site: Site, path: string, headers: Headers = {}) =>
  exchange(site, path, "GET", headers);

const send = (site: Site, path: string, { body, ...headers }: Headers) =>
  exchange(site, path, "POST", headers, body);

async function exchange(
  { origin }: Site,
  path: string,
  method: "GET" | "POST",
  headers: Headers,
  body?: string,
) {
  const answer = await request(origin + path, { dispatcher: agent, method, headers, body });
  const bytes = (await answer.body.arrayBuffer()).byteLength;
  const stated = answer.headers["content-length"];
  return {
    statusCode: answer.statusCode,
    complete: stated === undefined || Number(stated) === bytes,
  };
}
