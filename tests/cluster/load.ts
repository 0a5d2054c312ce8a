import { setTimeout as delay } from "node:timers/promises";
import { Agent, request } from "undici";
import { phones } from "~/tests/support/people";
import { signInForToken } from "~/tests/support/tokens";
import type { Site } from "./site";

/** Between two requests of a visitor: the load is there to meet the restart, not to fill the machine. */
const READING_MS = 60;

type Step = Partial<Parameters<typeof request>[1]> & { path: string };

/** What visitors and programs do all the time: pages, files, polls, and writes that must not be repeated. */
const stepsOf = (origin: string, token: string): Record<string, Step> => {
  const cookie = `session=${token}`;
  const form = "application/x-www-form-urlencoded";
  return {
    "a page": { path: "/index" },
    "a signed-in page": { path: "/accountInformation", headers: { cookie } },
    "a file": { path: "/favicon.svg" },
    "a question as JSON": { path: "/api/v1/me", headers: { authorization: `Bearer ${token}` } },
    "a poll": { path: "/login/qr/status", headers: { cookie } },
    // Of somebody else: the hundredth login of a user ends the first.
    "a login": {
      path: "/api/v1/sessions",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ method: "password", mobile: phones.admin, password: "Passw0rd!" }),
    },
    "a form": {
      path: "/preferences",
      method: "POST",
      headers: { "content-type": form, origin, cookie },
      body: "theme=dark",
    },
  };
};

const agent = new Agent({ keepAliveTimeout: 10_000, connections: 64 });

/** Load from so many visitors until stopped; every answer that is an error, or none at all, is a failure. */
export async function startLoad(site: Site, visitors: number) {
  const token = await signInForToken(site.origin, phones.creator);
  const steps = Object.entries(stepsOf(site.origin, token));
  const failures: string[] = [];
  let answered = 0;
  let going = true;

  async function visit(): Promise<void> {
    while (going) {
      for (const [name, { path, ...options }] of steps) {
        try {
          const answer = await request(site.origin + path, { dispatcher: agent, ...options });
          const bytes = (await answer.body.arrayBuffer()).byteLength;
          const stated = Number(answer.headers["content-length"] ?? bytes);
          if (answer.statusCode >= 400 || stated !== bytes)
            failures.push(`${name}: ${answer.statusCode}`);
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
