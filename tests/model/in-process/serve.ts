import type { Gateway } from "~/gateway";
import { GatewayError } from "~/gateway/core/errors";
import type { PurchaseOrder } from "~/gateway/order/view";
import type { Answer, Ask, Device, ToldOrder } from "../buyers";
import type { Served } from "../site";
import type { Node } from "./node";

const PASSWORD = "Passw0rd!";

/** What one request is answered; the session's id as the answer sets it. */
export async function serve(node: Node, device: Device, ask: Ask): Promise<Served> {
  try {
    const { result, sessionId } = await node.serve(
      device.sessionId,
      async ({ gateway, session }) => {
        const answer = await answerTo(gateway, device, ask);
        const companyId = session.get("company")?.companyId ?? "0";
        return answer.kind === "orders" ? { ...answer, companyId } : answer;
      },
    );
    return { answer: result, sessionId };
  } catch (error) {
    const answer: Answer =
      error instanceof GatewayError
        ? { kind: "error", code: error.code }
        : { kind: "crash", error };
    return { answer, sessionId: device.sessionId };
  }
}

async function answerTo(gateway: Gateway, { buyer }: Device, ask: Ask): Promise<Answer> {
  switch (ask.what) {
    case "submit": {
      const { productId, years, channel } = ask;
      return toldOrders(await gateway.purchase.start({ productId, years, channel }));
    }
    case "poll":
      return toldOrders(await gateway.purchase.getChecked(ask.orderId));
    case "look": {
      const order = await gateway.purchase.get(ask.orderId);
      await gateway.purchase.listOtherPayments(order);
      return toldOrders(order);
    }
    case "payable":
      return toldOrders(...(await gateway.purchase.listPayable()));
    case "history":
      return toldHistory(gateway);
    case "sign in":
      await gateway.passwordLogin.login(buyer.mobileNumber, PASSWORD);
      return { kind: "done" };
    case "sign out":
      await gateway.signOut();
      return { kind: "done" };
    case "choose company":
      await gateway.company.chooseAsMember(ask.companyId);
      return { kind: "done" };
  }
}

async function toldHistory(gateway: Gateway): Promise<Answer> {
  const history = await gateway.orderHistory.list();
  const [entries, duplicates] = await Promise.all([
    gateway.orderHistory.describe(history),
    gateway.orderHistory.listDuplicatePayments(history),
  ]);
  return { kind: "history", entries, duplicates };
}

const toldOrders = (...orders: PurchaseOrder[]): Answer => ({
  kind: "orders",
  companyId: "",
  orders: orders.map((order) => ({ ...order }) as ToldOrder),
});
