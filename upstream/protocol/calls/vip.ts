import { personalSpace } from "../../domain/spaces";
import { formatTime } from "../../domain/times";
import { forOwnUser } from "../call";
import { describePlan } from "../describe-plan";
import { getId } from "../parameters";
import { checkAccount, getSpace, listHistory } from "./pay";

/** See docs/upstream.md#membership */
export const vipCalls = {
  "vip.experience": forOwnUser("GET", "/vip/experience", async (request) => {
    const { domain, user } = request;
    await checkAccount(request);
    const { isTrial, limit } = await domain.memberships.get(personalSpace(user.uid));
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

  "vip.membership": forOwnUser("GET", "/vip/membership", async (request) => {
    getId(request.input, "uid");
    const { domain, sendsOptional } = request;
    const space = await getSpace(request);
    const membership = await domain.memberships.get(space);
    const { vip_id, vip_limit_time, vip_name } = describePlan(membership);
    const told = { vip_level: vip_id, vip_limit_time };
    if (!sendsOptional) return [told];
    return [{ ...told, vip_name, disk_used: await domain.disk.getUsed(space) }];
  }),
};
