import type { Domain } from "../domain/domain";
import { isOwn, type PaymentFact, type Source } from "../domain/facts";
import { PAYMENT_CHANNELS, type PaymentChannel } from "../domain/order-rules";
import {
  type Billed,
  type Difference,
  dayOf,
  type Report,
  referenceOf,
  sumOf,
} from "../domain/reconciliations";
import { DAY, formatTime, MINUTE, parseTime } from "../domain/times";
import { reportError } from "../log";
import type { BillRow, PaymentProvider } from "../providers/payment-provider";
import { bookFact } from "./book-fact";

/** What the comparison asks of a provider. */
export type BillProvider = Pick<
  PaymentProvider,
  "account" | "billHour" | "downloadBill" | "query" | "queryRefund"
>;

export interface ReconcilerOptions {
  readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>;
  readonly providers: Readonly<Record<PaymentChannel, BillProvider | null>>;
  /** Whether a second payment for one intent is given back without a person. */
  readonly autoRefund: boolean;
  readonly now: () => number;
}

const PER_TRANSACTION = 100;

/** A bill that the provider makes later. */
class BillNotThere extends Error {}

/** Compares a day's bill of each provider with payments and refunds, and counts what was lost. */
export class Reconciler {
  constructor(private readonly options: ReconcilerOptions) {}

  /** Compares the bills of the last two days that are there and that no node has compared. */
  async runDue(): Promise<void> {
    const { transact, providers, now } = this.options;
    for (const day of [dayOf(now() - 2 * DAY), this.yesterday()])
      for (const channel of PAYMENT_CHANNELS) {
        if (!providers[channel] || now() < this.billTime(channel, day)) continue;
        const isClaimed = await transact(({ reconciliations }) =>
          reconciliations.claim(channel, day),
        );
        // Another try is an hour later.
        if (isClaimed)
          await this.compare(channel, day).catch((error) => reportError("a bill", error));
      }
  }

  /** Compares the bills of a day, also anew. @throws BillNotThere, ProviderError */
  async run(day = this.yesterday()): Promise<Report[]> {
    const { transact, providers, now } = this.options;
    const channels = PAYMENT_CHANNELS.filter((channel) => providers[channel]);
    for (const channel of channels) {
      const from = this.billTime(channel, day);
      if (now() < from)
        throw new BillNotThere(`${channel}: the bill of ${day} is there from ${formatTime(from)}`);
    }
    const reports: Report[] = [];
    for (const channel of channels) {
      await transact(({ reconciliations }) => reconciliations.begin(channel, day));
      reports.push(await this.compare(channel, day));
    }
    return reports;
  }

  private readonly yesterday = () => dayOf(this.options.now() - DAY);

  /** When the provider has made the bill of the day, unless it is late. */
  private billTime(channel: PaymentChannel, day: string): number {
    const hour = this.options.providers[channel]?.billHour ?? 0;
    return parseTime(`${day} 00:00:00`) + DAY + hour * 60 * MINUTE;
  }

  private async compare(channel: PaymentChannel, day: string): Promise<Report> {
    const { transact, providers, now } = this.options;
    const provider = providers[channel] as BillProvider;
    const source = { channel, ...provider.account };
    const bill = await provider.downloadBill(day);
    const own = await transact(({ reconciliations }) => reconciliations.sumOwn(channel, day));
    // The providers say the same of a bill that is late and of a day without payments.
    const isLate = bill.length === 0 && own.payments.count + own.refunds.count > 0;
    if (isLate && now() < this.billTime(channel, day) + DAY)
      throw new BillNotThere(`${channel}: the bill of ${day} is not there yet`);
    const rows = await this.refresh(
      provider,
      bill.filter((row) => isOwn(row, source)),
    );
    const differences: Difference[] = [];
    const unknown: Billed[] = [];
    for (let start = 0; start < rows.length; start += PER_TRANSACTION) {
      const some = rows.slice(start, start + PER_TRANSACTION);
      const matched = await transact((domain) => domain.reconciliations.match(source, day, some));
      differences.push(...matched.differences);
      unknown.push(...matched.unknown);
    }
    // What was given back had been paid.
    for (const row of [...unknown].sort((one, other) => rankOf(one) - rankOf(other)))
      await this.count(source, day, row, rows);
    await this.askAboutPending(source);
    return transact(async ({ reconciliations }) => {
      const unbilled = await reconciliations.listUnbilled(channel, day);
      const own = await reconciliations.sumOwn(channel, day);
      const moved = rows.filter(({ state }) => state !== "pending" && state !== "failed");
      const billed = (kind: BillRow["kind"]) => sumOf(moved.filter((row) => row.kind === kind));
      return reconciliations.finish({
        channel,
        day,
        payments: { bill: billed("payment"), own: own.payments },
        refunds: { bill: billed("refund"), own: own.refunds },
        feeMilliFen: rows.reduce((sum, { feeMilliFen }) => sum + feeMilliFen, 0),
        differences: [...differences, ...unbilled],
      });
    });
  }

  /** Asks about refunds that were under way when the bill was made. */
  private async refresh(provider: BillProvider, rows: readonly BillRow[]): Promise<BillRow[]> {
    const refreshed: BillRow[] = [];
    for (const row of rows) {
      const said = row.kind === "refund" && row.state === "pending" && row.refundId;
      const now = said ? await provider.queryRefund(row.orderId, said) : null;
      refreshed.push(now && row.kind === "refund" ? { ...row, state: now.state } : row);
    }
    return refreshed;
  }

  /** Does what the notice would have done that got lost. */
  private async count(
    source: Source,
    day: string,
    row: Billed,
    rows: readonly BillRow[],
  ): Promise<void> {
    const { orderId, amountFen: billFen } = row;
    const provider = this.options.providers[source.channel] as BillProvider;
    const fact = row.kind === "payment" ? await this.toPayment(source.channel, row, rows) : row;
    const options = { ...this.options, billDay: day };
    await bookFact(options, provider, source, fact, async ({ reconciliations }, outcome) => {
      if (outcome !== "counted" && outcome !== "incident") return;
      const isFailed = row.kind === "refund" && row.state === "failed";
      await reconciliations.keep(source.channel, day, {
        kind: isFailed ? "refund that failed" : `${row.kind} that no notice told of`,
        orderId,
        reference: referenceOf(row),
        billFen,
        ownFen: null,
      });
    });
  }

  /** Refunds that were under way may have ended without a notice, and are in no later bill. */
  private async askAboutPending(source: Source): Promise<void> {
    const { transact, providers } = this.options;
    const provider = providers[source.channel] as BillProvider;
    const pending = await transact(({ refunds }) => refunds.listPending(source.channel));
    for (const { orderId, refundId } of pending) {
      const fact = await provider.queryRefund(orderId, refundId);
      if (fact) await bookFact({ ...this.options, isCurrent: true }, provider, source, fact);
    }
  }

  /** It may have been given back since, by another bill. */
  private async toPayment(
    channel: PaymentChannel,
    row: Billed,
    rows: readonly BillRow[],
  ): Promise<PaymentFact> {
    const { orderId, transactionId } = row;
    const said = await this.options.providers[channel]?.query(orderId);
    const isSame = said?.transactionId === transactionId;
    const isRefunded =
      (isSame && said.state === "refunded") ||
      rows.some((other) => isGivenBack(other) && other.orderId === orderId);
    const payer = isSame ? said.payer : null;
    return { ...row, kind: "payment", payer, state: isRefunded ? "refunded" : "paid" };
  }
}

const rankOf = ({ kind }: Billed): number => (kind === "payment" ? 0 : 1);

const isGivenBack = (row: BillRow): boolean => row.kind === "refund" && row.state === "done";
