import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Tabs } from "~/app/components/navigation/tabs";
import { agreementTypes, toAgreementType } from "~/app/content/agreement-types";
import { getAgreement } from "~/app/content/legal";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { getPageFacts } from "~/app/screens/page-facts";
import { fillSiteFacts } from "~/app/screens/reading/fill-site-facts";
import { ReadingPage } from "~/app/screens/reading/reading-page";
import { SecondaryPage } from "~/app/screens/secondary-page";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;
export const handle: RouteHandle = { static: true, cacheable: { type: agreementTypes } };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ url, language, site, t }) => {
    const type = toAgreementType(url.searchParams.get("type"));
    const text = fillSiteFacts(getAgreement(type, language), { t, site });
    return { ...getPageFacts(type, language, paths.agreement({ type })), type, text };
  });
}

/** A legal text and the tabs of all six (docs/product.md#the-agreement-page-has-six-texts). */
export default function Agreement() {
  const { t } = useTranslation("shell");
  const { type, text } = useLoaderData<typeof loader>();
  return (
    <SecondaryPage>
      <ReadingPage text={text} articleId={type}>
        <Tabs
          label={t("legal")}
          items={agreementTypes.map((each) => ({
            label: t(`agreements.${each}`),
            to: paths.agreement({ type: each }),
            current: each === type,
          }))}
        />
      </ReadingPage>
    </SecondaryPage>
  );
}
