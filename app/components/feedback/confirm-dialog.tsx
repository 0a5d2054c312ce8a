import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormState } from "~/app/request/submit";
import { Paragraph } from "../display/typography";
import { Button, LinkButton } from "../form/button";
import type { ButtonLook } from "../form/button-look";
import { ErrorSummary } from "../form/error-summary";
import { FormSeal } from "../form/form-seal";
import { Dialog } from "./dialog";

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** The page under the dialog. */
  closeTo: string;
  formSeal: string;
  submit: string;
  variant?: ButtonLook["variant"];
}

/** A question before something is done, which the route's action does. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, closeTo, formSeal, submit, variant = "danger" } = props;
  const { t } = useTranslation("common");
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog title={title} closeTo={closeTo} closeLabel={t("close")}>
      <Form method="post" className="form" preventScrollReset>
        <ErrorSummary state={state} />
        <FormSeal value={formSeal} />
        <Paragraph className="dialog-lead">{question}</Paragraph>
        <div className="button-row">
          <Button type="submit" variant={variant} pending={pending}>
            {submit}
          </Button>
          <LinkButton href={closeTo} variant="secondary">
            {t("cancel")}
          </LinkButton>
        </div>
      </Form>
    </Dialog>
  );
}
