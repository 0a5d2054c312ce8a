import { BYTE_ORDER_MARK, toTextCell } from "~/gateway/core/csv";
import type { PaymentTransaction } from "../domain/payments";
import { toPrintable } from "../domain/printable";
import { DAY, formatTime } from "../domain/times";
import { toYuan } from "../providers/units";
import { toCommand } from "./operator";
import { getUser } from "./users";
import { parseMonth } from "./values";

const HEADER = "类型,时间,渠道,订单号,交易号,商品,年数,金额(元),入账";

/** What leaves the upstream in one piece. */
export const exportData = toCommand("export", {
  user: {
    help: "all that is kept of one account, as JSON; the audit records it",
    operands: ["MOBILE|UID"],
    async run({ operands: [text = ""], actor, transact, print }) {
      const account = await transact(async (domain) => {
        const { uid } = await getUser(domain, text);
        const subject = `user ${uid}`;
        await domain.audit.write({ actor, action: "account.export", subject, uid });
        return domain.accounts.read(uid);
      });
      print(JSON.stringify(account, null, 2));
      return null;
    },
  },

  orders: {
    help: "what was paid and given back in a month in China, as CSV",
    options: { month: { value: "YYYY-MM", help: "of the payments and refunds" } },
    async run({ get, transact, print }) {
      const month = get("month");
      const first = parseMonth("month", month);
      print(`${BYTE_ORDER_MARK}${HEADER}\r`);
      // Day by day, so that a month of any size is read.
      for (let day = first; formatTime(day).startsWith(month); day += DAY) {
        const transactions = await transact(({ payments }) =>
          payments.listTransactions(day, day + DAY),
        );
        for (const movement of transactions) print(`${toLine(movement)}\r`);
      }
      return null;
    },
  },
});

const CHANNELS: Readonly<Record<string, string>> = { wxpay: "微信支付", alipay: "支付宝" };

function toLine({
  kind,
  at,
  channel,
  orderId,
  reference,
  amountFen,
  order,
  counts,
}: PaymentTransaction) {
  const isPayment = kind === "payment";
  const cells = [
    isPayment ? "收款" : "退款",
    formatTime(at),
    CHANNELS[channel] ?? channel,
    orderId,
    // Follows WeChat Pay's own bills: a spreadsheet would round the digits.
    `\`${reference}`,
    toTextCell(toPrintable(order?.productName ?? "")),
    order?.years ?? "",
    `${isPayment ? "" : "-"}${toYuan(amountFen)}`,
    counts ? "是" : "否",
  ];
  return cells.join(",");
}
