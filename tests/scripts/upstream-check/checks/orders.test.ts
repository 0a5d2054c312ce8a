import { UNKNOWN } from "~/scripts/upstream-check/check";
import { orderChecks } from "~/scripts/upstream-check/checks/orders";
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
} from "../alterations";
import type { Request } from "../mutant";
import { of, testMutations } from "../mutations";

const created = { orderId: "DK0000000001", code_url: "weixin://wxpay/bizpayurl?pr=NwY5Mz9" };
const withInfo = { only: "pay.wx.*" };
const isUnknownOrder = ({ query }: Request) => query.get("orderId") === UNKNOWN.orderId;
const asCodeUrl = ({ qr_code, ...order }: Record<string, unknown>) => ({
  ...order,
  code_url: qr_code,
});

testMutations(orderChecks, [
  ...of("pay.wx.create", [
    [
      "a QR text without a scheme",
      set("code_url", "wxpay/bizpayurl?pr=NwY5Mz9"),
      "payment-qr-texts",
    ],
    [
      "a picture in place of the QR text",
      set("code_url", "https://cdn.example/qr.png"),
      "payment-qr-texts",
    ],
    ["no orderId", drop("orderId")],
    ["no QR text", drop("code_url")],
    ["an orderId of 40 characters", set("orderId", "9".repeat(40))],
    ["the first order again, silently", repeatingTheFirst()],
    ["101 years", instead(4043, success(created))],
    ["an unknown product", instead(4040, success(created))],
    ["an order for a company of others", instead(4031, success(created))],
    ["4001 for too many years", instead(4043, failure(4001))],
  ]),
  ...of("pay.ali.create", [
    [
      "the QR text as WeChat's member",
      data((order) => asCodeUrl(order as never)),
      "payment-qr-texts",
    ],
    ["the first order again, silently", repeatingTheFirst()],
    ["the trial is sold", acceptingAgain(4040)],
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
    ["a new order that is paid", set("status", 2), "order-statuses", { only: "pay.ali.*" }],
    ["every order is known", when(isUnknownOrder, always(success({ status: 0 })))],
  ]),
]);
