import { Icon } from "~/app/components/display/icon";
import { Section } from "~/app/components/display/section";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { useTranslation } from "~/app/translation";

/** The features live in the browser extension: how to get it and find this one there. */
export function StartSection({ title }: { title: string }) {
  const { t } = useTranslation();
  const steps = t("feature.startSteps", { returnObjects: true, title }) as string[];
  return (
    <Section id="start" title={t("feature.start")}>
      <div className="prose">
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="panel-actions">
        <LinkButton href={paths.downLoad()} variant="secondary" icon={<Icon name="download" />}>
          {t("feature.download")}
        </LinkButton>
      </div>
    </Section>
  );
}
