import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { pageMeta } from "~/app/content/page-meta/page-meta";
import { paths } from "~/app/paths";
import { page } from "~/app/request/page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { useTranslation } from "~/app/translation";
import "~/app/styles/result.css";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/failure/failures";

export const handle = { static: true };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ language }) => json(pageMeta("notFound", language), { status: 404 }));
}

/** The error image (spec §2 "/404"). */
export default function NotFound() {
  const { t } = useTranslation();
  return (
    <SecondaryPage>
      <div className="result-panel">
        <img src="/images/not-found.svg" alt={t("notFound.image")} width="320" height="240" />
        <PageHeader title={t("notFound.title")} description={t("notFound.description")} />
        <LinkButton href={paths.home()}>{t("failure.home")}</LinkButton>
      </div>
    </SecondaryPage>
  );
}
