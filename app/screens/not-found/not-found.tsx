import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { getPageMeta } from "~/app/content/page-meta";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { FailurePicture } from "~/app/screens/failure/failure-picture";
import { SecondaryPage } from "~/app/screens/secondary-page";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;
export const handle: RouteHandle = { static: true };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ language }) => json(getPageMeta("notFound", language), { status: 404 }));
}

/** The error page (docs/product.md#the-404-page-shows-the-error-image). */
export default function NotFound() {
  const { t } = useTranslation(["not-found", "failure"]);
  return (
    <SecondaryPage>
      <div className="failure">
        <PageHeader
          title={t("title")}
          description={t("description")}
          actions={<FailurePicture label={t("image")} />}
        />
        <div className="button-row">
          <LinkButton href={paths.home()}>{t("failure:home")}</LinkButton>
          <LinkButton href={paths.assistance()} variant="secondary">
            {t("failure:helpCentre")}
          </LinkButton>
        </div>
      </div>
    </SecondaryPage>
  );
}
