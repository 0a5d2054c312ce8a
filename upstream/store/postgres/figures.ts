import { type Kysely, sql } from "kysely";
import type { Schema } from "./store";

const DAY_MS = 86_400_000;

/** What an operator watches of the tables. */
export interface Figures {
  /** Orders of the last 24 hours. */
  orders: { channel: string; status: number; count: number }[];
  /** What a person has to look at. */
  incidents: { kind: string; count: number }[];
  /**
   * When a bill was compared last, or first begun with, and what is open of the last day; of the
   * providers whose bills were begun with in the last seven days.
   */
  bills: { channel: string; at: number; open: number }[];
  /** Deliveries for which it is unknown whether the article is there. */
  unconfirmed: { channel: string; count: number }[];
  /** When the oldest delivery was due that this service should have started; null without one. */
  overdueSince: number | null;
}

export async function readFigures(database: Kysely<Schema>, now = Date.now()): Promise<Figures> {
  const orders = sql<Figures["orders"][number]>`
    select channel, status, count(*)::int as count from orders
    where created_at > ${now - DAY_MS} group by channel, status`;
  const incidents = sql<Figures["incidents"][number]>`
    select kind, count(*)::int as count from incidents where done_at is null group by kind`;
  const bills = sql<Figures["bills"][number]>`
    select channel, coalesce(max(finished_at), min(started_at)) as at,
      (array_agg(open_count order by day desc))[1] as open
    from reconciliations group by channel having max(started_at) > ${now - 7 * DAY_MS}`;
  const unconfirmed = sql<Figures["unconfirmed"][number]>`
    select channel, count(*)::int as count from deliveries
    where state = 'unconfirmed' group by channel`;
  // A paired browser may be closed for long; such a delivery says that it waits for it.
  const overdue = sql<{ at: number | null }>`
    select min(next_at) as at from deliveries
    where state in ('scheduled', 'queued') and device_id = '' and next_at < ${now}`;
  return {
    orders: (await orders.execute(database)).rows,
    incidents: (await incidents.execute(database)).rows,
    bills: (await bills.execute(database)).rows,
    unconfirmed: (await unconfirmed.execute(database)).rows,
    overdueSince: (await overdue.execute(database)).rows[0]?.at ?? null,
  };
}
