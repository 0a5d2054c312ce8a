import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";

export function BackToList() {
  const { t } = useTranslation("article");
  return (
    <LinkButton href={paths.articles()} variant="plain" icon={<Icon name="chevron-left" />}>
      {t("all")}
    </LinkButton>
  );
}
