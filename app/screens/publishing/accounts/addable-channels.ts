import { paths } from "~/app/paths";
import { includesTier, type Tier } from "~/gateway/core/plans";
import { channelKeys, channels, type ServerChannelKey } from "~/gateway/core/publishing/channels";

const isServerChannel = (key: string): key is ServerChannelKey =>
  channelKeys.some((each) => each === key && channels[each].way === "server");

/** The channels that are connected by a form, because the service reaches them by itself. */
export const addableChannels: readonly ServerChannelKey[] = channelKeys.filter(isServerChannel);

/** Returns the channels that a plan connects by a form (docs/product.md#channel-accounts). */
export const listAddableChannels = (tier: Tier): ServerChannelKey[] =>
  addableChannels.filter((key) => includesTier(tier, channels[key].tier));

/** Returns where the first account is connected: a plan without a form has the channels of browsers. */
export const toConnectPath = (tier: Tier): string =>
  listAddableChannels(tier).length > 0 ? paths.addChannelAccount() : paths.pairedBrowsers();

/** Returns the channel of a query, the first one for any other text. */
export function readChannel({ searchParams }: URL): ServerChannelKey {
  const key = searchParams.get("channel") ?? "";
  return isServerChannel(key) ? key : "wordpress";
}
