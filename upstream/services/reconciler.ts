import type { Domain } from "../domain/domain";
import type { Channel } from "../domain/order-rules";
import {
  type Billed,
  type Difference,
  dayOf,
  type Report,
  referenceOf,
  sumOf,
} from "../domain/reconciliations";
import { DAY, MINUTE, parseTime } from "../domain/times";
import { reportError } from "../log";
import type { BillRow, PaymentProvider } from "../providers/payment-provider";
import type { PaymentProviders } from "./payment-service";

interface Options {
  readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>;
  readonly providers: PaymentProviders;
  /** Whether a second payment for one intent is given back without a person. */
  readonly autoRefund: boolean;
  readonly now: () => number;
}

const CHANNELS = ["wxpay", "alipay"] as const;
const PER_TRANSACTION = 100;
/** Of a person who tries a provider (docs/providers.md#try-with-one-fen). */
const TRIED = /^TRY\d+$/;

/** A bill that the provider makes later. */
class BillNotThere extends Error {}

/** Compares a day's bill of each provider with payments and refunds, and counts what was lost. */
export class Reconciler {
  constructor(private readonly options: Options) {}

  /** Compares the bills of the last two days that are there and that no node has compared. */
  async runDue(): Promise<void> {
    const { transact, providers, now } = this.options;
    for (const day of [dayOf(now() - 2 * DAY), this.yesterday()])
      for (const channel of CHANNELS) {
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
    const channels = CHANNELS.filter((channel) => providers[channel]);
    for (const channel of channels) {
      const hour = providers[channel]?.billHour;
      if (now() < this.billTime(channel, day))
        throw new BillNotThere(
          `${channel}: the bill of a day is there from ${hour}:00 of the next`,
        );
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
  private billTime(channel: Channel, day: string): number {
    const hour = this.options.providers[channel]?.billHour ?? 0;
    return parseTime(`${day} 00:00:00`) + DAY + hour * 60 * MINUTE;
  }

  private async compare(channel: Channel, day: string): Promise<Report> {
    const { transact, providers, now } = this.options;
    const provider = providers[channel] as PaymentProvider;
    const bill = await provider.downloadBill(day);
    const own = await transact(({ reconciliations }) => reconciliations.sumOwn(channel, day));
    // The providers say the same of a bill that is late and of a day without payments.
    const isLate = bill.length === 0 && own.payments.count + own.refunds.count > 0;
    if (isLate && now() < this.billTime(channel, day) + DAY)
      throw new BillNotThere(`${channel}: the bill of ${day} is not there yet`);
    const rows = bill.filter(({ orderId }) => !TRIED.test(orderId));
    const differences: Difference[] = [];
    const unknown: Billed[] = [];
    for (let start = 0; start < rows.length; start += PER_TRANSACTION) {
      const some = rows.slice(start, start + PER_TRANSACTION);
      const matched = await transact((domain) => domain.reconciliations.match(channel, day, some));
      differences.push(...matched.differences);
      unknown.push(...matched.unknown);
    }
    // What was given back had been paid.
    for (const row of [...unknown].sort((one, other) => rankOf(one) - rankOf(other)))
      await this.count(channel, day, row, rows);
    return transact(async ({ reconciliations }) => {
      const unbilled = await reconciliations.listUnbilled(channel, day);
      const own = await reconciliations.sumOwn(channel, day);
      const billed = (kind: BillRow["kind"]) => sumOf(rows.filter((row) => row.kind === kind));
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

  /** Does what the notice would have done that got lost. */
  private async count(
    channel: Channel,
    day: string,
    row: Billed,
    rows: readonly BillRow[],
  ): Promise<void> {
    const { transact, autoRefund } = this.options;
    const { kind, orderId, amountFen, refundId, at } = row;
    const trade = kind === "payment" ? await this.toTrade(channel, row, rows) : null;
    const refund = { channel, orderId, refundId: refundId ?? "", amountFen, at };
    await transact(async ({ payments, refunds, reconciliations }) => {
      if (trade) await payments.record(trade, autoRefund);
      else await refunds.record({ ...refund, state: "done" });
      await reconciliations.note(channel, day, row);
      await reconciliations.keep(channel, day, {
        kind: `${kind} that no notice told of`,
        orderId,
        reference: referenceOf(row),
        billFen: amountFen,
        ownFen: null,
      });
    });
  }

  /** It may have been given back since, by another bill. */
  private async toTrade(channel: Channel, row: Billed, rows: readonly BillRow[]) {
    const { orderId, transactionId, amountFen, at: paidAt } = row;
    const said = await this.options.providers[channel]?.query(orderId);
    const isSame = said?.transactionId === transactionId;
    const isRefunded =
      (isSame && said.state === "refunded") ||
      rows.some((other) => other.kind === "refund" && other.orderId === orderId);
    const payer = isSame ? said.payer : null;
    return { channel, orderId, transactionId, amountFen, payer, paidAt, isRefunded };
  }
}

const rankOf = ({ kind }: Billed): number => (kind === "payment" ? 0 : 1);
