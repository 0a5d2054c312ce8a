import { inflateRawSync } from "node:zlib";
import { ProviderError } from "../errors";
import type { BillRow } from "../payment-provider";
import { parseChinaTime, parseFee, parseYuan } from "../units";

const MAX_BYTES = 256 * 1024 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const DEFLATED = 8;

/** Parses a trade bill: a zip of tables in GBK, of which one lists the trades. */
export function parseBill(zip: Buffer): BillRow[] {
  for (const file of unzip(zip)) {
    const lines = new TextDecoder("gbk").decode(file).split(/\r?\n/);
    const start = lines.findIndex((line) => line.startsWith("支付宝交易号,商户订单号,业务类型"));
    if (start < 0) continue;
    const names = split(lines[start] ?? "");
    const rows = lines.slice(start + 1).filter((line) => line && !line.startsWith("#"));
    return rows.flatMap((line) => toRow(names, split(line)) ?? []);
  }
  throw malformed("the bill has no list of trades");
}

/** Yields the content of each file. */
function* unzip(zip: Buffer): Generator<Buffer> {
  const end = zip.lastIndexOf(toBytes(END_OF_DIRECTORY));
  if (end < 0) throw malformed("the bill is no zip");
  let entry = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const method = zip.readUInt16LE(entry + 10);
    const size = zip.readUInt32LE(entry + 20);
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size);
    yield method === DEFLATED ? inflateRawSync(content, { maxOutputLength: MAX_BYTES }) : content;
    const variable = [28, 30, 32].map((offset) => zip.readUInt16LE(entry + offset));
    entry += variable.reduce((sum, length) => sum + length, 46);
  }
}

function toRow(names: string[], values: string[]): BillRow | null {
  // The name of the product may have commas.
  const surplus = values.length - names.length;
  const product = names.indexOf("商品名称");
  const get = (name: string) => {
    const index = names.indexOf(name);
    return values[index > product ? index + surplus : index] ?? "";
  };
  const type = get("业务类型");
  if (type !== "交易" && type !== "退款") return null;
  const isRefund = type === "退款";
  const amount = parseYuan(get(isRefund ? "商家实收（元）" : "订单金额（元）"));
  const at = parseChinaTime(get("完成时间"));
  const feeMilliFen = parseFee(get("服务费（元）") || "0");
  if (amount === null || at === null || feeMilliFen === null) {
    throw malformed("a row of the bill");
  }
  return {
    kind: isRefund ? "refund" : "payment",
    orderId: get("商户订单号"),
    transactionId: get("支付宝交易号"),
    refundId: isRefund ? get("退款批次号/请求号") : null,
    amountFen: Math.abs(amount),
    feeMilliFen,
    at,
  };
}

const split = (line: string): string[] => line.split(",").map((value) => value.trim());

function toBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const malformed = (message: string) => new ProviderError("alipay", "MALFORMED", message);
