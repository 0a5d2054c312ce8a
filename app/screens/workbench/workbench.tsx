import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { toQuery } from "~/app/content/search-query";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { getSignedInUser, type PageContext, page } from "~/app/request/page";
import { submit } from "~/app/request/submit";
import { toRoleName } from "~/app/screens/company/to-role-name";
import { toConnectPath } from "~/app/screens/publishing/accounts/addable-channels";
import { SecondaryPage } from "~/app/screens/secondary-page";
import "./workbench.css";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { canBuy, canManageCompanyUsers } from "~/gateway/core/roles";
import { AccountFacts, type AccountFactsProps } from "./account-facts";
import { CommonSitesRow } from "./common-sites-row";
import { FeatureFinder } from "./feature-finder";
import { listTiles } from "./feature-tiles";
import { FirstSteps } from "./first-steps";
import { MembershipNotice } from "./membership-notice";
import { redirectToCongratulation } from "./redirect-to-congratulation";
import { WorkSection } from "./work-section";
import { toWorkView } from "./work-view";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

/** With the way to all of them one row. */
const SITES_SHOWN = 3;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    await redirectToCongratulation(context);
    const { gateway, session, url, t } = context;
    const [favourites, work] = await Promise.all([
      session.token
        ? gateway.tolerate(gateway.favourites.list(), null, "favourites call failed")
        : null,
      gateway.work.find(),
    ]);
    return {
      title: t("workbench:title"),
      nickname: getSignedInUser(context).nickname,
      account: await describeAccount(context),
      sites: (favourites ?? []).slice(-SITES_SHOWN).reverse(),
      firstSteps: gateway.firstSteps.find(work, favourites),
      connectPath: toConnectPath(gateway.membership.present.tier),
      work: work && (await toWorkView(work, context)),
      tiles: await listTiles(gateway, t),
      query: toQuery(url.searchParams.get("q")),
    };
  });
}

const hideForm = z.object({ intent: z.literal("hide-steps") });

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: hideForm }, ({ gateway }) => {
    gateway.firstSteps.hide();
    return redirect(paths.workbench(), 303);
  });
}

async function describeAccount({ gateway, session, t }: PageContext): Promise<AccountFactsProps> {
  const subject = await gateway.features.getSubject();
  const company = session.get("company");
  const { present } = gateway.membership;
  const ownPlan = present.kind === "none" ? "" : company?.planName;
  return {
    company: company ? { name: company.companyName, role: toRoleName(company, t) } : null,
    plan: ownPlan || t("workbench:plans.free"),
    membership: present,
    canBuy: canBuy(subject),
    managesUsers: canManageCompanyUsers(subject),
  };
}

/** The start page of signed-in visitors (docs/product.md#the-workbench-shows-features-as-tiles). */
export default function Workbench() {
  const { t } = useTranslation("workbench");
  const data = useLoaderData<typeof loader>();
  const { nickname, account, sites, firstSteps, connectPath, work, tiles, query } = data;
  return (
    <SecondaryPage>
      <PageHeader title={t("welcome", { nickname })} actions={<AccountFacts {...account} />} />
      <MembershipNotice membership={account.membership} canBuy={account.canBuy} />
      {firstSteps ? <FirstSteps steps={firstSteps} connectPath={connectPath} /> : null}
      {work ? <WorkSection {...work} /> : null}
      <CommonSitesRow sites={sites} />
      {tiles.open.length === 0 ? (
        <EmptyState title={t("empty")} description={t("emptyHint")}>
          <LinkButton href={paths.company({ redirectTo: paths.workbench() })} reloadDocument>
            {t("switchCompany")}
          </LinkButton>
        </EmptyState>
      ) : (
        <FeatureFinder tiles={tiles} query={query} />
      )}
    </SecondaryPage>
  );
}
