import type { OrderStatus } from "~/gateway/core/order-status";
import type { Domain } from "../../domain/domain";
import { canMove, type Order } from "../../domain/order-rules";
import { formatTime } from "../../domain/times";
import type { Reply } from "../../protocol/http/reply";
import type { Target } from "../../protocol/http/target";
import { PREFIX } from "../qr-texts";
import { isOrderStatus, orderActions } from "../transitions";
import { type Simulated, turnOrder } from "../turn-order";
import { type Html, html } from "./html";
import { outcome, renderPage, seeOther } from "./layout";

type Query = Target["query"];

const WEB_URL = /^https?:\/\//;
const CHANNELS = { wxpay: "微信支付", alipay: "支付宝" };

const BUTTONS = [
  { action: "pay", name: "支付", note: "付款成功，会员立即开通" },
  { action: "scan", name: "扫码但暂不付款", note: "订单进入支付中" },
  { action: "fail", name: "支付失败", note: "例如余额不足" },
  { action: "close", name: "关闭订单", note: "放弃付款" },
  { action: "refund", name: "退款", note: "已付的款项退回" },
];

const OUTCOMES: Record<OrderStatus, Html> = {
  0: outcome("calm", "等待付款", "选择接下来发生什么。真实环境里，这一步在手机上完成。"),
  1: outcome("calm", "已扫码，等待付款", "可以回到网页看看，也可以在这里继续。"),
  2: outcome("good", "支付成功", "请回到网页，结果会自动显示。"),
  3: outcome("bad", "支付失败", "请回到网页查看结果；要再试，请重新下单。"),
  4: outcome("bad", "订单已关闭", "请回到网页，需要时重新下单。"),
  5: outcome("calm", "已退款", "请回到网页，在我的订单里查看。"),
};

/** Renders `/pay/<orderId>`. */
export async function renderPayPage(
  { orders }: Domain,
  orderId: string,
  { return: returnUrl = "" }: Query,
): Promise<Reply | null> {
  const order = await orders.find(orderId);
  if (!order) return null;
  const main = html`${OUTCOMES[order.status]}
${summary(order)}
${buttons(order)}
${WEB_URL.test(returnUrl) ? html`<p><a class="back" href="${returnUrl}">返回商家</a></p>` : null}`;
  return renderPage({ title: `${CHANNELS[order.channel]}收银台`, main });
}

export async function pressPayButton(
  simulated: Simulated,
  orderId: string,
  form: URLSearchParams,
  query: Query,
): Promise<Reply | null> {
  const order = await simulated.service.transact(({ orders }) => orders.find(orderId));
  if (!order) return null;
  const status = orderActions[form.get("do") ?? ""];
  // The page explains an impossible step.
  if (isOrderStatus(status)) await turnOrder(simulated, order, { status });
  const parameters = String(new URLSearchParams(query));
  return seeOther(`${PREFIX}/pay/${orderId}${parameters && `?${parameters}`}`);
}

function summary(order: Order): Html {
  return html`<dl>
<dt>商品</dt><dd>${order.productName} × ${order.years} 年</dd>
<dt>金额</dt><dd class="amount">¥${inYuan(order.priceFen)}</dd>
<dt>下单时间</dt><dd>${formatTime(order.createdAt)}</dd>
<dt>订单号</dt><dd>${order.orderId}</dd>
</dl>`;
}

function buttons(order: Order): Html | null {
  const possible = BUTTONS.filter(({ action }) => {
    const status = orderActions[action];
    return status !== undefined && canMove(order, status);
  });
  if (possible.length === 0) return null;
  const list = possible.map(({ action, name, note }) => {
    return html`<button class="${action === "pay" ? "main" : "other"}" name="do" value="${action}">${name}<span class="note">${note}</span></button>
`;
  });
  return html`<form method="post">
${list}</form>`;
}

/** Converts 319800 to "3198.00". */
function inYuan(fen: number): string {
  const digits = String(fen).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
