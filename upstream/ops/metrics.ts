import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { OrderStatus } from "~/gateway/core/order-status";
import { channelKeys } from "~/gateway/core/publishing/channels";
import { buildInfo } from "~/gateway/process/build-info";
import type { OpenedDatabase } from "../commands/open-store";
import { PAYMENT_CHANNELS } from "../domain/order-rules";
import type { DeliveryEvent } from "../domain/publishing/delivery-rules";
import { listenTo } from "../events";
import type { PoolUse } from "../store/postgres/database";
import type { Figures } from "../store/postgres/figures";

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATES = Object.keys(OrderStatus);
/** The calls whose failures alert, with what they mostly come to. */
const WATCHED_CALLS = [
  ...PAYMENT_CHANNELS.flatMap((provider) => toWatched(provider, ["create", "query"])),
  ...toWatched("login", ["createCode"]),
  ...toWatched("sms", ["send"], ["ok", "limit", "setup", "network"]),
];

function toWatched(provider: string, calls: string[], results = ["ok", "refused", "network"]) {
  return calls.flatMap((call) => results.map((result) => ({ provider, call, result })));
}

interface Sources {
  /** Whether `/readyz` answers 200. */
  isReady(): Promise<boolean>;
  /** null without a database. */
  database: Pick<OpenedDatabase, "readFigures" | "pool"> | null;
  /** Returns what is used of each ceiling, 0 to 1. */
  readCeilings(): Promise<readonly { name: string; share: number }[]>;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of a process that runs alone (docs/whole-service.md#metrics). */
export function createMetrics({ isReady, database, readCeilings }: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countEvents(registry);
  const gauge = toGauge(registry);
  gauge("build_info", "1; the labels say what runs", "version", "commit", "node").set(buildInfo, 1);
  const ready = gauge("server_ready", "1 while /readyz answers 200");
  const writeFigures = addFigures(registry);
  const writePool = addPool(registry);
  const ceilings = gauge(
    "upstream_ceiling_used_ratio",
    "Used share of what a third party counts, of our own ceiling",
    "ceiling",
  );

  return {
    contentType: registry.contentType,
    async read(): Promise<string> {
      ready.set(Number(await isReady()));
      // A database that is away has no figures, and shows in server_ready.
      writeFigures((await database?.readFigures().catch(() => null)) ?? null);
      writePool(database?.pool ?? null);
      for (const { name, share } of await readCeilings().catch(() => []))
        ceilings.set({ ceiling: name }, share);
      return registry.metrics();
    },
  };
}

const toGauge =
  (register: Registry) =>
  <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [register] });

function countEvents(register: Registry): void {
  const registers = [register];
  const histogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const calls = histogram("upstream_call_duration_seconds", "Time of a call", "call", "code");
  const providerCalls = histogram(
    "upstream_provider_call_duration_seconds",
    "Time of a call of a provider",
    "provider",
    "call",
    "result",
  );
  const notices = counter(
    "upstream_notices_total",
    "Notices of providers, by what became of them",
    "provider",
    "result",
  );
  const payments = counter(
    "upstream_payments_total",
    "Payments that providers told of, by what became of them",
    "provider",
    "outcome",
  );
  const deliveries = counter(
    "upstream_deliveries_total",
    "Deliveries, by what became of them",
    "channel",
    "result",
  );
  // A counter that appears with its first count has no increase to alert on.
  calls.zero({ call: "unmatched", code: "404" });
  for (const call of WATCHED_CALLS) providerCalls.zero(call);
  for (const provider of PAYMENT_CHANNELS) {
    for (const outcome of ["counted", "repeated", "incident"])
      payments.inc({ provider, outcome }, 0);
  }
  for (const channel of channelKeys)
    for (const result of ["done", "answer-lost"]) deliveries.inc({ channel, result }, 0);
  for (const provider of [...PAYMENT_CHANNELS, "login"])
    for (const result of ["accepted", "rejected", "failed"]) notices.inc({ provider, result }, 0);
  listenTo("call", ({ seconds, ...labels }) => calls.observe(labels, seconds));
  listenTo("providerCall", ({ seconds, ...labels }) => providerCalls.observe(labels, seconds));
  listenTo("notice", (labels) => notices.inc(labels));
  listenTo("payment", (labels) => payments.inc(labels));
  listenTo("delivery", (event) => {
    const result = toResult(event);
    if (result !== "") deliveries.inc({ channel: event.channel, result });
  });
}

/** Returns "done", or why a try came to nothing; "" while it goes on, or nothing was tried. */
function toResult({ state, reason }: DeliveryEvent): string {
  if (state === "published" || state === "draft-saved") return "done";
  return state === "running" || state === "committing" || state === "cancelled" ? "" : reason;
}

function addFigures(registry: Registry): (figures: Figures | null) => void {
  const gauge = toGauge(registry);
  const orders = gauge("upstream_orders", "Orders of the last 24 hours", "provider", "state");
  const incidents = gauge("upstream_incidents", "Incidents that are open", "kind");
  const compared = gauge(
    "upstream_bills_compared_timestamp_seconds",
    "When a day's bill was last compared, or first begun with",
    "provider",
  );
  const differences = gauge(
    "upstream_bill_differences",
    "Open differences between the last day's bill and payments",
    "provider",
  );
  const unconfirmed = gauge(
    "upstream_deliveries_unconfirmed",
    "Deliveries of which nobody knows whether the article is there",
    "channel",
  );
  const overdue = gauge(
    "upstream_delivery_overdue_seconds",
    "Age of the oldest delivery that is due and not begun",
  );
  return (figures) => {
    for (const each of [orders, incidents, compared, differences, unconfirmed]) each.reset();
    const since = figures?.overdueSince ?? null;
    overdue.set(since === null ? 0 : Math.max(0, (Date.now() - since) / 1000));
    for (const { channel, count } of figures?.unconfirmed ?? [])
      unconfirmed.set({ channel }, count);
    for (const { channel: provider, at, open } of figures?.bills ?? []) {
      compared.set({ provider }, at / 1000);
      differences.set({ provider }, open);
    }
    for (const { channel: provider, status, count } of figures?.orders ?? [])
      orders.set({ provider, state: STATES[status] }, count);
    for (const { kind, count } of figures?.incidents ?? []) incidents.set({ kind }, count);
  };
}

function addPool(registry: Registry): (pool: PoolUse | null) => void {
  const gauge = toGauge(registry);
  const connections = gauge("upstream_database_connections", "Connections", "state");
  const waiting = gauge("upstream_database_waiting", "Transactions that wait for a connection");
  return (pool) => {
    if (!pool) return;
    connections.set({ state: "idle" }, pool.idleCount);
    connections.set({ state: "active" }, pool.totalCount - pool.idleCount);
    waiting.set(pool.waitingCount);
  };
}
