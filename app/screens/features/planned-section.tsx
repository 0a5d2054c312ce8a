import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Paragraph } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";

/** Says that this service does not have a feature yet (docs/product.md#a-feature-is-here-or-planned). */
export function PlannedSection({ title }: { title: string }) {
  const { t } = useTranslation("feature");
  return (
    <Section id="planned" title={t("start")}>
      <Paragraph>{t("planned", { title })}</Paragraph>
      <div className="button-row">
        <LinkButton href={paths.updateLog()} variant="secondary">
          {t("updateLog")}
        </LinkButton>
      </div>
    </Section>
  );
}
