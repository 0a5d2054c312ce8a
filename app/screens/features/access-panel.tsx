import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { StatusTag, Tag } from "~/app/components/display/tag";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { FeatureAccess } from "~/gateway/core/feature-access";

interface AccessPanelProps {
  access: FeatureAccess;
  /** The plan that opens the feature. */
  plan: string;
  /** The visitor's role in the company, or "". */
  role: string;
}

/** Whether this account may use the feature and, if not, what to do about it. */
export function AccessPanel({ access, plan, role }: AccessPanelProps) {
  const { t } = useTranslation("feature");
  if (access === "open") {
    return (
      <p className="feature-access">
        <StatusTag status="success">{t("open")}</StatusTag>
      </p>
    );
  }
  if (access === "for-sale") {
    return (
      <section className="panel" aria-label={t("access")}>
        <p>
          <Tag tone="warning" icon={<Icon name="lock" />}>
            {t("needs", { plan })}
          </Tag>
        </p>
        <p>{t("needsHint", { plan })}</p>
        <div className="panel-actions">
          <LinkButton href={paths.pricing()}>{t("upgrade")}</LinkButton>
          <LinkButton href={paths.trial()} variant="secondary">
            {t("trial")}
          </LinkButton>
        </div>
      </section>
    );
  }
  return (
    <section className="panel" aria-label={t("access")}>
      <p>
        <StatusTag status="failure">{t("hidden")}</StatusTag>
      </p>
      <p>{role ? t("hiddenRole", { role }) : t("hiddenPersonal")}</p>
      <div className="panel-actions">
        <LinkButton href={paths.company()}>{t("switchCompany")}</LinkButton>
      </div>
    </section>
  );
}
