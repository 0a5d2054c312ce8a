import { useTranslation } from "react-i18next";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { datePart } from "~/gateway/core/dates";
import { isTrialOver, type Membership } from "~/gateway/core/membership";

interface MembershipNoteProps {
  membership: Membership;
}

/** Returns whether there is, or was, a plan or a trial to tell of. */
export const isWorthNoting = ({ kind, ended }: Membership): boolean =>
  kind !== "none" || ended !== null;

/**
 * What the account has and until when; shown instead of an offer that the account does not need.
 */
export function MembershipNote({ membership }: MembershipNoteProps) {
  if (!isWorthNoting(membership)) return null;
  return (
    <p className="text-secondary">
      <MembershipText membership={membership} />
    </p>
  );
}

/** The text of `MembershipNote` without its paragraph. */
export function MembershipText({ membership }: MembershipNoteProps) {
  const { t } = useTranslation("standing");
  const toPlanLabel = usePlanLabels();
  const { until, ended } = membership;
  const key = toTextKey(membership);
  if (key === "lapsed" || key === "companyLapsed") {
    const name = toPlanLabel(ended?.planName ?? "");
    return <UnbrokenDates text={t(key, { name, date: datePart(until) })} />;
  }
  return <UnbrokenDates text={t(until ? `${key}Until` : key, { date: datePart(until) })} />;
}

function toTextKey(membership: Membership) {
  if (isTrialOver(membership)) return "trial-over";
  if (membership.ended) return membership.companyName === null ? "lapsed" : "companyLapsed";
  if (membership.kind === "trial") return "trial";
  if (membership.companyName !== null) return membership.isEnding ? "companyEnding" : "company";
  return membership.isEnding ? "ending" : "member";
}
