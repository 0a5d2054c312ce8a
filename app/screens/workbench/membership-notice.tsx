import { useTranslation } from "react-i18next";
import { MembershipText } from "~/app/components/display/membership-note";
import { Notice } from "~/app/components/feedback/notice";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { isTrialOver, type Membership } from "~/gateway/core/membership";

interface MembershipNoticeProps {
  membership: Membership;
  /** Others have nothing to do about it. */
  canBuy: boolean;
}

/** The end of a trial, or of a plan that ends soon (docs/product.md#the-workbench-begins-with-what-is-under-way). */
export function MembershipNotice({ membership, canBuy }: MembershipNoticeProps) {
  const { t } = useTranslation("workbench");
  const { kind, isEnding } = membership;
  if (kind !== "trial" && !isEnding && !isTrialOver(membership)) return null;
  return (
    <Notice
      title={<MembershipText membership={membership} />}
      actions={
        canBuy ? (
          <LinkButton href={paths.pricing()} variant="secondary" size="small">
            {t(isEnding ? "renew" : "seePlans")}
          </LinkButton>
        ) : null
      }
    >
      {null}
    </Notice>
  );
}
