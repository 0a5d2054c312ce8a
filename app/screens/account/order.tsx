import Banner from "@douyinfe/semi-ui/lib/es/banner";
import Card from "@douyinfe/semi-ui/lib/es/card";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Icon } from "~/app/components/display/icon";
import { MembershipText } from "~/app/components/display/membership-note";
import { Paragraph, Title } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { DuplicatePayment } from "~/app/components/feedback/duplicate-payments";
import { LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { Link } from "~/app/components/navigation/link";
import { Pagination } from "~/app/components/navigation/pagination";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readPageNumber } from "~/app/request/paging";
import { type FormState, submit } from "~/app/request/submit";
import { datePart } from "~/gateway/core/dates";
import { orderIdSchema } from "~/gateway/core/order-schema";
import { canBuy } from "~/gateway/core/roles";
import { loadOrders, readFirstOrder, readOrderLabel } from "./load-orders";
import { NoOrders } from "./no-orders";
import { OrderFilter } from "./order-filter";
import { OrderTable } from "./order-table";
import { WaitingOrders } from "./waiting-orders";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, session, url, t }) => {
    const [membership, orders] = await Promise.all([
      gateway.tolerate(gateway.membership.read(), null, "membership call failed"),
      loadOrders(gateway, {
        label: readOrderLabel(url),
        from: readFirstOrder(url),
        page: readPageNumber(url),
      }),
    ]);
    const company = session.get("company");
    const companyName = company?.isCompany ? company.companyName : null;
    const title = companyName === null ? t("order:title") : t("order:titleOf", { companyName });
    const isForOthers = company !== undefined && !canBuy(company);
    const hasInvoices = gateway.invoices.areOffered;
    return { title, companyName, isForOthers, hasInvoices, membership, ...orders };
  });
}

const cancelForm = z.object({ intent: z.literal("cancel"), orderId: orderIdSchema });

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: cancelForm },
    async ({ gateway, session, form: { orderId } }) => {
      const { cancelled } = await gateway.purchase.cancel(orderId);
      flashSuccess(session, cancelled ? "outcomes:order-cancelled" : "outcomes:order-over");
      return redirect(paths.order(), 303);
    },
  );
}

/** The end of the membership and the orders (docs/product.md#orders). */
export default function Orders() {
  const { t } = useTranslation("order");
  const {
    title,
    companyName,
    isForOthers,
    hasInvoices,
    membership,
    label,
    counts,
    historyAvailable,
    waiting,
    rows,
    duplicatePayments,
    from,
    older,
    ...paging
  } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const shown = label ?? undefined;
  const isEmpty = rows.length === 0 && (waiting.length === 0 || !historyAvailable);
  return (
    <Card header={<Title heading={1}>{title}</Title>}>
      <UnavailableNotice membership={membership === null} history={!historyAvailable} />
      {membership === null ? null : (
        <Paragraph className="order-expiry">
          <span>
            {membership.ended ? (
              <MembershipText membership={membership} />
            ) : (
              <UnbrokenDates
                text={
                  membership.kind === "none"
                    ? t(companyName === null ? "notMember" : "companyWithoutPlan")
                    : t("expiry", { date: datePart(membership.until) })
                }
              />
            )}
          </span>
          {membership.kind === "none" && !isForOthers ? (
            <Link to={paths.pricing()}>
              {t(membership.ended?.kind === "paid" ? "renew" : "seePlans")}
            </Link>
          ) : null}
        </Paragraph>
      )}
      <ErrorSummary state={state} />
      {isForOthers ? <Paragraph>{t("forAdministrators")}</Paragraph> : null}
      {duplicatePayments.map((orderIds) => (
        <DuplicatePayment key={orderIds[0]} orderIds={orderIds} />
      ))}
      {historyAvailable ? <OrderFilter label={label} counts={counts} /> : null}
      {waiting.length > 0 ? <WaitingOrders rows={waiting} /> : null}
      {isEmpty ? <NoOrders label={label} historyAvailable={historyAvailable} /> : null}
      {waiting.length > 0 && rows.length > 0 ? <Title heading={2}>{t("history")}</Title> : null}
      {rows.length > 0 ? (
        <OrderTable rows={rows} duplicates={duplicatePayments.flat()} hasInvoices={hasInvoices} />
      ) : null}
      <Pagination
        page={paging.pageNumber}
        pages={paging.pageCount}
        toPage={(page) => paths.order({ state: shown, from: from ?? undefined, page })}
      />
      {from !== null || older !== null ? (
        <div className="button-row">
          {from === null ? null : (
            <LinkButton href={paths.order({ state: shown })} variant="secondary">
              {t("newest")}
            </LinkButton>
          )}
          {older === null ? null : (
            <LinkButton href={paths.order({ state: shown, from: older })} variant="secondary">
              {t("older")}
            </LinkButton>
          )}
        </div>
      ) : null}
    </Card>
  );
}

/**
 * Tells which part of the page could not be loaded (docs/product.md#a-page-shows-what-still-works).
 */
function UnavailableNotice({ membership, history }: { membership: boolean; history: boolean }) {
  const { t } = useTranslation("order");
  if (!membership && !history) return null;
  return (
    <Banner
      type="warning"
      fullMode={false}
      closeIcon={null}
      icon={<Icon name="warning" />}
      title={t(
        membership && history ? "bothUnknown" : history ? "historyUnknown" : "serviceUnknown",
      )}
      description={t("unknownDetail")}
    >
      <div className="button-row">
        <LinkButton href={paths.order()}>{t("retry")}</LinkButton>
        <LinkButton href={paths.pricing()} variant="secondary">
          {t("buy")}
        </LinkButton>
        <LinkButton href={paths.urlNavigate()} variant="secondary">
          {t("navigate")}
        </LinkButton>
      </div>
    </Banner>
  );
}
