import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import type { Books } from "./books";
import { type Fact, isOrderId, type Source } from "./facts";
import type { Incidents } from "./incidents";
import type { PaymentChannel } from "./order-rules";
import type { Refunds } from "./refunds";
import { DAY, formatTime, MINUTE, parseTime } from "./times";
import type { Unit } from "./unit";

/** A payment or a refund, as a provider's bill lists it. */
export type Billed = Fact & {
  readonly transactionId: string;
  readonly amountFen: number;
  readonly at: number;
};

/** Where a bill and this upstream do not say the same. */
export interface Difference {
  readonly kind: string;
  readonly orderId: string;
  /** The provider's transaction id, or the id of the refund. */
  readonly reference: string;
  /** null where it is not listed */
  readonly billFen: number | null;
  readonly ownFen: number | null;
}

interface Sum {
  readonly count: number;
  readonly fen: number;
}

export interface Report {
  readonly channel: PaymentChannel;
  readonly day: string;
  readonly payments: { readonly bill: Sum; readonly own: Sum };
  readonly refunds: { readonly bill: Sum; readonly own: Sum };
  /** The amount of the bill, with its sign. */
  readonly feeMilliFen: number;
  readonly differences: readonly (Difference & {
    /** Whether a person has to look at it, since there is an incident of its order. */
    readonly isOpen: boolean;
  })[];
}

type Found = Omit<Report, "differences"> & { readonly differences: readonly Difference[] };

/** A node that fails or ends lets another one try after this time. */
const RETRIED_AFTER = 60 * MINUTE;
/** Clocks differ: what is so near to midnight may be in the bill of the day after. */
const MOST_REPORTS = 100;
const MIDNIGHT = 10 * MINUTE;

/** The daily comparison of what the providers' bills list with payments and refunds. */
export class Reconciliations {
  constructor(
    private readonly unit: Unit,
    private readonly books: Books,
    private readonly refunds: Refunds,
    private readonly incidents: Incidents,
  ) {}

  /** Returns false when a node has done it, or has begun to. */
  async claim(channel: PaymentChannel, day: string): Promise<boolean> {
    const { tables, clock } = this.unit;
    const row = await tables.reconciliations.find({ channel, day }, "update");
    const startedAt = clock.now();
    const isFree = !row || (!row.finishedAt && row.startedAt + RETRIED_AFTER <= startedAt);
    if (isFree) await this.begin(channel, day);
    return isFree;
  }

  /** Also anew, of a bill that was compared before. */
  async begin(channel: PaymentChannel, day: string): Promise<void> {
    const { reconciliations } = this.unit.tables;
    const startedAt = this.unit.clock.now();
    if (await reconciliations.find({ channel, day })) {
      await reconciliations.update({ channel, day }, { startedAt });
      return;
    }
    const begun = { channel, day, startedAt, finishedAt: null, openCount: 0, report: "" };
    await reconciliations.insert(begun);
  }

  /** Notes what was found and done in one transaction, since it is not found again. */
  async keep(channel: PaymentChannel, day: string, difference: Difference): Promise<void> {
    const { reconciliations } = this.unit.tables;
    const row = await reconciliations.find({ channel, day }, "update");
    const earlier = parseReport(row?.report);
    const report = { ...earlier, differences: [...earlier.differences, difference] };
    await reconciliations.update({ channel, day }, { report: JSON.stringify(report) });
  }

  /** Returns the report with what was found before, also by an earlier comparison. */
  async finish(found: Found): Promise<Report> {
    const { channel, day } = found;
    const { reconciliations, incidents } = this.unit.tables;
    const earlier = parseReport((await reconciliations.find({ channel, day }))?.report).differences;
    const differences: Report["differences"][number][] = [];
    for (const difference of uniqueOf([...earlier, ...found.differences])) {
      const isOpen = (await incidents.count({ orderId: difference.orderId, doneAt: null })) > 0;
      differences.push({ ...difference, isOpen });
    }
    const report = { ...found, differences };
    await reconciliations.update(
      { channel, day },
      {
        finishedAt: this.unit.clock.now(),
        openCount: differences.filter(({ isOpen }) => isOpen).length,
        report: JSON.stringify(report),
      },
    );
    return report;
  }

  /** Newest day first. */
  list(): Promise<Row<"reconciliations">[]> {
    const options = { orderBy: "day", descending: true, limit: MOST_REPORTS } as const;
    return this.unit.tables.reconciliations.list({}, options);
  }

  /** Notes which bill lists what is known by its name; returns the rest, and what differs. */
  async match(source: Source, day: string, rows: readonly Billed[]) {
    const unknown: Billed[] = [];
    const differences: Difference[] = [];
    for (const row of rows) {
      const { kind, orderId, amountFen: billFen } = row;
      const own = await this.findOwn(source.channel, row);
      if (!own || !(await this.note(source, day, row))) {
        unknown.push(row);
        continue;
      }
      const what = own.orderId === orderId ? "amount" : "order";
      if (what === "amount" && own.amountFen === billFen) continue;
      const difference = { orderId, reference: referenceOf(row), billFen, ownFen: own.amountFen };
      differences.push(
        await this.open(source.channel, `other ${what} of a ${kind} in the bill`, difference),
      );
    }
    return { unknown, differences };
  }

  /** Lists what was paid and given back here, and is in no bill. */
  async listUnbilled(channel: PaymentChannel, day: string): Promise<Difference[]> {
    const { payments, refundsMade, reconciliations } = this.unit.tables;
    const start = startOf(day);
    const end = start + DAY;
    const dayBefore = await reconciliations.find({ channel, day: dayOf(start - DAY) });
    const dayAfter = await reconciliations.find({ channel, day: dayOf(end) });
    const from = dayBefore?.finishedAt ? start - MIDNIGHT : start;
    const before = dayAfter?.finishedAt ? end : end - MIDNIGHT;
    const where = { channel, billDay: null };
    const paid = await readAll(payments, where, "paidAt", {
      from: { paidAt: from },
      before: { paidAt: before },
    });
    const made = await readAll(refundsMade, where, "at", {
      from: { at: from },
      before: { at: before },
    });
    const missing = [
      ...paid
        .filter(isCounted)
        .map((row) => ["payment", row.orderId, row.transactionId, row.amountFen] as const),
      ...made
        .filter(isCounted)
        .map((row) => ["refund", row.orderId, row.refundId, row.amountFen] as const),
    ];
    const differences: Difference[] = [];
    for (const [kind, orderId, reference, ownFen] of missing) {
      const difference = { orderId, reference, billFen: null, ownFen };
      differences.push(await this.open(channel, `${kind} in no bill`, difference));
    }
    return differences;
  }

  /** What was paid and given back on the day, as this upstream knows it. */
  async sumOwn(channel: PaymentChannel, day: string): Promise<{ payments: Sum; refunds: Sum }> {
    const { payments, refundsMade } = this.unit.tables;
    const [start, end] = [startOf(day), startOf(day) + DAY];
    const paid = await readAll(payments, { channel }, "paidAt", {
      from: { paidAt: start },
      before: { paidAt: end },
    });
    const made = await readAll(refundsMade, { channel }, "at", {
      from: { at: start },
      before: { at: end },
    });
    return { payments: sumOf(paid.filter(isCounted)), refunds: sumOf(made.filter(isCounted)) };
  }

  /** The amount is the one in the bill where none is confirmed here. */
  private async findOwn(channel: PaymentChannel, row: Billed) {
    const { transactionId, orderId, amountFen } = row;
    if (row.kind === "payment") return this.unit.tables.payments.find({ channel, transactionId });
    const made = await this.refunds.find(channel, orderId, row.refundId);
    const isConfirmed = made?.state === "done" && row.state === "done" && made.totalFen === null;
    return made && { orderId, amountFen: isConfirmed ? made.amountFen : amountFen };
  }

  /** Returns false if the bill contradicts what was told of the refund before. */
  private async note(source: Source, billDay: string, row: Billed): Promise<boolean> {
    const { transactionId } = row;
    const { channel } = source;
    if (row.kind === "refund") {
      const booking = { refundsDuplicates: false, billDay };
      return (await this.books.book(source, row, booking)) !== "doubtful";
    }
    await this.unit.tables.payments.update({ channel, transactionId }, { billDay });
    return true;
  }

  private async open(
    channel: PaymentChannel,
    kind: string,
    difference: Omit<Difference, "kind">,
  ): Promise<Difference> {
    const { orderId, reference, billFen, ownFen } = difference;
    const detail = `${channel} ${reference}: ${billFen ?? "no"} fen in the bill, ${ownFen} here`;
    await this.incidents.write(kind, orderId, detail);
    return { kind, ...difference };
  }
}

const parseReport = (text = ""): { readonly differences: readonly Difference[] } =>
  text ? JSON.parse(text) : { differences: [] };

/** The latest of those that say the same of one payment or refund. */
const uniqueOf = (differences: readonly Difference[]): Iterable<Difference> =>
  new Map(
    differences.map((each) => [`${each.kind} ${each.orderId} ${each.reference}`, each]),
  ).values();

export const sumOf = (rows: readonly { readonly amountFen: number }[]): Sum => ({
  count: rows.length,
  fen: rows.reduce((sum, { amountFen }) => sum + amountFen, 0),
});

export const referenceOf = (row: Billed): string =>
  (row.kind === "refund" && row.refundId) || row.transactionId;

/** Money that moved for an order of this upstream. */
const isCounted = ({ orderId, amountFen }: { orderId: string; amountFen: number }): boolean =>
  amountFen > 0 && isOrderId(orderId);

/** Returns the day in China. */
export const dayOf = (ms: number): string => formatTime(ms).slice(0, 10);

const startOf = (day: string): number => parseTime(`${day} 00:00:00`);
