import Card from "@douyinfe/semi-ui/lib/es/card";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Title } from "~/app/components/display/typography";
import { Button, LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { Field } from "~/app/components/form/field";
import { FormSeal } from "~/app/components/form/form-seal";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { fieldValue } from "~/app/request/form-values";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import { GatewayError } from "~/gateway/core/errors";
import "./sign-up-forms.css";
import { type NewSignUpForm, newSignUpFormSchema } from "~/gateway/core/sign-up-form-schema";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

/** Without the schema of the form, which the page's script does not need. */
const LENGTHS = {
  title: 64,
  organiser: 60,
  purpose: 200,
  privacyUrl: 500,
} as const satisfies Record<keyof NewSignUpForm, number>;
const names = Object.keys(LENGTHS) as (keyof NewSignUpForm)[];

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, ({ gateway, t }) => {
    if (!gateway.signUpForms.areOffered) throw new GatewayError("not-found");
    return { title: t("sign-up-forms:create"), formSeal: gateway.formSeal.seal() };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: newSignUpFormSchema },
    async ({ gateway, session, form }) => {
      const id = await gateway.signUpForms.create(form);
      flashSuccess(session, "outcomes:sign-up-form-created");
      return redirect(paths.signUpForm(id), 303);
    },
  );
}

/** What readers are told before they sign up (docs/product.md#a-sign-up-form-has-an-owner). */
export default function CreateSignUpForm() {
  const { t } = useTranslation("sign-up-forms");
  const { title, formSeal } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <Card header={<Title heading={1}>{title}</Title>}>
      <form method="post" className="form new-sign-up-form" noValidate>
        <ErrorSummary state={state} />
        <FormSeal value={formSeal} />
        {names.map((name) => (
          <Field
            key={name}
            name={name}
            type={name === "privacyUrl" ? "url" : "text"}
            label={t(`fields.${name}`)}
            hint={t(`hints.${name}`)}
            defaultValue={fieldValue(state?.values, name)}
            error={state?.errors[name]}
            maxLength={LENGTHS[name]}
            required
            autoComplete="off"
          />
        ))}
        <div className="button-row">
          <Button type="submit">{t("submit")}</Button>
          <LinkButton href={paths.signUpForms()} variant="secondary">
            {t("cancel")}
          </LinkButton>
        </div>
      </form>
    </Card>
  );
}
