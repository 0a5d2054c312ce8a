import { toPlanName } from "~/app/screens/workbench/feature-tiles";
import {
  type ChannelLimits,
  type ChannelWay,
  channelKeys,
  channels,
  countChannels,
} from "~/gateway/core/publishing/channels";
import type { Translator } from "~/locales/translator";

interface ChannelRow {
  key: string;
  way: ChannelWay;
  name: string;
  /** The least plan that publishes there. */
  plan: string;
  titleLength: string;
  body: string;
  lost: string;
}

/** Returns the channels in words, those of the service first. */
export const listChannels = (t: Translator): ChannelRow[] =>
  channelKeys.map((key) => {
    const { way, tier } = channels[key];
    const limits: ChannelLimits = channels[key].limits;
    return {
      ...{ key, way, plan: toPlanName(tier, t) },
      name: t(`publishing:channels.${key}`),
      titleLength: t("channels:characters", { from: limits.shortestTitle, to: limits.titleLength }),
      body:
        limits.bodyLength === null
          ? t("channels:unlimited")
          : t("channels:upTo", { count: limits.bodyLength }),
      lost: listLost(limits, t).join(t("pricing:comma")) || t("channels:nothing"),
    };
  });

function listLost({ hasTables, hasCode, hasLinks, needsCover }: ChannelLimits, t: Translator) {
  return [
    hasTables ? null : t("channels:tables"),
    hasCode ? null : t("channels:code"),
    hasLinks ? null : t("channels:links"),
    needsCover ? t("channels:cover") : null,
  ].filter((text) => text !== null);
}

/** Returns how many channels there are, by way and for the free plan. */
export function countByWay() {
  const count = (way: ChannelWay) => channelKeys.filter((key) => channels[key].way === way).length;
  return {
    all: channelKeys.length,
    server: count("server"),
    extension: count("extension"),
    free: countChannels("free"),
  };
}
