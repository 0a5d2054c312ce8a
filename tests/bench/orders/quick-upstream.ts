import { serveAnswers } from "../quick-answers";

/**
 * An upstream of the four calls that are needed, which answers at once, so that it is not what is
 * measured. `GET /asked` tells how often it was asked for the state of an order.
 */
const PRODUCTS = [{ productId: "DT_DOCK_0001", description: "基础版", price: 159_900 }];
let orders = 0;
let asked = 0;

const envelope = (data: unknown) => JSON.stringify({ code: 200, data, error_msg: "" });

serveAnswers({
  "/admins/passwordlogin": (query) => {
    const mobile_number = new URLSearchParams(query).get("mobile") ?? "";
    return envelope({ uid: mobile_number, mobile_number, token: "quick", nickname: "张创作" });
  },
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
});
