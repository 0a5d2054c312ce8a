import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Section } from "~/app/components/display/section";
import { Prose } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";

interface StartSectionProps {
  title: string;
  /** Nothing on the page comes before the installation. */
  isMain: boolean;
}

/** How to start the feature in the browser extension, which has all features. */
export function StartSection({ title, isMain }: StartSectionProps) {
  const { t } = useTranslation("feature");
  const steps = t("startSteps", { returnObjects: true, title }) as string[];
  return (
    <Section id="start" title={t("start")}>
      <Prose>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Prose>
      <div className="button-row">
        <LinkButton
          href={paths.downLoad()}
          variant={isMain ? "primary" : "secondary"}
          icon={<Icon name="download" />}
        >
          {t("download")}
        </LinkButton>
      </div>
    </Section>
  );
}
