import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { toHtml } from "~/gateway/core/document/to-html";
import { toChannelDocument } from "~/gateway/core/publishing/channel-document";
import { channels } from "~/gateway/core/publishing/channels";
import { articlePage } from "./article-page";
import { BackToList } from "./back-to-list";
import { ChannelPreview, ChannelTabs } from "./channel-preview";
import { CheckLinks } from "./check-links";
import { ExportLinks } from "./export-links";
import { findChannel, loadChannelPreview } from "./find-channel";
import { toImageAddress } from "./image-address";
import { listChecks } from "./list-checks";
import "~/app/styles/reading.css";
import "./article.css";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "content-creation", async (context) => {
    const { gateway, params, url } = context;
    const article = await gateway.articles.get(params.articleId ?? "");
    if (article.deletedAt) throw redirect(paths.articles({ state: "deleted" }));
    const { id, title, digest, canWrite } = article;
    const mayPublish = (await gateway.features.getAccess("article-spread")) === "open";
    const channel = findChannel(url);
    if (channel && !mayPublish) throw redirect(paths.articlePreview(id));
    const document = channel
      ? toChannelDocument(article.document, channels[channel].limits)
      : article.document;
    return {
      checks: await listChecks(context, id),
      ...{ id, title, name: title, digest, canWrite, mayPublish },
      html: toHtml(document, { imageAddress: toImageAddress }),
      preview: channel ? await loadChannelPreview(context, id, channel) : null,
    };
  });
}

/** An article as readers see it, also as a channel keeps it (docs/product.md#problems-are-told-before-sending). */
export default function ArticlePreview() {
  const { t } = useTranslation("article");
  const data = useLoaderData<typeof loader>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { id, name, digest, canWrite, mayPublish, checks, html, preview } = data;
  return (
    <SecondaryPage>
      <PageHeader
        title={name}
        description={digest}
        actions={
          <>
            <BackToList />
            <LinkButton href={paths.spreadArticle(id)}>{t("publish")}</LinkButton>
            {canWrite ? (
              <LinkButton variant="secondary" href={paths.article(id)} icon={<Icon name="edit" />}>
                {t("edit")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="article-tools">
        <ExportLinks id={id} title={name} />
        <CheckLinks checks={checks} />
      </div>
      {mayPublish ? <ChannelTabs id={id} channel={preview?.channel ?? null} /> : null}
      {preview ? <ChannelPreview {...preview} /> : null}
      <article
        className="prose article-text"
        aria-label={t("preview")}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `toHtml` escapes all texts
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </SecondaryPage>
  );
}
