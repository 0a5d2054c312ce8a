import { inflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { ProviderError } from "../errors";
import type { BillRow } from "../payment-provider";
import { parseChinaTime, parseFee, parseYuan } from "../units";

const MAX_BYTES = 256 * 1024 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const DEFLATED = 8;

/**
 * Parses a trade bill: a zip of tables in GBK; some list the trades. A day without trades
 * has a file without a table.
 */
export const parseBill = (zip: Buffer): BillRow[] => [...unzip(zip)].flatMap(parseTable);

function parseTable(file: Buffer): BillRow[] {
  const text = new TextDecoder("gbk").decode(file);
  const start = /^支付宝交易号,商户订单号,业务类型/m.exec(text);
  if (!start) return [];
  const [names = [], ...rows] = parse(text.slice(start.index), {
    relaxColumnCount: true,
    relaxQuotes: true,
    trim: true,
  }) as string[][];
  return rows.flatMap((values) => toRow(names, values) ?? []);
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

/** @throws ProviderError for a row that cannot be read */
function toRow(names: readonly string[], values: readonly string[]): BillRow | null {
  // The name of the product and the remark may have commas without quotation marks.
  const positions = ["商品名称", "备注"].map((name) => names.indexOf(name));
  for (const position of positions.filter((each) => each >= 0)) {
    const row = readRow(toGetter(names, values, position));
    if (row !== undefined) return row;
  }
  throw malformed("a row of the bill");
}

/** Reads cells where one of them has the commas that are too many. */
function toGetter(names: readonly string[], values: readonly string[], position: number) {
  const surplus = values.length - names.length;
  return (name: string): string => {
    const index = names.indexOf(name);
    return values[index > position ? index + surplus : index] ?? "";
  };
}

/** Returns null for what moves no money, undefined for what is no row. */
function readRow(get: (name: string) => string): BillRow | null | undefined {
  const type = get("业务类型");
  if (type !== "交易" && type !== "退款") return null;
  const isRefund = type === "退款";
  const amount = parseYuan(get(isRefund ? "商家实收（元）" : "订单金额（元）"));
  const at = parseChinaTime(get("完成时间"));
  const feeMilliFen = parseFee(get("服务费（元）") || "0");
  if (amount === null || at === null || feeMilliFen === null) return undefined;
  const common = {
    // The bill is the seller's: only the order number tells which system a row belongs to.
    appId: null,
    merchantId: null,
    orderId: get("商户订单号"),
    transactionId: get("支付宝交易号"),
    amountFen: Math.abs(amount),
    feeMilliFen,
    at,
  };
  if (!isRefund) return { kind: "payment", state: "paid", payer: null, ...common };
  const refundId = get("退款批次号/请求号") || null;
  return { kind: "refund", state: "done", isTotal: false, refundId, ...common };
}

function toBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const malformed = (message: string) => new ProviderError("alipay", "MALFORMED", message);
