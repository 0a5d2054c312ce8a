import type { Row, TableName } from "./rows";

/** Holds a row until the transaction ends; "skip" leaves out what others hold. */
type Lock = "update" | "skip";

export interface Range<Of> {
  /** Only rows whose members are less. */
  readonly before?: Partial<Of>;
  /** Only rows whose members are not less. */
  readonly from?: Partial<Of>;
  /** Only rows whose members have the text in them, in the same case. */
  readonly containing?: Partial<Of>;
}

export interface ListOptions<Of> extends Range<Of> {
  /** The most rows. Where more may be needed, `readPages` of pages.ts reads all. */
  readonly limit: number;
  /** Without it the rows are in no order. */
  readonly orderBy?: keyof Of & string;
  readonly descending?: true;
  readonly offset?: number;
  readonly lock?: Lock;
}

export interface PageOptions<Of> extends Range<Of> {
  readonly limit: number;
  /** The last row of the page before; null for the first page. */
  readonly after: Of | null;
}

/** `where` is equality with each of its members. */
export interface Table<Of> {
  find(where: Partial<Of>, lock?: "update"): Promise<Of | null>;
  list(where: Partial<Of>, options: ListOptions<Of>): Promise<Of[]>;
  /** Returns rows in the ascending order of the table's key. */
  listPage(where: Partial<Of>, options: PageOptions<Of>): Promise<Of[]>;
  count(where: Partial<Of>, range?: Range<Of>): Promise<number>;
  /** @throws Duplicate when the key or another unique value is there; the transaction then begins anew */
  insert(row: Of): Promise<void>;
  update(where: Partial<Of>, changes: Partial<Of>): Promise<void>;
  /** Returns the number of rows. `before`: those alone whose members are less; at most `limit`, of those that nobody holds. */
  delete(where: Partial<Of>, before?: Partial<Of>, limit?: number): Promise<number>;
}

/** Columns that only one class writes: the states of deliveries follow rules (domain/publishing/delivery-steps.ts). */
interface Guarded {
  deliveries: "state";
}

type GuardedTable<Of, Column extends keyof Of> = Omit<Table<Of>, "update"> & {
  update(
    where: Partial<Of>,
    changes: Partial<Omit<Of, Column>> & { [_ in Column]?: never },
  ): Promise<void>;
};

export type Tables = {
  readonly [Name in TableName]: Name extends keyof Guarded
    ? GuardedTable<Row<Name>, Guarded[Name]>
    : Table<Row<Name>>;
};

/** Where the domain keeps its state: in memory, or in PostgreSQL. */
export interface Store {
  /** Whether the rows outlive the process. */
  readonly isDurable: boolean;
  /**
   * Runs the work, whose changes come to be wholly or not at all. It may run more than once, when
   * others changed the same rows, so it changes nothing but tables, and it must not begin another.
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /** Returns the ms since the epoch by the clock of the store; null when it has none of its own. */
  readTime(): Promise<number | null>;
  close(): Promise<void>;
}

/** A unique value is there already. */
export class Duplicate extends Error {}
