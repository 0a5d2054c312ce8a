import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * An upstream of the four calls that are needed, which answers at once, so that it is not what is
 * measured. `GET /asked` tells how often it was asked for the state of an order.
 */
const PRODUCTS = [{ productId: "DT_DOCK_0001", description: "基础版", price: 159_900 }];
let orders = 0;
let asked = 0;

const answers: Record<string, () => string> = {
  "/admins/passwordlogin": () =>
    envelope({ uid: "10001", mobile_number: "13800000001", token: "quick", nickname: "张创作" }),
  "/getProduct": () => envelope(PRODUCTS),
  "/wxpay/createOrder": () => {
    orders += 1;
    const orderId = `DK${String(orders).padStart(22, "0")}`;
    return envelope({ orderId, code_url: "weixin://wxpay/bizpayurl?pr=b1558b1" });
  },
  "/wxpay/orderInfo": () => {
    asked += 1;
    return envelope({ status: 0 });
  },
  "/asked": () => String(asked),
};

const envelope = (data: unknown) => JSON.stringify({ code: 200, data, error_msg: "" });

const server = createServer((request, response) => {
  const answer = answers[request.url?.split("?", 1)[0] ?? ""]?.();
  response.writeHead(answer === undefined ? 404 : 200, { "Content-Type": "application/json" });
  response.end(answer);
});
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
