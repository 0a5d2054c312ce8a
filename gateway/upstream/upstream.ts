import { ArticlesClient } from "./articles";
import { AuthClient } from "./auth";
import { type CallGroup, type CallKey, callKeys } from "./calls";
import type { BreakerState } from "./circuit-breaker";
import { CompanyClient } from "./company";
import { CompanyUsersClient } from "./company-users";
import type { UpstreamConfig } from "./config";
import { DayNotesClient } from "./day-notes";
import { DevicesClient } from "./devices";
import { FavouritesClient } from "./favourites";
import { GroupPolicy } from "./group-policy";
import { InvoicesClient } from "./invoices";
import { PayClient } from "./pay";
import { byGroup, createPools, type PoolStats } from "./pools";
import { PublicationCountsClient } from "./publication-counts";
import { PublishingClient } from "./publishing";
import { StatisticsClient } from "./statistics";
import { type Caller, type CallRecord, createTransport, type Transport } from "./transport";
import { UploadsClient } from "./uploads";
import { VipClient } from "./vip";
import { WidgetClient } from "./widget";

export type Upstream = ReturnType<typeof createClients>;

/** Returns the upstream for one caller: a client per group of calls. @internal */
export function createClients(...access: [Transport, Caller, UpstreamConfig]) {
  return {
    auth: new AuthClient(...access),
    company: new CompanyClient(...access),
    companyUsers: new CompanyUsersClient(...access),
    pay: new PayClient(...access),
    invoices: new InvoicesClient(...access),
    vip: new VipClient(...access),
    favourites: new FavouritesClient(...access),
    statistics: new StatisticsClient(...access),
    uploads: new UploadsClient(...access),
    widget: new WidgetClient(...access),
    articles: new ArticlesClient(...access),
    publishing: new PublishingClient(...access),
    counts: new PublicationCountsClient(...access),
    dayNotes: new DayNotesClient(...access),
    devices: new DevicesClient(...access),
  };
}

export type UpstreamFactory = ReturnType<typeof createUpstream>;

export interface BreakerChange {
  group: CallGroup;
  state: BreakerState;
}

export type UpstreamStats = Record<CallGroup, PoolStats & { waiting: number }>;

interface UpstreamEvents {
  onBreakerChange?(change: BreakerChange): void;
  onCall?(record: CallRecord): void;
  onRetry?(call: CallKey): void;
}

/** Returns the clients of all groups, with their shared connections and policies. */
export function createUpstream(
  config: UpstreamConfig,
  { onBreakerChange, onCall, onRetry }: UpstreamEvents = {},
) {
  const now = () => performance.now();
  const pools = createPools(originsOf(config));
  const policies = byGroup(
    (group) =>
      new GroupPolicy({
        pool: () => pools.get(group),
        now,
        onBreakerChange: (state) => onBreakerChange?.({ group, state }),
      }),
  );
  const transport = createTransport({ config, policies, now, onCall, onRetry });
  return {
    for: (caller: Caller) => createClients(transport, caller, config),
    /** Returns connections and waiting calls per group, for metrics. */
    stats: (): UpstreamStats =>
      byGroup((group) => ({ ...pools.stats(group), waiting: policies[group].waiting })),
    /** Closes all connections; running calls get one more second. */
    close: pools.close,
  };
}

/** All calls of a group have the same base URL. */
function originsOf({ calls }: UpstreamConfig): Record<CallGroup, string> {
  const origins = callKeys.map((key) => [calls[key].group, calls[key].origin]);
  return Object.fromEntries(origins) as Record<CallGroup, string>;
}
