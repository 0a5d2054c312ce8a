import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Icon } from "~/app/components/display/icon";
import { Section } from "~/app/components/display/section";
import { Prose } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { type PageContext, page } from "~/app/request/page";
import { toRoleName } from "~/app/screens/company/to-role-name";
import { Blocks } from "~/app/screens/reading/blocks";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { findUploadProps } from "~/app/screens/uploads/find-upload-props";
import { UploadSection } from "~/app/screens/uploads/upload-section";
import { toPlanName } from "~/app/screens/workbench/feature-tiles";
import "~/app/styles/reading.css";
import "./feature.css";
import { useTranslation } from "react-i18next";
import { findFeature, guardRedirect } from "~/gateway/core/feature-access";
import type { FeatureKey } from "~/gateway/core/features";
import { AccessPanel } from "./access-panel";
import { getFeatureGuide } from "./feature-guide";
import { StartSection } from "./start-section";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    const { gateway, url } = context;
    const redirectPath = guardRedirect(await gateway.features.getSubject(), url.pathname);
    const key = findFeature(url.pathname);
    if (redirectPath) throw redirect(redirectPath);
    if (!key) throw redirect(paths.workbench());
    const data = await describeFeature(key, context);
    return json(data, { status: data.access === "open" ? 200 : 403 });
  });
}

async function describeFeature(key: FeatureKey, context: PageContext) {
  const { gateway, session, language, t } = context;
  const access = await gateway.features.getAccess(key);
  const company = session.get("company");
  return {
    title: t(`features:${key}.title`),
    description: t(`features:${key}.description`),
    access,
    membership: gateway.membership.present,
    isTrialOffered: gateway.trial.mayBeOffered,
    plan: toPlanName(gateway.features.findTier(key), t),
    role: company ? toRoleName(company, t) : "",
    upload: access === "open" ? findUploadProps(key, context) : null,
    ...(access === "hidden" ? NO_GUIDE : getFeatureGuide(key, language, t)),
  };
}

const NO_GUIDE = { blocks: [], helpSection: null };

/** A feature: description, access, upload and instructions (docs/product.md#roles). */
export default function Feature() {
  const { t } = useTranslation("feature");
  const data = useLoaderData<typeof loader>();
  const { title, description, blocks, helpSection, upload, ...access } = data;
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
        {upload ? <UploadSection key={upload.kind} {...upload} /> : null}
        {access.access === "open" ? <StartSection title={title} isMain={!upload} /> : null}
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
