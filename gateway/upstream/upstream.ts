import { AuthClient } from "./auth";
import { CompanyClient } from "./company";
import { CompanyUsersClient } from "./company-users";
import type { UpstreamConfig } from "./config";
import { FavouritesClient } from "./favourites";
import { PayClient } from "./pay";
import { createPools, type PoolEvent, type PoolStats } from "./pools";
import { StatisticsClient } from "./statistics";
import { type Caller, createTransport, type Transport } from "./transport";
import { UploadsClient } from "./uploads";
import { VipClient } from "./vip";
import { WidgetClient } from "./widget";

/** The upstream as one caller sees it, a client per group of calls. */
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
  /** The upstream on behalf of one caller. */
  for(caller: Caller): Upstream;
  /** Connections per origin, for metrics. */
  stats(): PoolStats;
  /** Ends all connections; calls under way get one more second. */
  close(): Promise<void>;
}

export function createUpstream(
  config: UpstreamConfig,
  { onPoolEvent }: { onPoolEvent?: (event: PoolEvent) => void } = {},
): UpstreamFactory {
  const origins = Object.values(config.calls).map(({ origin }) => origin);
  const pools = createPools(origins, onPoolEvent);
  const transport = createTransport(config, pools);
  return {
    for: (caller) => new Upstream(transport, caller, config),
    stats: pools.stats,
    close: pools.close,
  };
}
