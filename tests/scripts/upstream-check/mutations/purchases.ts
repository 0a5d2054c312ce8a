import { UNKNOWN } from "~/scripts/upstream-check/check";
import type { Request } from "../mutant";
import {
  acceptingAgain,
  always,
  data,
  drop,
  envelope,
  failure,
  instead,
  json,
  repeatingTheFirst,
  set,
  success,
  when,
} from "./alterations";
import { type Mutation, nothingHappens, of, write } from "./mutation";

const toYuan = (fen: unknown) => Number(fen) / 100;
const toMilliseconds = (seconds: unknown) => Number(seconds) * 1000;
const EIGHT_HOURS_MS = 8 * 3_600_000;
const DATE_TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/;
/** A date and time of China in UTC. */
const toUtc = (text: unknown) =>
  DATE_TIME.test(String(text))
    ? new Date(Date.parse(`${String(text).replace(" ", "T")}Z`) - EIGHT_HOURS_MS)
        .toISOString()
        .slice(0, 19)
        .replace("T", " ")
    : text;

const created = { orderId: "DK0000000001", code_url: "weixin://wxpay/bizpayurl?pr=NwY5Mz9" };
const withInfo = { ...write, only: "pay.wx.*" };
const withHistory = { ...write, only: "pay.wx.create,vip.orders" };

const product = { productId: "A", description: "", price: 1 };
const isOtherType = ({ query }: Request) => query.get("productType") === "999999";
const isUnknownOrder = ({ query }: Request) => query.get("orderId") === UNKNOWN.orderId;
const payPending = (orders: unknown) =>
  (orders as { status: number }[]).map((order) =>
    order.status < 2 ? { ...order, pay_time: Math.floor(Date.now() / 1000) } : order,
  );
/** The claim of the first account's trial. */
const isClaim = ({ query }: Request) =>
  query.get("userId") === "10005" && query.get("productId") === "DT_DOCK_0003";

const historyRows = [
  ["the oldest order first", data((list) => (list as unknown[]).toReversed()), "order-history"],
  ["no pid", drop("*.pid"), "order-history"],
  ["pay_time in milliseconds", set("*.pay_time", toMilliseconds), "times"],
  ["pay_time as a date", set("*.pay_time", "2026-01-01 12:00:00"), "times"],
  ["create_time in UTC", set("*.create_time", toUtc), "times"],
  ["create_time in ISO 8601", set("*.create_time", "2026-01-01T12:00:00Z"), "times"],
  ["pprice in yuan", set("*.pprice", toYuan), "money"],
  ["status as a word", set("*.status", "paid"), "order-statuses"],
  ["pay_time of an unpaid order", data(payPending), "order-history"],
  ["a provider by another name", set("*.channel", "wechat"), "order-history"],
  ["another user's orders", instead(403, success([])), "own-data-only"],
] as const;

/** Plans, the trial, orders and membership. */
export const purchaseMutations: Mutation[] = [
  ...of("pay.products", [
    ["prices in yuan", set("*.price", toYuan), "money"],
    ["prices as decimal text", set("*.price", "1599.00"), "money"],
    ["prices with a fraction", set("*.price", 1599.5), "money"],
    ["a negative price", set("0.price", -159_900), "money"],
    ["no price", drop("*.price")],
    ["no productId", drop("1.productId")],
    ["a product twice", set("1.productId", "DT_DOCK_0001"), "ids"],
    ["products of every type", when(isOtherType, always(success([product])))],
  ]),
  ...of("pay.openInfo", [
    ["JSON null in place of the text", data(() => null)],
    ["an object in place of JSON text", data(() => ({ productId: "DT_DOCK_0003" }))],
    ["text that is no JSON", data(() => "opened")],
    ["another user's trial", instead(403, success("null")), "own-data-only"],
  ]),
  ...of("pay.openFree", [
    ["a second trial", instead(4042, success(null)), undefined, write],
    ["4001 for an unknown product", instead(4040, failure(4001)), undefined, write],
  ]),
  nothingHappens("pay.openFree", isClaim, { clause: "pay.openInfo" }),
  ...of("pay.wx.create", [
    [
      "a QR text without a scheme",
      set("code_url", "wxpay/bizpayurl?pr=NwY5Mz9"),
      "payment-qr-texts",
      write,
    ],
    [
      "a picture in place of the QR text",
      set("code_url", "https://cdn.example/qr.png"),
      "payment-qr-texts",
      write,
    ],
    ["no orderId", drop("orderId"), undefined, write],
    ["no QR text", drop("code_url"), undefined, write],
    ["an orderId of 40 characters", set("orderId", "9".repeat(40)), undefined, write],
    ["the first order again, silently", repeatingTheFirst(), undefined, write],
    ["101 years", instead(4043, success(created)), undefined, write],
    ["an unknown product", instead(4040, success(created)), undefined, write],
    ["an order for another user", instead(403, success(created)), "own-data-only", write],
    ["an order for a company of others", instead(4031, success(created)), undefined, write],
    ["4001 for too many years", instead(4043, failure(4001)), undefined, write],
  ]),
  ...of("pay.ali.create", [
    ["the QR text as WeChat's member", data(asCodeUrl), "payment-qr-texts", write],
    ["the first order again, silently", repeatingTheFirst(), undefined, write],
    ["the trial is sold", acceptingAgain(4040), undefined, write],
  ]),
  ...of("pay.wx.info", [
    [
      "the code of an unknown product for an unknown order",
      when(isUnknownOrder, always(failure(4040))),
    ],
    ["HTTP 404 for an unknown order", when(isUnknownOrder, always(json({ code: 404 }, 404)))],
    [
      "no message with a failure",
      envelope((whole) => (whole.code === 200 ? whole : { ...whole, error_msg: "" })),
      "envelope",
    ],
    ["no status", drop("status")],
    ["status as a word", set("status", "PAID"), "order-statuses"],
    ["a new order that is paid", set("status", 2), "order-statuses", withInfo],
  ]),
  ...of("pay.ali.info", [
    ["status as a word", set("status", "PAID"), "order-statuses"],
    [
      "a new order that is paid",
      set("status", 2),
      "order-statuses",
      { ...write, only: "pay.ali.*" },
    ],
    ["every order is known", when(isUnknownOrder, always(success({ status: 0 })))],
  ]),
  ...of("vip.orders", [
    ...historyRows,
    [
      "a new order is missing",
      data((list) => (list as unknown[]).slice(2)),
      "order-history",
      withHistory,
    ],
    ["a new order's amount for one year", set("1.pprice", 159_900), "money", withHistory],
  ]),
  ...of("pay.history", [
    [
      "a new order's amount for one year",
      set("1.pprice", 159_900),
      "money",
      { ...write, only: "pay.wx.create,pay.history" },
    ],
    ["not the orders of vip.orders", data((list) => (list as unknown[]).slice(1))],
    ["pay_time in milliseconds", set("*.pay_time", toMilliseconds), "times"],
  ]),
  ...of("vip.experience", [
    ["no just_opened", drop("just_opened")],
    ["is_vip_exp as a word", set("is_vip_exp", "no"), "flags-and-levels"],
    ["just_opened for ever", set("just_opened", 1), undefined, { ...write, only: "pay.openFree" }],
  ]),
  ...of("vip.membership", [
    ["an object in place of the array", data((list) => (list as unknown[])[0])],
    ["vip_level as a word", set("0.vip_level", "gold"), "flags-and-levels"],
    ["a member without an end", set("0.vip_limit_time", "")],
    ["no vip_limit_time", drop("0.vip_limit_time")],
  ]),
  ...of("vip.payQr", [
    ["a QR text without a scheme", set("code_url", "wxpay/bizpayurl"), "payment-qr-texts", write],
    ["nothing at all", data(() => null), "payment-qr-texts", write],
  ]),
];

function asCodeUrl(order: unknown): unknown {
  const { qr_code, ...rest } = order as Record<string, unknown>;
  return { ...rest, code_url: qr_code };
}

/** Favourites, statistics, sign-ups and uploads. */
export const otherMutations: Mutation[] = [
  ...of("nav.list", [
    ["addresses without http:", set("*.url", "www.newrank.cn"), "texts-and-addresses"],
    ["no url_name", drop("0.url_name")],
    ["another user's favourites", instead(403, success([])), "own-data-only"],
    ["every token", instead(401, success([])), "token"],
  ]),
  ...of("nav.action", [
    [
      "20000 in place of 200",
      envelope((whole) => (whole.code === 200 ? { ...whole, code: 20000 } : whole)),
      undefined,
      write,
    ],
    ["an unknown favourite is deleted", instead(4050, success(null)), undefined, write],
    ["any address", instead(4001, success(null)), "parameters", write],
  ]),
  nothingHappens("nav.action", ({ body }) => String(body.url).startsWith("https:")),
  ...of("stats.report", [
    [
      "401 without a token",
      instead(200, json({ code: 401, data: null }, 401)),
      "http-statuses",
      write,
    ],
    ["any text as a report", instead(4001, success(null)), "parameters", write],
  ]),
  ...of("stats.pixel", [["JSON in place of the image", always(success(null)), undefined, write]]),
  ...of("widget.signUp", [["any number", instead(4001, success(null)), "parameters", write]]),
  ...of("upload.pdf", [
    ["no id", drop("id"), undefined, write],
    ["an id with a slash", set("id", "2026/1"), "ids", write],
  ]),
];
