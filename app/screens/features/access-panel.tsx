import { Icon } from "~/app/components/display/icon";
import { StatusTag, Tag } from "~/app/components/display/tag";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { useTranslation } from "~/app/translation";
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
  const { t } = useTranslation();
  if (access === "open") {
    return (
      <p className="feature-access">
        <StatusTag status="success">{t("feature.open")}</StatusTag>
      </p>
    );
  }
  if (access === "for-sale") {
    return (
      <section className="panel" aria-label={t("feature.access")}>
        <p>
          <Tag tone="warning" icon={<Icon name="lock" />}>
            {t("feature.needs", { plan })}
          </Tag>
        </p>
        <p>{t("feature.needsHint", { plan })}</p>
        <div className="panel-actions">
          <LinkButton href={paths.pricing()}>{t("feature.upgrade")}</LinkButton>
          <LinkButton href={paths.trial()} variant="secondary">
            {t("feature.trial")}
          </LinkButton>
        </div>
      </section>
    );
  }
  return (
    <section className="panel" aria-label={t("feature.access")}>
      <p>
        <StatusTag status="failure">{t("feature.hidden")}</StatusTag>
      </p>
      <p>{role ? t("feature.hiddenRole", { role }) : t("feature.hiddenPersonal")}</p>
      <div className="panel-actions">
        <LinkButton href={paths.company()}>{t("feature.switchCompany")}</LinkButton>
      </div>
    </section>
  );
}
