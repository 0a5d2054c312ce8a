import type { PageContext } from "~/app/request/page";
import { type ChannelKey, channels, isChannelKey } from "~/gateway/core/publishing/channels";
import { stopsPublishing } from "~/gateway/core/publishing/problems";
import { problemText } from "~/locales/problem-text";

/** Returns the channel that the address names, or null without one that is known. */
export function findChannel({ searchParams }: URL): ChannelKey | null {
  const key = searchParams.get("channel") ?? "";
  return isChannelKey(key) ? key : null;
}

/** Returns what a channel takes, what it cannot take of the article, and what it is sent. */
export async function loadChannelPreview(
  { gateway, t }: Pick<PageContext, "gateway" | "t">,
  articleId: string,
  channel: ChannelKey,
) {
  const { html, problems } = await gateway.publishing.preview(articleId, channel);
  const { limits, way, checkedOn } = channels[channel];
  return {
    ...{ channel, limits, way, checkedOn },
    sent: html,
    problems: problems.map((problem) => ({
      stops: stopsPublishing(problem),
      text: problemText(problem, channel, t),
    })),
  };
}
