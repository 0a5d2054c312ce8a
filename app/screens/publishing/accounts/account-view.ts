import type { PageContext } from "~/app/request/page";
import type { ChannelAccount } from "~/gateway/core/publishing/channel-account";
import { channels } from "~/gateway/core/publishing/channels";
import { toMinutes } from "~/gateway/core/publishing/publication-view";

export type AccountView = ReturnType<typeof toAccountView>;

/** Returns what pages show of an account. */
export function toAccountView(
  { id, channel, name, siteUrl, state, checkedAt, isAutomatic }: ChannelAccount,
  { gateway }: Pick<PageContext, "gateway">,
) {
  return {
    ...{ id, channel, name, siteUrl, state, isAutomatic },
    isOfServer: channels[channel].way === "server",
    /** "YYYY-MM-DD HH:mm"; "" when it was never checked */
    checkedAt: toMinutes(checkedAt, gateway.calendar),
  };
}
