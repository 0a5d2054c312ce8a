import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FormSeal } from "~/app/components/form/form-seal";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import { useBackgroundPage } from "~/app/screens/dialog-layout";
import { companyIdSchema } from "~/gateway/core/company-schema";
import { takeReturnTo } from "./return-to";
import { toRoleName } from "./to-role-name";

const answerForm = z.object({
  intent: z.enum(["accept", "decline"]),
  company_id: companyIdSchema,
});

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, session, url, t }) => {
    const { company } = gateway;
    const addition = company.findAddition(await company.list());
    if (!addition)
      return redirect(session.get("company") ? takeReturnTo(session, url) : paths.company());
    const { companyId, companyName: name, addedBy: by, addedRole } = addition;
    const role = toRoleName({ role: addedRole, roleName: addedRole }, t);
    return {
      title: t("company:addedNamed", { name }),
      companyId,
      lead: role ? t("company:addedLead", { by, name, role }) : t("company:addedBy", { by, name }),
      advice: t("company:addedAdvice", { by }),
      formSeal: gateway.formSeal.seal(),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: answerForm },
    async ({ gateway, session, form: { intent, company_id } }) => {
      const { companyName: name } =
        intent === "accept"
          ? await gateway.company.accept(company_id)
          : await gateway.company.leave(company_id);
      flashSuccess(session, intent === "accept" ? "company:accepted" : "company:declined", {
        name,
      });
      return redirect(paths.addedToCompany(), {
        status: 303,
        headers: { "X-Remix-Reload-Document": "true" },
      });
    },
  );
}

/** Tells the visitor who has added them to a company, and as what (docs/product.md#an-added-person-is-told). */
export default function AddedToCompany() {
  const { t } = useTranslation(["company", "common"]);
  const { title, companyId, lead, advice, formSeal } = useLoaderData<typeof loader>();
  return (
    <Dialog
      title={title}
      closeTo={useBackgroundPage()}
      closeLabel={t("common:close")}
      reloadOnClose
    >
      <Form method="post" className="form">
        <ErrorSummary state={useActionData<FormState>()} />
        <FormSeal value={formSeal} />
        <input type="hidden" name="company_id" value={companyId} />
        <Paragraph className="dialog-lead">{lead}</Paragraph>
        <Paragraph type="secondary">{advice}</Paragraph>
        <div className="button-row">
          <Button type="submit" name="intent" value="accept">
            {t("company:accept")}
          </Button>
          <Button type="submit" name="intent" value="decline" variant="secondary">
            {t("company:decline")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
