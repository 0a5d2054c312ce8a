import type { AppLoadContext } from "@remix-run/node";
import type { Logger } from "pino";
import type { createGateway } from "~/gateway";
import type { Language } from "~/gateway/core/preferences";
import type { Sessions } from "~/gateway/session/sessions";
import type { Store } from "~/gateway/store/store";
import type { UpstreamConfig } from "~/gateway/upstream/config";
import type { Config } from "../config/env";
import type { AuditLog } from "../ops/audit-log";
import type { Health } from "../ops/health";
import type { Metrics } from "../ops/metrics";
import type { Admission } from "./admission";
import type { CookieNames } from "./cookies";
import type { RateLimiter, StoredLimit } from "./request-limit";
import type { SlowClientGuard } from "./slow-clients";

type SiteFacts = AppLoadContext["site"];

/** What lives as long as the process; `server/dependencies.ts` creates it. */
export interface Services {
  config: Config;
  logger: Logger;
  auditLog: AuditLog;
  metrics: Metrics;
  health: Health;
  admission: Admission;
  slowClients: SlowClientGuard;
  rateLimiter: RateLimiter;
  /** Limits of pages and forms; the JSON interface has limits of its own. */
  requestLimits: { address: StoredLimit; user: StoredLimit };
  store: Store;
  sessions: Sessions;
  gateway: ReturnType<typeof createGateway>;
  upstreamConfig: UpstreamConfig;
  now: () => number;
  cookies: CookieNames;
  /** The origins of this site. */
  origins: ReadonlySet<string>;
  mode: string;
  /** null in development, where Vite serves the files. */
  clientDirectory: string | null;
  site: Omit<SiteFacts, "showcase">;
  siteIn: Readonly<Record<Language, SiteFacts>>;
  /** Returns the sandbox page that scans or pays a QR code, null outside of a demo. */
  sandboxPage(qrText: string): string | null;
}
