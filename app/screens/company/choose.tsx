import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Paragraph, Text } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readReturnTo } from "~/app/request/return-to";
import { type FormState, submit } from "~/app/request/submit";
import { useBackgroundPage } from "~/app/screens/dialog-layout";
import type { Company } from "~/gateway/core/company";
import { companyIdSchema } from "~/gateway/core/company-schema";
import { GatewayError } from "~/gateway/core/errors";
import { JOIN_ID, toChoiceId } from "./choice-id";
import { takeReturnTo } from "./return-to";
import { toEditionName } from "./to-edition-name";

const chooseForm = z.object({ company_id: companyIdSchema });

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, session, url, t }) => {
    const companies = await gateway.company.list();
    const isCurrent = ({ companyId }: Company) => companyId === session.get("company")?.companyId;
    // After a login, a visitor who has nothing to choose goes on to the page they wanted.
    if (session.get("returnTo") && companies.every(isCurrent))
      return redirect(takeReturnTo(session, url));
    const choices = companies.map((company) => ({
      ...company,
      edition: toEditionName(company.companyRemark, t),
      current: isCurrent(company),
      enterprise: gateway.company.isEnterprise(company),
    }));
    const joinTo = gateway.company.hasKeys ? paths.joinCompany(readReturnTo(url)) : null;
    return { title: t("company:choose"), companies: choices, joinTo };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: chooseForm }, async (context) => {
    const { gateway, form, session, url } = context;
    try {
      const { companyName: name } = await gateway.company.chooseAsMember(form.company_id);
      flashSuccess(session, "company:chosen", { name });
      return redirect(takeReturnTo(session, url), {
        status: 303,
        headers: { "X-Remix-Reload-Document": "true" },
      });
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code !== "not-a-member") throw error;
      session.set("returnTo", takeReturnTo(session, url));
      return redirect(paths.joinCompany({ ...form, ...readReturnTo(url) }), 303);
    }
  });
}

/**
 * The companies of the visitor, to choose one or to join an enterprise by its key
 * (docs/product.md#company).
 */
export default function ChooseCompany() {
  const { t } = useTranslation(["company", "common"]);
  const { companies, joinTo } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <Dialog
      title={t("choose")}
      closeTo={useBackgroundPage()}
      closeLabel={t("common:close")}
      reloadOnClose
    >
      <ErrorSummary state={state} />
      {companies.length === 0 ? <Paragraph>{t("none")}</Paragraph> : null}
      <Form method="post">
        <ul className="choice-list">
          {companies.map((company) => (
            <li key={company.companyId}>
              <button
                type="submit"
                name="company_id"
                value={company.companyId}
                id={toChoiceId(company.companyId)}
                className="choice"
                aria-current={company.current || undefined}
              >
                <span className="choice-name">{company.companyName}</span>
                <Text type="tertiary" size="small">
                  {company.edition}
                </Text>
                <span className="choice-hint">
                  {company.current
                    ? t("current")
                    : company.enterprise && !company.isMember
                      ? t("joinNeeded")
                      : t("enter")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
      {joinTo ? (
        <LinkButton id={JOIN_ID} href={joinTo} variant="secondary" block>
          {t("joinByKey")}
        </LinkButton>
      ) : null}
    </Dialog>
  );
}
