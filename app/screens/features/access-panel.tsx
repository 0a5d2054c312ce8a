import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { MembershipNote } from "~/app/components/display/membership-note";
import { Panel } from "~/app/components/display/panel";
import { StatusTag, Tag } from "~/app/components/display/tag";
import { Paragraph } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { FeatureAccess } from "~/gateway/core/feature-access";
import type { Membership } from "~/gateway/core/membership";

interface AccessPanelProps {
  access: FeatureAccess;
  /** The name of the plan that includes the feature. */
  plan: string;
  membership: Membership;
  isTrialOffered: boolean;
  /** The visitor's role in the company, or "". */
  role: string;
}

/**
 * Whether the account has the feature and, if not, how to get it
 * (docs/product.md#a-closed-feature-says-what-opens-it).
 */
export function AccessPanel({ access, plan, role, membership, isTrialOffered }: AccessPanelProps) {
  const { t } = useTranslation("feature");
  const { pathname } = useLocation();
  if (access === "open") {
    return (
      <div className="feature-access">
        <StatusTag status="success">{t("open")}</StatusTag>
      </div>
    );
  }
  if (access === "for-sale") {
    return (
      <Panel label={t("access")}>
        <Tag tone="warning" icon={<Icon name="lock" />}>
          {t("needs", { plan })}
        </Tag>
        <Paragraph>{t("needsHint", { plan })}</Paragraph>
        <div className="button-row">
          <LinkButton href={paths.pricing()}>{t("upgrade")}</LinkButton>
          {isTrialOffered ? (
            <LinkButton href={paths.trial()} variant="secondary">
              {t("trial")}
            </LinkButton>
          ) : null}
        </div>
        <MembershipNote membership={membership} />
      </Panel>
    );
  }
  return (
    <Panel label={t("access")}>
      <StatusTag status="failure">{t("hidden")}</StatusTag>
      <Paragraph>{role ? t("hiddenRole", { role }) : t("hiddenPersonal")}</Paragraph>
      <div className="button-row">
        <LinkButton href={paths.company({ redirectTo: pathname })} reloadDocument>
          {t("switchCompany")}
        </LinkButton>
      </div>
    </Panel>
  );
}
