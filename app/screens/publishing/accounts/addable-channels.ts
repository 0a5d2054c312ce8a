import { channelKeys, channels, type ServerChannelKey } from "~/gateway/core/publishing/channels";

const isServerChannel = (key: string): key is ServerChannelKey =>
  channelKeys.some((each) => each === key && channels[each].way === "server");

/** The channels that are connected by a form, because the service reaches them by itself. */
export const addableChannels: readonly ServerChannelKey[] = channelKeys.filter(isServerChannel);

/** Returns the channel of a query, the first one for any other text. */
export function readChannel({ searchParams }: URL): ServerChannelKey {
  const key = searchParams.get("channel") ?? "";
  return isServerChannel(key) ? key : "wordpress";
}
