import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/app/components/button";
import { Pagination } from "~/app/components/pagination";
import { paths } from "~/app/paths";
import { page } from "~/app/request/page";
import { useTranslation } from "~/app/translation";
import { OrderTable } from "./order-table";
import { showHistory } from "./show-history";

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, url, t }) => {
    const [service, history] = await Promise.all([
      gateway.account.getService(),
      gateway.account.listOrders(),
    ]);
    return json({
      title: t("order.title"),
      service,
      ...(await showHistory(gateway, history, Number(url.searchParams.get("page") ?? 1))),
    });
  });
}

/** The service's expiry or the not-a-member text, then the history (spec §2 "User centre and orders"). */
export default function Orders() {
  const { t } = useTranslation();
  const { service, rows, pageNumber, pageCount } = useLoaderData<typeof loader>();
  return (
    <section className="panel" aria-labelledby="order-title">
      <h1 id="order-title">{t("order.title")}</h1>
      <p className="order-expiry">
        {service.state === "member"
          ? t("order.expiry", { date: service.until })
          : t(service.state === "unknown" ? "order.unknown" : "order.notMember")}
        {service.state === "not-member" ? (
          <LinkButton href={paths.pricing()} variant="plain">
            {t("order.seePlans")}
          </LinkButton>
        ) : null}
      </p>
      <OrderTable rows={rows} />
      <Pagination page={pageNumber} pages={pageCount} toPage={(page) => paths.order({ page })} />
    </section>
  );
}
