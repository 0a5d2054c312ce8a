import { useTranslation } from "react-i18next";
import { MembershipText } from "~/app/components/display/membership-note";
import { Notice } from "~/app/components/feedback/notice";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { Membership } from "~/gateway/core/membership";

interface MembershipNoticeProps {
  membership: Membership;
  /** Others have nothing to do about it. */
  canBuy: boolean;
}

/** A trial, a plan that ends soon, or what has ended (docs/product.md#the-workbench-begins-with-what-is-under-way). */
export function MembershipNotice({ membership, canBuy }: MembershipNoticeProps) {
  const { t } = useTranslation("workbench");
  const { kind, isEnding, ended } = membership;
  if (kind !== "trial" && !isEnding && ended === null) return null;
  const isRenewal = isEnding || ended?.kind === "paid";
  return (
    <Notice
      title={<MembershipText membership={membership} />}
      actions={
        canBuy ? (
          <LinkButton href={paths.pricing()} variant="secondary" size="small">
            {t(isRenewal ? "renew" : "seePlans")}
          </LinkButton>
        ) : null
      }
    >
      {null}
    </Notice>
  );
}
