import type { ChannelKey } from "~/gateway/core/publishing/channels";
import type { Problem } from "~/gateway/core/publishing/problems";
import type { Translator } from "./translator";

/** Returns what a channel cannot take of an article, with the channel's name (docs/product.md#problems-are-told-before-sending). */
export const problemText = (
  { code, actual, limit }: Problem,
  channel: ChannelKey,
  t: Translator,
): string =>
  t(`publishing:problems.${code}`, {
    ...{ actual, limit, channel: t(`publishing:channels.${channel}`) },
  });
