import { useTranslation } from "react-i18next";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { datePart } from "~/gateway/core/dates";
import type { Membership } from "~/gateway/core/membership";
import type { Buyer } from "~/gateway/order/buyer";

/** The buyer and the current plan. */
export function BuyerFacts({ nickname, companyName, membership }: Omit<Buyer, "effects">) {
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
        <PlanText membership={membership} />
      </dd>
    </dl>
  );
}

function PlanText({ membership }: { membership: Membership | null }) {
  const { t } = useTranslation("purchase");
  const toPlanLabel = usePlanLabels();
  if (!membership) return <>{t("planUnknown")}</>;
  const { kind, until } = membership;
  if (kind === "none") return <>{t("noPlan")}</>;
  const name = toPlanLabel(membership.planName);
  if (until === "") return <>{name}</>;
  const text = t(kind === "trial" ? "trialUntil" : "planUntil", { name, date: datePart(until) });
  return <UnbrokenDates text={text} />;
}
