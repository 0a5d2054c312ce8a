import { useTranslation } from "react-i18next";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import type { Buyer, CurrentPlan } from "~/gateway/order/buyer";

/** The buyer and the current plan. */
export function BuyerFacts({ nickname, companyName, plan }: Omit<Buyer, "effects">) {
  const { t } = useTranslation("purchase");
  return (
    <dl className="buyer">
      <dt>{t("buyer")}</dt>
      <dd>
        {companyName
          ? t("inCompany", { name: nickname, company: companyName })
          : t("personal", { name: nickname })}
      </dd>
      <dt>{t("currentPlan")}</dt>
      <dd>
        <PlanText plan={plan} />
      </dd>
    </dl>
  );
}

function PlanText({ plan }: { plan: CurrentPlan }) {
  const { t } = useTranslation("purchase");
  const toPlanLabel = usePlanLabels();
  if (plan.state !== "running") return <>{t(plan.state === "none" ? "noPlan" : "planUnknown")}</>;
  const name = toPlanLabel(plan.planName);
  if (plan.until === "") return <>{name}</>;
  return <>{t(plan.isTrial ? "trialUntil" : "planUntil", { name, date: plan.until })}</>;
}
