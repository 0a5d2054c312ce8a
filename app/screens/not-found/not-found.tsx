import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { getPageMeta } from "~/app/content/page-meta";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { SecondaryPage } from "~/app/screens/secondary-page";
import "~/app/components/feedback/result-icon.css";

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
      <div className="result-panel">
        <img src="/images/not-found.svg" alt={t("image")} width="320" height="240" />
        <PageHeader title={t("title")} description={t("description")} />
        <LinkButton href={paths.home()}>{t("failure:home")}</LinkButton>
      </div>
    </SecondaryPage>
  );
}
