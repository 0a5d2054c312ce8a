import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MembershipNote } from "~/app/components/display/membership-note";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { ResultIcon } from "~/app/components/feedback/result-icon";
import { Button, LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FormSeal } from "~/app/components/form/form-seal";
import { paths } from "~/app/paths";
import { noFields } from "~/app/request/form";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import { isTrialOver } from "~/gateway/core/membership";
import { TRIAL_DAYS } from "~/gateway/core/plans";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, t }) => {
    const membership = gateway.membership.present;
    const granted = membership.kind === "trial";
    // So that the workbench does not congratulate again.
    if (granted) await gateway.trial.takeCongratulation();
    return {
      title: t(granted ? "trial:congratulation" : "trial:title"),
      granted,
      membership,
      refusal: (await gateway.trial.isOffered()) ? null : t("errors:trial-used"),
      formSeal: gateway.formSeal.seal(),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: noFields }, async ({ gateway }) => {
    await gateway.trial.claim();
    return redirect(paths.trial(), 303);
  });
}

/** The form to claim the trial, the congratulation once it runs (docs/product.md#trial). */
export default function Trial() {
  const { t } = useTranslation(["trial", "common"]);
  const { granted, title, membership, refusal, formSeal } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state !== "idle";
  const isMember = membership.kind !== "none";
  return (
    <Dialog title={title} closeTo={paths.pricing()} closeLabel={t("common:close")}>
      <ErrorSummary state={state} />
      {granted ? (
        <div className="result-panel">
          <ResultIcon kind="success" />
          <Paragraph className="dialog-lead">{t("granted", { days: TRIAL_DAYS })}</Paragraph>
          <LinkButton href={paths.workbench()}>{t("start")}</LinkButton>
        </div>
      ) : isMember || isTrialOver(membership) ? (
        <>
          {isMember ? <Paragraph className="dialog-lead">{t("member")}</Paragraph> : null}
          <MembershipNote membership={membership} />
          <LinkButton href={isMember ? paths.workbench() : paths.pricing()} block>
            {t(isMember ? "start" : "plans")}
          </LinkButton>
        </>
      ) : refusal ? (
        <>
          {state ? null : <Paragraph className="dialog-lead">{refusal}</Paragraph>}
          <LinkButton href={paths.pricing()} block>
            {t("plans")}
          </LinkButton>
        </>
      ) : (
        <Form method="post" className="form">
          <FormSeal value={formSeal} />
          <Paragraph className="dialog-lead">{t("offer", { days: TRIAL_DAYS })}</Paragraph>
          <Button type="submit" pending={pending} block>
            {t("claim", { days: TRIAL_DAYS })}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
