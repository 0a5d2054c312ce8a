import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { usePolling } from "~/app/components/feedback/use-polling";
import { LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { fieldValue } from "~/app/request/form-values";
import { screenMeta } from "~/app/request/meta";
import { type FormState, submit } from "~/app/request/submit";
import { articlePage } from "~/app/screens/article/article-page";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import type { PublicationView } from "~/gateway/core/publishing/publication-view";
import type { PublicationProgress } from "~/gateway/publishing/publication-progress";
import "../publishing.css";
import { deliveryForm } from "~/gateway/core/publishing/publication-form";
import { DeliveryRow } from "./delivery-row";
import { useLatest } from "./use-latest";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

const REFRESH_SECONDS = 10;

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "article-spread", async ({ gateway, params, t }) => {
    const progress = await gateway.publicationProgress.get(params.publicationId ?? "");
    return {
      title: t("publishing:publicationTitle", { title: progress.publication.title }),
      refreshSeconds: progress.pollAfterMs === null ? undefined : REFRESH_SECONDS,
      ...progress,
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: deliveryForm },
    async ({ gateway, params, form: { intent: action, delivery: deliveryId, url } }) => {
      const publicationId = params.publicationId ?? "";
      await gateway.publishing.act({ publicationId, deliveryId, action, url });
      return redirect(paths.publication(publicationId), 303);
    },
  );
}

/** What became of a publication, polled while something can change (docs/product.md#a-publication-is-followed). */
export default function PublicationPage() {
  const data = useLoaderData<typeof loader>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  return <FollowedPublication progress={data} />;
}

type Followed = PublicationProgress & { publication: PublicationView };

function FollowedPublication({ progress }: { progress: Followed }) {
  const { t } = useTranslation("publishing");
  const state = useActionData<FormState>();
  const { id } = progress.publication;
  const polled = usePolling({
    url: paths.publicationStatus(id),
    // A form loads the publication anew, and polling begins anew.
    key: progress,
    firstAfterMs: progress.pollAfterMs ?? 0,
    enabled: progress.pollAfterMs !== null,
    findEnd: ({ pollAfterMs }: PublicationProgress) => (pollAfterMs === null ? "settled" : null),
    nextAfterMs: ({ pollAfterMs }) => pollAfterMs ?? 0,
  });
  const { title, articleId, createdAt, createdBy, deliveries } = useLatest(
    progress.publication,
    polled.result?.publication ?? null,
  );
  useEffect(() => {
    if (polled.end === "login-needed")
      window.location.replace(paths.login({ redirectTo: paths.publication(id) }));
  }, [polled.end, id]);
  const isOver = polled.end === "settled" || progress.pollAfterMs === null;
  return (
    <SecondaryPage>
      <PageHeader
        title={t("publicationTitle", { title })}
        description={
          <UnbrokenDates text={t("publishedBy", { name: createdBy, time: createdAt })} />
        }
        actions={
          <LinkButton href={paths.spread()} variant="plain" icon={<Icon name="chevron-left" />}>
            {t("allPublications")}
          </LinkButton>
        }
      />
      <ErrorSummary state={state && withFieldIds(state)} />
      <Paragraph role="status" type="secondary">
        {t(polled.isInterrupted ? "followInterrupted" : isOver ? "followEnded" : "following")}
      </Paragraph>
      <ul className="publishing-list">
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            state={fieldValue(state?.values, "delivery") === delivery.id ? state : undefined}
          />
        ))}
      </ul>
      <div className="button-row">
        <LinkButton href={paths.publication(id)} variant="secondary" icon={<Icon name="refresh" />}>
          {t("refresh")}
        </LinkButton>
        <LinkButton href={paths.spreadArticle(articleId)} variant="secondary">
          {t("publishToMore")}
        </LinkButton>
      </div>
    </SecondaryPage>
  );
}

/** The address field of each delivery has an id of its own. */
function withFieldIds({ errors, values, ...state }: FormState): FormState {
  const { url, ...others } = errors;
  const id = fieldValue(values, "delivery");
  return { ...state, values, errors: url ? { ...others, [`url-${id}`]: url } : others };
}
