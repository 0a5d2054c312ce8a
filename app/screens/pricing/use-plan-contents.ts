import { useTranslation } from "react-i18next";
import { GIGABYTE, planAllowances } from "~/gateway/core/plan-allowances";
import type { Tier } from "~/gateway/core/plans";

/** Returns a function that says what a plan has besides its features (docs/product.md#plans). */
export function usePlanContents() {
  const { t } = useTranslation("pricing");
  return (tier: Tier): string[] => {
    const { channels, hasMoreChannels, diskBytes, publicationsPerYear } = planAllowances[tier];
    return [
      channels === null
        ? t("channelsByService")
        : t(hasMoreChannels ? "channelsOrMore" : "channels", { count: channels }),
      t("storage", { size: diskBytes / GIGABYTE }),
      t("publications", { count: publicationsPerYear }),
    ];
  };
}
