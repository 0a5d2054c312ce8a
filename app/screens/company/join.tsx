import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { Field } from "~/app/components/form/field";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readReturnTo } from "~/app/request/return-to";
import { type FormState, submit } from "~/app/request/submit";
import { companyIdSchema, companyKeySchema } from "~/gateway/core/company-schema";
import { toChoiceId } from "./choice-id";
import { takeReturnTo } from "./return-to";

const joinForm = z.object({
  company_id: companyIdSchema,
  company_key: companyKeySchema,
});

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, url, t }) => {
    const company = await gateway.company.get(url.searchParams.get("company_id") ?? "");
    return { title: t("company:join"), company, returnTo: readReturnTo(url) };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: joinForm },
    async ({ gateway, form, session, url }) => {
      await gateway.company.join(form.company_id, form.company_key);
      flashSuccess(session, "company:joined");
      return redirect(takeReturnTo(session, url), {
        status: 303,
        headers: { "X-Remix-Reload-Document": "true" },
      });
    },
  );
}

/** The form to join an enterprise (docs/product.md#an-enterprise-key-is-required). */
export default function JoinCompany() {
  const { t } = useTranslation(["company", "common"]);
  const { company, returnTo } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog
      title={t("join")}
      closeTo={`${paths.company(returnTo)}#${toChoiceId(company.companyId)}`}
      closeLabel={t("common:close")}
    >
      <Paragraph className="dialog-lead">{t("joinLead", { name: company.companyName })}</Paragraph>
      <Form method="post" className="form" noValidate>
        <ErrorSummary state={state} />
        <input type="hidden" name="company_id" value={company.companyId} />
        <Field
          name="company_key"
          label={t("key")}
          hint={t("keyHint")}
          error={state?.errors.company_key}
          autoComplete="off"
          maxLength={64}
        />
        <Button type="submit" pending={pending} block>
          {t("joinSubmit")}
        </Button>
      </Form>
    </Dialog>
  );
}
