import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { Button, LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { noFields } from "~/app/request/form";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import { GatewayError } from "~/gateway/core/errors";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params, t }) => {
    const invited = await gateway.company.getInvited(params.token ?? "").catch(nullWhenEnded);
    return json({ title: t("company:invitation"), invited }, invited ? 200 : 404);
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: noFields },
    async ({ gateway, params, session, url }) => {
      const joined = await gateway.company.joinInvited(params.token ?? "").catch(nullWhenEnded);
      // The page says that the invitation has ended.
      if (!joined) return redirect(url.pathname, 303);
      flashSuccess(session, "company:joinedNamed", { name: joined.companyName });
      return redirect(paths.workbench(), {
        status: 303,
        headers: { "X-Remix-Reload-Document": "true" },
      });
    },
  );
}

function nullWhenEnded(error: unknown): null {
  if (error instanceof GatewayError && error.code === "company-key-invalid") return null;
  throw error;
}

/** Names the company of an invitation before anybody joins (docs/product.md#a-key-is-enough-to-join). */
export default function Invitation() {
  const { t } = useTranslation(["company", "common"]);
  const { invited } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  const name = invited?.companyName ?? "";
  return (
    <Dialog title={t("invitation")} closeTo={paths.home()} closeLabel={t("common:close")}>
      {invited ? (
        <Form method="post" className="form">
          <ErrorSummary state={state} />
          <Paragraph className="dialog-lead">
            {t(invited.isMember ? "invitedMember" : "invitedLead", { name })}
          </Paragraph>
          <Button type="submit" pending={pending} block>
            {t(invited.isMember ? "enterNamed" : "joinNamed", { name })}
          </Button>
        </Form>
      ) : (
        <>
          <Paragraph className="dialog-lead">{t("invitationEnded")}</Paragraph>
          <LinkButton href={paths.home()} variant="secondary" block>
            {t("common:close")}
          </LinkButton>
        </>
      )}
    </Dialog>
  );
}
