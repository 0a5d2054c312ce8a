import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Section } from "~/app/components/display/section";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { getSignedInUser, type PageContext, page } from "~/app/request/page";
import { submit } from "~/app/request/submit";
import { SecondaryPage } from "~/app/screens/secondary-page";
import "~/app/styles/screens/workbench.css";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { NO_MEMBERSHIP } from "~/gateway/core/membership";
import { canManageCompanyUsers } from "~/gateway/core/roles";
import { CurrentCompany } from "./current-company";
import { listTiles } from "./feature-tiles";
import { FirstSteps } from "./first-steps";
import { redirectToCongratulation } from "./redirect-to-congratulation";
import { Tile } from "./tile";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    await redirectToCongratulation(context);
    const { gateway, t } = context;
    return {
      title: t("workbench:title"),
      nickname: getSignedInUser(context).nickname,
      ...(await describeAccount(context)),
      firstSteps: await gateway.firstSteps.find(),
      groups: await listTiles(gateway, t),
    };
  });
}

const hideForm = z.object({ intent: z.literal("hide-steps", "invalid-input") });

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: hideForm }, ({ gateway }) => {
    gateway.firstSteps.hide();
    return redirect(paths.workbench(), 303);
  });
}

async function describeAccount({ gateway, session, t }: PageContext) {
  const account = await gateway.features.getAccount();
  const company = session.get("company");
  const { present } = gateway.membership;
  const ownPlan = present.kind === "none" ? "" : company?.vipName;
  return {
    company: company ? { name: company.companyName, role: company.roleName } : null,
    plan: account.isCompany ? null : ownPlan || t("workbench:plans.free"),
    membership: account.isCompany ? NO_MEMBERSHIP : present,
    managesUsers: canManageCompanyUsers(account),
  };
}

/** The start page of signed-in visitors (docs/product.md#the-workbench-shows-features-as-tiles). */
export default function Workbench() {
  const { t } = useTranslation("workbench");
  const { nickname, groups, firstSteps, ...account } = useLoaderData<typeof loader>();
  return (
    <SecondaryPage>
      <PageHeader
        title={t("welcome", { nickname })}
        description={t("lead")}
        actions={
          <LinkButton href={paths.urlNavigate()} variant="secondary">
            {t("sites")}
          </LinkButton>
        }
      />
      {firstSteps ? <FirstSteps done={firstSteps} /> : null}
      <CurrentCompany {...account} />
      {groups.length === 0 ? (
        <EmptyState title={t("empty")} description={t("emptyHint")}>
          <LinkButton href={paths.company({ redirectTo: paths.workbench() })} reloadDocument>
            {t("switchCompany")}
          </LinkButton>
        </EmptyState>
      ) : null}
      {groups.map(({ group, tiles }) => (
        <Section key={group} id={group} title={t(`groups.${group}`)}>
          <ul className="tile-grid">
            {tiles.map((tile) => (
              <li key={tile.key}>
                <Tile tile={tile} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </SecondaryPage>
  );
}
