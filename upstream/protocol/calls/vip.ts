import { formatTime } from "../../domain/times";
import { forOwnUser } from "../call";
import { getId, getOneOf } from "../parameters";
import { checkAccount, getProductForSale, listHistory, paymentQr } from "./pay";

/** See docs/upstream.md#membership */
export const vipCalls = {
  "vip.experience": forOwnUser("GET", "/vip/experience", async (request) => {
    const { domain, user } = request;
    await checkAccount(request);
    const { isTrial, limit } = await domain.memberships.get(user.uid);
    return {
      is_vip_exp: isTrial ? 1 : 0,
      just_opened: (await domain.memberships.takeJustOpened(user.uid)) ? 1 : 0,
      vip_limit_time: isTrial && limit !== null ? formatTime(limit) : "",
    };
  }),

  "vip.orders": forOwnUser("GET", "/vip/orders", (request) => {
    getId(request.input, "uid");
    return listHistory(request);
  }),

  "vip.payQr": forOwnUser("GET", "/vip/payqrcode", async (request) => {
    const { domain, user, session, input } = request;
    const productId = getId(input, "pid");
    const channel = getOneOf(input, "channel", ["wxpay", "alipay"]);
    const product = getProductForSale(productId);
    const corpId = session.companyId;
    const order = await domain.orders.create({ uid: user.uid, corpId, product, years: 1, channel });
    return paymentQr(request, order);
  }),

  "vip.membership": forOwnUser("GET", "/vip/membership", async ({ domain, user, input }) => {
    getId(input, "uid");
    const { level, limit } = await domain.memberships.get(user.uid);
    return [{ vip_level: level, vip_limit_time: limit === null ? "" : formatTime(limit) }];
  }),
};
