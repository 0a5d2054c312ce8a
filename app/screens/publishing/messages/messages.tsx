import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import type { RouteHandle } from "~/app/request/route-handle";
import { type FormState, submit } from "~/app/request/submit";
import { articlePage } from "~/app/screens/article/article-page";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { idSchema } from "~/gateway/core/account-schema";
import { NOTICES_PER_PAGE } from "~/gateway/core/publishing/notice";
import "../publishing.css";
import { NewerAndOlder } from "../newer-and-older";
import { readPosition } from "../read-position";
import { NoticeRow } from "./notice-row";
import { toNoticeView } from "./notice-view";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const handle: RouteHandle = { static: true };

export const meta = screenMeta;

const readForm = z.object({ intent: z.literal("read"), notice: idSchema.optional() });

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "message-center", async (context) => {
    const { gateway, url, t } = context;
    const before = readPosition(url);
    const { notices, unread } = await gateway.publishing.listNotices({ before });
    return {
      title: t("publishing:messagesTitle"),
      notices: notices.map((notice) => toNoticeView(notice, context)),
      unread,
      isFirstPage: before === null,
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: readForm }, async ({ gateway, form, url }) => {
    await gateway.publishing.readNotices(form.notice ?? null);
    return redirect(paths.messages({ before: readPosition(url) ?? undefined }), 303);
  });
}

/** What the user is told, newest first (docs/product.md#notices). */
export default function Messages() {
  const { t } = useTranslation("publishing");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { notices, unread, isFirstPage } = data;
  const last = notices.at(-1);
  return (
    <SecondaryPage>
      <PageHeader
        title={t("messagesTitle")}
        description={unread > 0 ? t("unread", { number: unread }) : t("allRead")}
        actions={unread > 0 ? <ReadAll /> : null}
      />
      <ErrorSummary state={state} />
      {notices.length === 0 ? (
        <EmptyState
          title={t(isFirstPage ? "noMessages" : "noMoreMessages")}
          description={isFirstPage ? t("noMessagesLead") : undefined}
        />
      ) : (
        <ul className="publishing-list">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <NewerAndOlder
        newest={isFirstPage ? null : paths.messages()}
        older={
          last && notices.length === NOTICES_PER_PAGE
            ? paths.messages({ before: last.position })
            : null
        }
      />
    </SecondaryPage>
  );
}

function ReadAll() {
  const { t } = useTranslation("publishing");
  return (
    <form method="post">
      <Button type="submit" name="intent" value="read" variant="secondary">
        {t("readAll")}
      </Button>
    </form>
  );
}
