import type { Membership } from "../domain/membership-rules";
import { formatTime } from "../domain/times";

/** Returns the members that tell a plan; of a space without one, the name and the end of its last one. */
export function describePlan({ level, name, limit, ended }: Membership) {
  const end = limit ?? ended?.limit ?? null;
  return {
    vip_id: level,
    vip_limit_time: end === null ? "" : formatTime(end),
    vip_name: name || (ended?.name ?? ""),
  };
}
