import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AuditRecord } from "~/gateway/audit";
import { type LimitName, limitNames } from "~/gateway/coordination/rate-limit";
import { buildInfo } from "~/gateway/process/build-info";
import type { StoreOperation } from "~/gateway/store/observed-store";
import { type CallKey, callGroups } from "~/gateway/upstream/calls";
import type { CallRecord } from "~/gateway/upstream/transport";
import type { BreakerChange } from "~/gateway/upstream/upstream";

/** Seconds, up to the upstream's time limit. */
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 100];
/** Seconds. */
const STORE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5];

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const STATUS_CLASSES = ["0xx", "1xx", "2xx", "3xx", "4xx", "5xx"];
const BREAKER_STATES = { closed: 0, "half-open": 1, open: 2 } as const;

const ORDER_STATES = {
  "order-created": "created",
  "order-paid": "paid",
  "order-refunded": "refunded",
  "order-failed": "failed",
} as const;

const PROXY_FAULTS = ["untrusted", "public"] as const;
/** How TRUST_PROXY does not fit a request. */
export type ProxyFault = (typeof PROXY_FAULTS)[number];

const toSeconds = (durationMs: number) => durationMs / 1000;

interface RequestRecord {
  /** A template, never a path: clients must not create labels. */
  route: string;
  method: string;
  status: number;
  durationMs: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics, with OpenTelemetry's names where they exist. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });

  const requests = new Histogram({
    name: "http_server_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["http_route", "http_request_method", "http_response_status_class"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: "http_client_request_duration_seconds",
    help: "Time of an upstream call, waiting for a connection included",
    labelNames: ["upstream_call", "outcome"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const storeOperations = new Histogram({
    name: "db_client_operation_duration_seconds",
    help: "Time of an operation of the session store",
    labelNames: ["db_operation_name", "outcome"],
    buckets: STORE_BUCKETS,
    registers,
  });
  const shed = counter(
    "http_server_shed_requests_total",
    "Requests answered 503 because too many were at work, or 429 by the limit of an address or user",
    "reason",
  );
  const retries = counter(
    "http_client_request_retries_total",
    "Upstream calls that were sent once more because their connection was reset",
    "upstream_call",
  );
  const breakers = gauge(
    "upstream_breaker_state",
    "0 closed, 1 half-open, 2 open",
    "upstream_group",
  );
  const pageCache = counter(
    "page_cache_lookups_total",
    "Pages that could come from the page cache, by what came of it",
    "result",
  );
  const duplicatePayments = counter(
    "orders_paid_twice_total",
    "Orders of one plan that were paid on top of one another, counted once when found out",
  );
  const messageCeiling = counter(
    "sms_ceiling_reached_total",
    "Verification codes not sent because of the limit per minute over all numbers",
  );
  const droppedLogLines = counter(
    "log_lines_dropped_total",
    "Log lines that could not be written: the disk is full or the reader stalls",
  );
  const signIns = counter(
    "sign_ins_total",
    "Sign-ins, also rejected ones, by what came of them",
    "method",
    "result",
  );
  const orders = counter(
    "orders_total",
    "Orders that were created, or found paid, refunded or failed",
    "state",
  );
  const refusals = counter(
    "rate_limit_refusals_total",
    "What went beyond a limit, by the limit's name",
    "limit",
  );
  const proxyFaults = counter(
    "http_server_proxy_faults_total",
    "Requests that TRUST_PROXY does not fit",
    "reason",
  );
  const lastReload = gauge(
    "secrets_last_reload_successful",
    "1, or 0 after a SIGHUP that found malformed files",
  );
  const lastReloadTime = gauge(
    "secrets_last_reload_success_timestamp_seconds",
    "When the secrets were last read, at the start or at a SIGHUP",
  );
  const build = gauge("build_info", "1; the labels say what runs", "version", "commit", "node");

  build.set(buildInfo, 1);
  for (const group of callGroups) breakers.set({ upstream_group: group }, BREAKER_STATES.closed);
  // A counter that appears with its first count has no increase to alert on.
  for (const limit of limitNames) refusals.inc({ limit }, 0);
  for (const reason of PROXY_FAULTS) proxyFaults.inc({ reason }, 0);
  for (const state of Object.values(ORDER_STATES)) orders.inc({ state }, 0);

  function secretsReload(succeeded: boolean): void {
    lastReload.set(succeeded ? 1 : 0);
    if (succeeded) lastReloadTime.setToCurrentTime();
  }
  secretsReload(true);

  return {
    registry,

    request({ route, method, status, durationMs }: RequestRecord): void {
      const knownMethod = METHODS.has(method) ? method : "_OTHER";
      requests.observe(
        {
          http_route: route,
          http_request_method: knownMethod,
          http_response_status_class: STATUS_CLASSES[Math.floor(status / 100)],
        },
        toSeconds(durationMs),
      );
    },

    call({ call, outcome, durationMs }: CallRecord): void {
      calls.observe({ upstream_call: call, outcome }, toSeconds(durationMs));
    },

    storeOperation({ name, succeeded, durationMs }: StoreOperation): void {
      const outcome = succeeded ? "ok" : "failed";
      storeOperations.observe({ db_operation_name: name, outcome }, toSeconds(durationMs));
    },

    /** Counts sign-ins and orders of the audit log. */
    event({ action, method, result }: AuditRecord): void {
      if (action === "sign-in") signIns.inc({ method, result });
      const state = Object.entries(ORDER_STATES).find(([name]) => name === action)?.[1];
      if (state && result === "ok") orders.inc({ state });
    },

    breaker: ({ group, state }: BreakerChange) =>
      breakers.set({ upstream_group: group }, BREAKER_STATES[state]),
    shed: (reason: "overload" | "rate") => shed.inc({ reason }),
    retry: (call: CallKey) => retries.inc({ upstream_call: call }),
    pageCacheLookup: (result: "hit" | "miss") => pageCache.inc({ result }),
    duplicatePayment: () => duplicatePayments.inc(),
    messageCeiling: () => messageCeiling.inc(),
    refusal: (limit: LimitName) => refusals.inc({ limit }),
    proxyFault: (reason: ProxyFault) => proxyFaults.inc({ reason }),
    droppedLogLines: (lines: number) => droppedLogLines.inc(lines),
    secretsReload,

    /** Adds prom-client's metrics of the process. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
  };
}
