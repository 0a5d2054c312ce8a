import { AuthClient } from "./auth";
import { type CallGroup, type CallKey, callKeys } from "./calls";
import type { BreakerState } from "./circuit-breaker";
import { CompanyClient } from "./company";
import { CompanyUsersClient } from "./company-users";
import type { UpstreamConfig } from "./config";
import { FavouritesClient } from "./favourites";
import { GroupPolicy } from "./group-policy";
import { PayClient } from "./pay";
import type { PoolEvent } from "./pool";
import { byGroup, createPools, type PoolStats } from "./pools";
import { StatisticsClient } from "./statistics";
import { type Caller, type CallRecord, createTransport, type Transport } from "./transport";
import { UploadsClient } from "./uploads";
import { VipClient } from "./vip";
import { WidgetClient } from "./widget";

/** The upstream for one caller: a client per group of calls. */
export class Upstream {
  constructor(
    private readonly transport: Transport,
    private readonly caller: Caller,
    private readonly config: UpstreamConfig,
  ) {}

  get auth() {
    return new AuthClient(this.transport, this.caller, this.config);
  }

  get company() {
    return new CompanyClient(this.transport, this.caller, this.config);
  }

  get companyUsers() {
    return new CompanyUsersClient(this.transport, this.caller, this.config);
  }

  get pay() {
    return new PayClient(this.transport, this.caller, this.config);
  }

  get vip() {
    return new VipClient(this.transport, this.caller, this.config);
  }

  get favourites() {
    return new FavouritesClient(this.transport, this.caller, this.config);
  }

  get statistics() {
    return new StatisticsClient(this.transport, this.caller, this.config);
  }

  get uploads() {
    return new UploadsClient(this.transport, this.caller, this.config);
  }

  get widget() {
    return new WidgetClient(this.transport, this.caller, this.config);
  }
}

export interface UpstreamFactory {
  for(caller: Caller): Upstream;
  /** Returns connections and waiting calls per group, for metrics. */
  stats(): UpstreamStats;
  /** Closes all connections; running calls get one more second. */
  close(): Promise<void>;
}

export interface BreakerChange {
  group: CallGroup;
  state: BreakerState;
}

export type UpstreamStats = { [Group in CallGroup]: PoolStats[Group] & { waiting: number } };

interface UpstreamEvents {
  onPoolEvent?(event: PoolEvent): void;
  onBreakerChange?(change: BreakerChange): void;
  onCall?(record: CallRecord): void;
  onRetry?(call: CallKey): void;
}

/** Returns the clients of all groups, with their shared connections and policies. */
export function createUpstream(
  config: UpstreamConfig,
  { onPoolEvent, onBreakerChange, onCall, onRetry }: UpstreamEvents = {},
): UpstreamFactory {
  const now = () => performance.now();
  const pools = createPools(originsOf(config), onPoolEvent);
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
    for: (caller) => new Upstream(transport, caller, config),
    stats() {
      const stats = pools.stats();
      return byGroup((group) => ({ ...stats[group], waiting: policies[group].waiting }));
    },
    close: pools.close,
  };
}

/** All calls of a group have the same base URL. */
function originsOf({ calls }: UpstreamConfig): Record<CallGroup, string> {
  const origins = callKeys.map((key) => [calls[key].group, calls[key].origin]);
  return Object.fromEntries(origins) as Record<CallGroup, string>;
}
