import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { RefundState } from "../../domain/facts";
import { ProviderError } from "../errors";
import type { BillRow } from "../payment-provider";
import { parseChinaTime, parseFee, parseYuan } from "../units";

const MAX_BYTES = 256 * 1024 * 1024;
const SEPARATOR = ",`";
/** Any other word, such as FAIL and CHANGE, says that the payer got nothing. */
const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  SUCCESS: "done",
  PROCESSING: "pending",
};

/** Parses a trade bill of the kind ALL, gzipped or not. @throws ProviderError when the digest differs */
export function parseBill(file: Buffer, sha1: string): BillRow[] {
  const isGzip = file[0] === 0x1f && file[1] === 0x8b;
  const content = isGzip ? gunzipSync(file, { maxOutputLength: MAX_BYTES }) : file;
  if (createHash("sha1").update(content).digest("hex") !== sha1.toLowerCase()) {
    throw new ProviderError("wechat-pay", "SIGNATURE", "the bill has another SHA1");
  }
  const [header = "", ...lines] = content
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/);
  const names = header.split(",");
  // The last two lines are the sums and their names.
  const end = lines.findIndex((line) => !line.startsWith("`"));
  return lines.slice(0, end).flatMap((line) => {
    const values = line.slice(1).split(SEPARATOR);
    return toRow((name) => values[names.indexOf(name)] ?? "") ?? [];
  });
}

function toRow(get: (name: string) => string): BillRow | null {
  const state = get("交易状态");
  if (state !== "SUCCESS" && state !== "REFUND") return null;
  const isRefund = state === "REFUND";
  const amountFen = parseYuan(get(isRefund ? "申请退款金额" : "订单金额"));
  const at = parseChinaTime(get("交易时间"));
  const feeMilliFen = parseFee(get("手续费"));
  if (amountFen === null || at === null || feeMilliFen === null) {
    throw new ProviderError("wechat-pay", "MALFORMED", "a row of the bill");
  }
  const common = {
    appId: get("公众账号ID"),
    merchantId: get("商户号"),
    orderId: get("商户订单号"),
    transactionId: get("微信订单号"),
    amountFen,
    feeMilliFen,
    at,
  };
  if (!isRefund) return { kind: "payment", state: "paid", payer: null, ...common };
  return {
    kind: "refund",
    refundId: get("商户退款单号"),
    state: REFUND_STATES[get("退款状态")] ?? "failed",
    isTotal: false,
    ...common,
  };
}
