import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Icon } from "~/app/components/display/icon";
import { LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { PageHeader } from "~/app/components/navigation/page-header";
import { Pagination } from "~/app/components/navigation/pagination";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { countPages, readPageNumber } from "~/app/request/paging";
import { type FormState, submit } from "~/app/request/submit";
import { toEditionName } from "~/app/screens/company/to-edition-name";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { useDialogOutlet } from "~/app/screens/use-dialog-outlet";
import "./users.css";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { datePart } from "~/gateway/core/dates";
import { KeyPanel } from "./key-panel";
import { toUserRow } from "./user-row";
import { UserTable } from "./user-table";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

const PAGE_SIZE = 20;

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, user, site, url, t }) => {
    const { companyId, isSuper } = await gateway.companyUsers.getCompany();
    const pageNumber = readPageNumber(url);
    const [{ users, total }, company, key] = await Promise.all([
      gateway.companyUsers.list(companyId, { page: pageNumber, pageSize: PAGE_SIZE }),
      gateway.company.getDetail(companyId),
      gateway.companyUsers.findKey(companyId),
    ]);
    const pageCount = countPages(total, PAGE_SIZE);
    if (pageNumber > pageCount) throw redirect(paths.companyUsers({ page: pageCount }));
    const rows = users.map((each) => toUserRow(each, { uid: user?.uid, isSuper }, t));
    const edition = toEditionName(company.companyRemark, t);
    return {
      title: t("company-users:title"),
      company,
      edition,
      key: key && {
        companyKey: key.companyKey,
        invitationUrl: site.publicOrigin + key.invitationPath,
      },
      rows,
      total,
      pageNumber,
      pageCount,
    };
  });
}

const undoForm = z.object({ removal: z.string().max(8_192) });

/** Undoes a removal (docs/product.md#a-removal-can-be-undone). */
export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: undoForm },
    async ({ gateway, session, form, url }) => {
      const { companyId } = await gateway.companyUsers.getCompany();
      const name = await gateway.companyPeople.restore(companyId, form.removal);
      flashSuccess(session, "company-users:restored", { name });
      return redirect(paths.companyUsers({ page: readPageNumber(url) }), 303);
    },
  );
}

/** The users of a company, for its administrators (docs/product.md#company-users). */
export default function CompanyUsers() {
  const { t } = useTranslation("company-users");
  const { company, edition, key, rows, total, pageNumber, pageCount } =
    useLoaderData<typeof loader>();
  return (
    <SecondaryPage dialog={useDialogOutlet(paths.companyUsers())}>
      <ErrorSummary state={useActionData<FormState>()} />
      <PageHeader
        title={t("title")}
        description={t("lead", { name: company.companyName, total })}
        actions={
          <>
            <LinkButton
              href={paths.addCompanyUser({ page: pageNumber })}
              icon={<Icon name="plus" />}
            >
              {t("add")}
            </LinkButton>
            <LinkButton
              href={paths.addCompanyUser({ page: pageNumber, many: 1 })}
              variant="secondary"
            >
              {t("addMany")}
            </LinkButton>
          </>
        }
      />
      <dl className="company-facts" aria-label={t("company")}>
        <div>
          <dt>{t("edition")}</dt>
          <dd>{edition}</dd>
        </div>
        <div>
          <dt>{t("founded")}</dt>
          <dd className="date">{datePart(company.createTime) || "—"}</dd>
        </div>
      </dl>
      <div className="company-users">
        <UserTable rows={rows} page={pageNumber} />
        <Pagination
          page={pageNumber}
          pages={pageCount}
          toPage={(number) => paths.companyUsers({ page: number })}
        />
      </div>
      {key ? <KeyPanel {...key} /> : null}
    </SecondaryPage>
  );
}
