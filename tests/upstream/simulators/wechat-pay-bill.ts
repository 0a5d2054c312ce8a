import { toChinaTime, toYuan } from "~/upstream/providers/units";
import { type TradeEntry, toCells, toFee } from "./trades";

const REFUND_WORDS = { done: "SUCCESS", pending: "PROCESSING", failed: "FAIL" };

const COLUMNS =
  "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";

/** Writes a trade bill of the kind ALL, as WeChat Pay does. */
export function writeBill(
  rows: readonly TradeEntry[],
  { appId, merchantId }: { appId: string; merchantId: string },
): string {
  const lines = rows.map(({ kind, amountFen, feeMilliFen, ...row }) => {
    const isRefund = kind === "refund";
    const cells = toCells(COLUMNS, {
      交易时间: toChinaTime(row.at),
      公众账号ID: row.appId ?? appId,
      商户号: merchantId,
      微信订单号: row.transactionId,
      商户订单号: row.orderId,
      交易类型: "NATIVE",
      交易状态: isRefund ? "REFUND" : "SUCCESS",
      商户退款单号: row.refundId ?? "0",
      退款状态: isRefund ? REFUND_WORDS[row.state ?? "done"] : "",
      手续费: toFee(feeMilliFen),
      商品名称: "会员, 一年",
      订单金额: toYuan(isRefund ? 0 : amountFen),
      申请退款金额: toYuan(isRefund ? amountFen : 0),
    });
    return cells.map((cell) => `\`${cell}`).join(",");
  });
  return [COLUMNS, ...lines, "总交易单数", `\`${rows.length}`, ""].join("\r\n");
}
