import { useTranslation } from "react-i18next";
import { GIGABYTE, planAllowances } from "~/gateway/core/plan-allowances";
import type { Tier } from "~/gateway/core/plans";

/** Returns a function that says what a plan has besides its features (docs/product.md#plans). */
export function usePlanContents() {
  const { t } = useTranslation("pricing");
  return (tier: Tier): string[] => {
    const { channels, hasMoreChannels, diskBytes, publicationsPerYear } = planAllowances[tier];
    const amounts = [
      t("storage", { size: diskBytes / GIGABYTE }),
      t("publications", { count: publicationsPerYear }),
    ];
    if (channels === null) return [...amounts, t("channelsByService")];
    return [t(hasMoreChannels ? "channelsOrMore" : "channels", { count: channels }), ...amounts];
  };
}
