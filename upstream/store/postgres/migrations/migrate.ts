import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Schema } from "../store";
import * as tables from "./0001-tables";
import * as audit from "./0002-audit";
import * as bills from "./0003-bills";
import * as people from "./0004-people";
import * as ordersByTime from "./0005-orders-by-time";
import * as products from "./0006-products";
import * as refundsInBills from "./0007-refunds-in-bills";
import * as refundTotals from "./0008-refund-totals";
import * as rights from "./0009-rights";
import * as spaces from "./0010-spaces";
import * as articles from "./0011-articles";
import * as diskUse from "./0012-disk-use";
import * as publishing from "./0013-publishing";
import * as devices from "./0014-devices";
import * as scanNotices from "./0015-scan-notices";
import * as deliveriesByState from "./0016-deliveries-by-state";
import * as diskUseOfAll from "./0017-disk-use-of-all";
import * as deliveriesByExternalId from "./0018-deliveries-by-external-id";
import * as publicationCounts from "./0019-publication-counts";
import * as paymentScenes from "./0020-payment-scenes";
import * as dayNotes from "./0021-day-notes";
import * as invoices from "./0022-invoices";
import * as signUpForms from "./0023-sign-up-forms";
import * as planNotices from "./0024-plan-notices";
import * as addedBy from "./0025-added-by";
import * as extraPublications from "./0026-extra-publications";
import * as publishedArticles from "./0027-published-articles";

/**
 * The tables of rows.ts. A migration that has been released is never changed; the version before
 * has to work with the tables of the next.
 */
const migrations: Record<string, Migration> = {
  "0001-tables": tables,
  "0002-audit": audit,
  "0003-bills": bills,
  "0004-people": people,
  "0005-orders-by-time": ordersByTime,
  "0006-products": products,
  "0007-refunds-in-bills": refundsInBills,
  "0008-refund-totals": refundTotals,
  "0009-rights": rights,
  "0010-spaces": spaces,
  "0011-articles": articles,
  "0012-disk-use": diskUse,
  "0013-publishing": publishing,
  "0014-devices": devices,
  "0015-scan-notices": scanNotices,
  "0016-deliveries-by-state": deliveriesByState,
  "0017-disk-use-of-all": diskUseOfAll,
  "0018-deliveries-by-external-id": deliveriesByExternalId,
  "0019-publication-counts": publicationCounts,
  "0020-payment-scenes": paymentScenes,
  "0021-day-notes": dayNotes,
  "0022-invoices": invoices,
  "0023-sign-up-forms": signUpForms,
  "0024-plan-notices": planNotices,
  "0025-added-by": addedBy,
  "0026-extra-publications": extraPublications,
  "0027-published-articles": publishedArticles,
};

const createMigrator = (db: Kysely<Schema>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Brings the tables to this version; returns the names of what was done. */
export async function migrate(database: Kysely<Schema>): Promise<string[]> {
  const migrator = createMigrator(database);
  // Tables of a later version serve this one, which knows nothing of its migrations.
  if ((await migrator.getMigrations()).every(({ executedAt }) => executedAt)) return [];
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** @throws Error when the tables are older than this version */
export async function requireMigrated(database: Kysely<Schema>): Promise<void> {
  const known = await createMigrator(database).getMigrations();
  const missing = known.filter(({ executedAt }) => executedAt === undefined);
  if (missing.length > 0) {
    throw new Error(
      "DATABASE_URL: the tables are older than this version; npm run upstream -- migrate",
    );
  }
}
