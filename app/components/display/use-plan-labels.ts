import { useTranslation } from "react-i18next";
import { spacedPlanName } from "~/gateway/core/plans";

const TEXT_KEYS = new Map<string, "plans.basic" | "plans.advanced" | "plans.trial">([
  ["基础版VIP", "plans.basic"],
  ["高级版VIP", "plans.advanced"],
  ["高级版VIP试用", "plans.trial"],
]);

/**
 * Returns a function that converts the upstream's name of a plan to the visitor's language. Plans that
 * operators have added keep the upstream's name.
 */
export function usePlanLabels() {
  const { t } = useTranslation("workbench");
  return (planName: string): string => {
    const key = TEXT_KEYS.get(planName);
    return key ? t(key) : spacedPlanName(planName);
  };
}
