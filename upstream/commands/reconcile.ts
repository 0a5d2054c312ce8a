import { parseArgs } from "node:util";
import { Clock } from "../domain/clock";
import { Domain } from "../domain/domain";
import { Ids } from "../domain/ids";
import { forEachChannel } from "../domain/order-rules";
import type { Report } from "../domain/reconciliations";
import { createProviders } from "../providers/providers";
import type { Environment } from "../providers/settings";
import { toYuan } from "../providers/units";
import { Reconciler, type ReconcilerOptions } from "../services/reconciler";
import { readCallbackOrigin, readSecrets, readServerSettings } from "../settings";
import { SharedValues } from "../store/shared-values";
import type { Store } from "../store/store";
import { type Command, WrongUse } from "./command";
import { openStore } from "./open-store";

const HELP = `npm run upstream -- reconcile [--day YYYY-MM-DD] [--json]

Compares the bills of a day in China, yesterday by default, with payments and refunds. Counts
payments and refunds that no notice told of, and lists every difference. The exit code is 1 while a
person has to look at one.
`;
const CHANNEL_NAMES = { wxpay: "WeChat Pay", alipay: "Alipay" };

export const reconcile: Command = async (args, { environment, print }) => {
  const { day, json } = parse(args);
  const callbackOrigin = readCallbackOrigin(environment);
  const store = await openStore(environment);
  try {
    const unit = { clock: new Clock(), ids: new Ids(null), secrets: readSecrets(environment) };
    const reconciler = new Reconciler({
      transact: (work) => store.transaction((tables) => work(new Domain({ ...unit, tables }))),
      providers: await findProviders(environment, callbackOrigin, store),
      autoRefund: readServerSettings(environment).autoRefund ?? false,
      now: Date.now,
    });
    const reports = await reconciler.run(day);
    print(json ? JSON.stringify(reports, null, 2) : reports.map(describe).join("\n"));
    const open = reports.flatMap(({ differences }) => differences.filter(({ isOpen }) => isOpen));
    if (open.length > 0) throw new Error(`reconcile: ${open.length} differences are open`);
  } finally {
    await store.close();
  }
};

/** Returns those whose bills are compared; without variables of a provider they are simulated. */
async function findProviders(
  environment: Environment,
  callbackOrigin: string | null,
  store: Store,
): Promise<ReconcilerOptions["providers"]> {
  if (callbackOrigin !== null)
    return createProviders(environment, {
      callbackOrigin,
      store: new SharedValues(store, Date.now),
    });
  const { SimulatedBooks } = await import("../simulation/payments/simulated-books");
  return forEachChannel((channel) => new SimulatedBooks({ channel, store, now: Date.now }));
}

function parse(args: readonly string[]) {
  const options = { day: { type: "string" }, json: { type: "boolean" } } as const;
  try {
    const { day, json } = parseArgs({ args: [...args], options }).values;
    const isDay = day === undefined || /^\d{4}-\d\d-\d\d$/.test(day);
    if (isDay && !Number.isNaN(Date.parse(day ?? "2026-01-01"))) return { day, json };
  } catch {
    // The usage says it.
  }
  throw new WrongUse(HELP);
}

function describe({ channel, day, payments, refunds, feeMilliFen, differences }: Report): string {
  const sum = ({ count, fen }: { count: number; fen: number }) => `${count} of ¥${toYuan(fen)}`;
  return [
    `${CHANNEL_NAMES[channel]}, ${day}`,
    `  payments: ${sum(payments.bill)} in the bill, ${sum(payments.own)} here`,
    `  refunds: ${sum(refunds.bill)} in the bill, ${sum(refunds.own)} here`,
    `  fees: ¥${(feeMilliFen / 100_000).toFixed(5)}`,
    ...(differences.length === 0 ? ["  no difference"] : differences.map(toLine)),
  ].join("\n");
}

function toLine(difference: Report["differences"][number]): string {
  const { kind, orderId, reference, billFen, ownFen, isOpen } = difference;
  const yuan = (fen: number | null) => (fen === null ? "nothing" : `¥${toYuan(fen)}`);
  const amounts = `${yuan(billFen)} in the bill, ${yuan(ownFen)} here`;
  return `  ${isOpen ? "open" : "settled"}: ${kind}: order ${orderId}, ${reference}: ${amounts}`;
}
