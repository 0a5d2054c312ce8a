import { useTranslation } from "react-i18next";
import { spacedPlanName } from "~/gateway/core/plans";

const TEXT_KEYS = new Map<string, "plans.basic" | "plans.advanced" | "plans.trial">([
  ["基础版VIP", "plans.basic"],
  ["高级版VIP", "plans.advanced"],
  ["高级版VIP试用", "plans.trial"],
  ["高级版VIP(试用)", "plans.trial"],
]);

/**
 * Returns a function that converts the upstream's name of a plan to the visitor's language. Plans that
 * operators have added keep the upstream's name.
 */
export function usePlanLabels() {
  const { t } = useTranslation("workbench");
  /** A list names the same few plans in many rows. */
  const labels = new Map<string, string>();
  return (planName: string): string => {
    const key = TEXT_KEYS.get(planName);
    const label = labels.get(planName) ?? (key ? t(key) : spacedPlanName(planName));
    labels.set(planName, label);
    return label;
  };
}
