import type { Row, TableName } from "../store/rows";
import type { Tables } from "../store/store";
import type { Domain } from "./domain";
import { DEVICE_LIFETIME } from "./publishing/devices";
import { DAY, MINUTE } from "./times";
import { TOKEN_LIFETIME } from "./tokens";

type Rule = {
  [Name in TableName]: {
    readonly table: Name;
    readonly column: keyof Row<Name> & string;
    /** After the time of the column, in ms. */
    readonly keptFor: number;
  };
}[TableName];

/** Until when rows are kept (docs/upstream.md#retention). */
const RULES: readonly Rule[] = [
  { table: "sessions", column: "issuedAt", keptFor: TOKEN_LIFETIME },
  // A ticket that was scanned late can be delivered until then.
  { table: "tickets", column: "createdAt", keptFor: 10 * MINUTE },
  { table: "smsCodes", column: "expiresAt", keptFor: 0 },
  { table: "limits", column: "endsAt", keptFor: 0 },
  { table: "shared", column: "expiresAt", keptFor: 0 },
  { table: "signUps", column: "at", keptFor: 180 * DAY },
  { table: "signUpForms", column: "endedAt", keptFor: 180 * DAY },
  { table: "devicePairings", column: "expiresAt", keptFor: 0 },
  { table: "devices", column: "lastSeenAt", keptFor: DEVICE_LIFETIME },
  { table: "deviceAccounts", column: "at", keptFor: DEVICE_LIFETIME },
  { table: "notices", column: "at", keptFor: 180 * DAY },
  // The E-Commerce Law wants records of transactions for this long.
  { table: "audit", column: "at", keptFor: 3 * 366 * DAY },
];

/** Few, so that nobody waits for the rows of a batch. */
const BATCH = 1_000;

/** Deletes what is kept no longer, each batch in a transaction of its own. */
export async function deleteOld(
  transact: <T>(work: (tables: Tables) => Promise<T>) => Promise<T>,
  now: number,
): Promise<void> {
  for (const { table, column, keptFor } of RULES) {
    const before = { [column]: now - keptFor };
    let count = BATCH;
    while (count === BATCH)
      count = await transact((tables) => tables[table].delete({}, before, BATCH));
  }
}

/** The rules of the tax collection law want vouchers of accounts for ten years. */
const INVOICE_LIFETIME = 10 * 366 * DAY;
const INVOICES_AT_ONCE = 100;

/** Deletes invoices and what was asked for them, with their files. */
export async function removeExpiredInvoices(
  transact: <T>(work: (domain: Pick<Domain, "invoices">) => Promise<T>) => Promise<T>,
  now: number,
): Promise<void> {
  let count = INVOICES_AT_ONCE;
  while (count === INVOICES_AT_ONCE)
    count = await transact(({ invoices }) =>
      invoices.removeBefore(now - INVOICE_LIFETIME, INVOICES_AT_ONCE),
    );
}

/** An article has hundreds of revisions. */
const ARTICLES_AT_ONCE = 20;

/** Removes articles that were deleted 30 days ago. */
export async function removeExpiredArticles(
  transact: <T>(work: (domain: Pick<Domain, "articles">) => Promise<T>) => Promise<T>,
): Promise<void> {
  let count = ARTICLES_AT_ONCE;
  while (count === ARTICLES_AT_ONCE)
    count = await transact(({ articles }) => articles.removeExpired(ARTICLES_AT_ONCE));
}
