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
import { useLocation } from "@remix-run/react";
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
  address,
  children,
  ...access
}: FeatureView & { children?: ReactNode }) {
  const { t } = useTranslation("feature");
  const { pathname } = useLocation();
  const isPlanned = address === null;
  const isElsewhere = address !== null && address !== pathname;
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
      {isPlanned && access.access !== "hidden" ? null : <AccessPanel {...access} />}
      <div className="feature-sections">
        {children}
        {isPlanned && access.access !== "hidden" ? <PlannedSection title={title} /> : null}
        {isElsewhere && access.access === "open" ? (
          <div className="button-row">
            <LinkButton href={address} reloadDocument>
              {t("elsewhere", { title })}
            </LinkButton>
          </div>
        ) : null}
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
