import { serveResponses } from "../upstream-responses";

/* An upstream of four calls. `GET /calls` returns the number of order states that were requested. */
const PRODUCTS = [{ productId: "DT_DOCK_0001", description: "基础版", price: 159_900 }];
let orders = 0;
let stateCalls = 0;

const envelope = (data: unknown) => JSON.stringify({ code: 200, data, error_msg: "" });

serveResponses({
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
    stateCalls += 1;
    return envelope({ status: 0 });
  },
  "/calls": () => String(stateCalls),
});
