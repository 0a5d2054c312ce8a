import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/app/components/page-header";
import { paths } from "~/app/paths";
import { page, signedInUser } from "~/app/request/page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { useTranslation } from "~/app/translation";

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, (context) =>
    json({
      title: context.t("workbench.title"),
      nickname: signedInUser(context).nickname,
      company: context.session.get("company")?.companyName ?? null,
    }),
  );
}

/** Where a signed-in visitor starts (spec §2: unknown paths lead here). */
export default function Workbench() {
  const { t } = useTranslation();
  const { nickname, company } = useLoaderData<typeof loader>();
  const entries = [
    { to: paths.urlNavigate(), label: t("navigate.title"), hint: t("workbench.navigateHint") },
    { to: paths.order(), label: t("order.title"), hint: t("workbench.orderHint") },
    { to: paths.pricing(), label: t("pricing.title"), hint: t("workbench.pricingHint") },
    { to: paths.company(), label: t("company.choose"), hint: t("workbench.companyHint") },
  ];
  return (
    <SecondaryPage>
      <PageHeader
        title={t("workbench.welcome", { nickname })}
        description={company ?? t("account.noCompany")}
      />
      <ul className="tile-grid">
        {entries.map(({ to, label, hint }) => (
          <li key={to}>
            <Link to={to} className="tile">
              <strong>{label}</strong>
              <span>{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SecondaryPage>
  );
}
