import { z } from "zod";
import { documentSchema } from "~/gateway/core/document/article-schema";
import { channelKeys } from "~/gateway/core/publishing/channels";
import type { SeenAccount } from "~/gateway/core/publishing/device";
import type { Pairing, Report } from "./stored";

/** The service has ended the pairing. */
export class PairingEnded extends Error {
  override name = "PairingEnded";
}

/** The attempt is over: cancelled, taken over, or no longer allowed. */
export class AttemptOver extends Error {
  override name = "AttemptOver";
}

/** The service cannot be reached now; try again later. */
export class ServiceAway extends Error {
  override name = "ServiceAway";
}

/** The service does not accept what was sent, such as a pairing code. */
export class Refused extends Error {
  override name = "Refused";
}

interface Attempt {
  id: string;
  attempt: number;
}

/** Chromium ends a worker whose request takes 30 seconds. */
const TIMEOUT_MS = 25_000;
export const IMAGE_TIMEOUT_MS = TIMEOUT_MS;
const IMAGE_TRIES = 2;
const MOST_DETAIL_CHARACTERS = 300;

const claimed = z.object({
  deliveries: z.array(
    z.object({
      id: z.string(),
      attempt: z.number(),
      channel: z.enum(channelKeys),
      externalId: z.string(),
      accountName: z.string(),
    }),
  ),
});
const content = z.object({
  title: z.string(),
  document: documentSchema,
  images: z.array(z.string()),
});
const imageType = z.string().regex(/^image\/[\w.+-]+$/);
const paired = z.object({ id: z.string(), token: z.string() });
const state = z.object({ userName: z.string(), name: z.string() });
const fence = z.object({ byPerson: z.boolean() });

/** Exchanges the code that the person has entered. @throws Refused, ServiceAway */
export async function pairWith(origin: string, code: string, name: string): Promise<Pairing> {
  const answer = await send(origin, "POST", "/devices", { body: { code, name } });
  return { origin, ...paired.parse(await answer.json()) };
}

/** The service's operations for a paired browser. Each throws PairingEnded, AttemptOver or ServiceAway. */
export class Service {
  constructor(private readonly pairing: Pairing) {}

  async getState() {
    return state.parse(await this.ask("GET", "/device"));
  }

  async putAccounts(accounts: readonly SeenAccount[]): Promise<void> {
    await this.ask("PUT", "/device/accounts", { accounts });
  }

  async claim() {
    return claimed.parse(await this.ask("POST", "/deliveries/claim")).deliveries;
  }

  async getContent({ id, attempt }: Attempt) {
    return content.parse(await this.ask("GET", `/deliveries/${id}/content?attempt=${attempt}`));
  }

  /** Returns the image as a data address, or "" when it cannot be read while the service answers. */
  async findImage(given: Attempt, source: string): Promise<string> {
    const { id, attempt } = given;
    const query = new URLSearchParams({ attempt: String(attempt), source });
    const { origin, token } = this.pairing;
    for (let tries = 1; ; tries += 1) {
      const signal = AbortSignal.timeout(IMAGE_TIMEOUT_MS);
      const path = `/deliveries/${id}/image?${query}`;
      try {
        const answer = await send(origin, "GET", path, { token, signal });
        const image = await answer.blob();
        return imageType.safeParse(image.type).success ? await toDataAddress(image) : "";
      } catch (error) {
        if (error instanceof PairingEnded) throw error;
        // This throws when the attempt is over, or the whole service is away.
        await this.report(given, { outcome: "working" });
        const mayPass = error instanceof ServiceAway && !signal.aborted;
        if (!mayPass || tries === IMAGE_TRIES) return "";
      }
    }
  }

  async fence({ id, attempt }: Attempt, byPerson: boolean) {
    return fence.parse(await this.ask("POST", `/deliveries/${id}/fence`, { attempt, byPerson }));
  }

  async report({ id, attempt }: Attempt, report: Report | { outcome: "working" }): Promise<void> {
    const detail = "detail" in report && { detail: report.detail.slice(0, MOST_DETAIL_CHARACTERS) };
    await this.ask("POST", `/deliveries/${id}/report`, { attempt, ...report, ...detail });
  }

  private async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.send(method, path, body);
    return answer.status === 204 ? null : answer.json();
  }

  private send(method: string, path: string, body?: unknown): Promise<Response> {
    const { origin, token } = this.pairing;
    return send(origin, method, path, { body, token });
  }
}

/** A message to a page has texts only. */
function toDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

async function send(
  origin: string,
  method: string,
  path: string,
  {
    body,
    token,
    signal = AbortSignal.timeout(TIMEOUT_MS),
  }: { body?: unknown; token?: string; signal?: AbortSignal },
): Promise<Response> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // The person's session at the service has nothing to do with it.
    credentials: "omit",
    cache: "no-store",
    redirect: "error",
    signal,
  }).catch((cause) => {
    throw new ServiceAway("no answer", { cause });
  });
  if (answer.ok) return answer;
  if (answer.status === 401) throw new PairingEnded();
  if (answer.status === 404 || answer.status === 409) throw new AttemptOver();
  if (answer.status === 422 || answer.status === 403) throw new Refused(String(answer.status));
  throw new ServiceAway(`HTTP ${answer.status}`);
}
