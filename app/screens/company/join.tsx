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
import { JOIN_ID, toChoiceId } from "./choice-id";
import { takeReturnTo } from "./return-to";

const joinForm = z.object({
  company_id: companyIdSchema.optional(),
  company_key: companyKeySchema,
});

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, url, t }) => {
    const companyId = url.searchParams.get("company_id");
    const isByKeyAlone = companyId === null && gateway.company.hasKeys;
    const company = isByKeyAlone ? null : await gateway.company.get(companyId ?? "");
    return { title: t("company:join"), company, returnTo: readReturnTo(url) };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: joinForm },
    async ({ gateway, form, session, url }) => {
      const { company_id: companyId, company_key: companyKey } = form;
      if (companyId === undefined) {
        const { companyName: name } = await gateway.company.joinByKey(companyKey);
        flashSuccess(session, "company:joinedNamed", { name });
      } else {
        await gateway.company.join(companyId, companyKey);
        flashSuccess(session, "company:joined");
      }
      return redirect(takeReturnTo(session, url), {
        status: 303,
        headers: { "X-Remix-Reload-Document": "true" },
      });
    },
  );
}

/**
 * The form to join an enterprise (docs/product.md#an-enterprise-key-is-required), a listed one or the
 * one that the key opens (docs/product.md#a-key-is-enough-to-join).
 */
export default function JoinCompany() {
  const { t } = useTranslation(["company", "common"]);
  const { company, returnTo } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog
      title={t("join")}
      closeTo={`${paths.company(returnTo)}#${company ? toChoiceId(company.companyId) : JOIN_ID}`}
      closeLabel={t("common:close")}
    >
      <Paragraph className="dialog-lead">
        {company ? t("joinLead", { name: company.companyName }) : t("joinByKeyLead")}
      </Paragraph>
      <Form method="post" className="form" noValidate>
        <ErrorSummary state={state} />
        {company ? <input type="hidden" name="company_id" value={company.companyId} /> : null}
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
