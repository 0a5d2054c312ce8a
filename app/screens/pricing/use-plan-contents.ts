import { useTranslation } from "react-i18next";
import { planContents, type Tier } from "~/gateway/core/plans";

/** Returns a function that says what a plan has beside its features (docs/product.md#plans). */
export function usePlanContents() {
  const { t } = useTranslation("pricing");
  return (tier: Tier): string[] => {
    const { channels, hasMoreChannels, storageGb, publicationsPerYear } = planContents[tier];
    return [
      channels === null
        ? t("channelsByService")
        : t(hasMoreChannels ? "channelsOrMore" : "channels", { count: channels }),
      t("storage", { size: storageGb }),
      t("publications", { count: publicationsPerYear }),
    ];
  };
}
