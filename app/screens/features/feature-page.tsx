import { Icon } from "~/app/components/display/icon";
import { Section } from "~/app/components/display/section";
import { Prose } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { Blocks } from "~/app/screens/reading/blocks";
import { SecondaryPage } from "~/app/screens/secondary-page";
import "~/app/styles/reading.css";
import "./feature.css";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AccessPanel } from "./access-panel";
import type { FeatureView } from "./describe-feature";
import { PlannedSection } from "./planned-section";

/**
 * A feature: description, access, instructions and, as `children`, what can be done on the page
 * (docs/product.md#roles).
 */
export function FeaturePage({
  title,
  description,
  blocks,
  helpSection,
  upload,
  children,
  ...access
}: FeatureView & { children?: ReactNode }) {
  const { t } = useTranslation("feature");
  return (
    <SecondaryPage>
      <PageHeader
        title={title}
        description={description}
        actions={
          <LinkButton href={paths.workbench()} variant="plain" icon={<Icon name="chevron-left" />}>
            {t("back")}
          </LinkButton>
        }
      />
      <AccessPanel {...access} />
      <div className="feature-sections">
        {children}
        {access.access === "open" && !upload ? <PlannedSection title={title} /> : null}
        {blocks.length > 0 ? (
          <Section
            id="guide"
            title={t("guide")}
            actions={
              helpSection ? (
                <LinkButton href={paths.assistance({ type: helpSection })} variant="plain">
                  {t("help")}
                </LinkButton>
              ) : null
            }
          >
            <Prose>
              <Blocks blocks={blocks} />
            </Prose>
          </Section>
        ) : null}
      </div>
    </SecondaryPage>
  );
}
