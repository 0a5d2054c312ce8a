import { useTranslation } from "react-i18next";
import { LinkButton } from "~/app/components/button";
import { PageHeader } from "~/app/components/page-header";
import { paths } from "~/app/paths";

export function HomeContent({ tab }: { tab: number }) {
  const { t } = useTranslation();
  return (
    <div data-tab={tab}>
      <PageHeader title={t("home.title")} />
      <LinkButton href={paths.pricing()}>{t("pricing.title")}</LinkButton>
    </div>
  );
}
