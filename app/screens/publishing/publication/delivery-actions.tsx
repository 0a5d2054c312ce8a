import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";
import { Field } from "~/app/components/form/field";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";
import { canCancel, canConfirm, canRetry } from "~/gateway/core/publishing/delivery-states";
import type { DeliveryView } from "~/gateway/core/publishing/publication-view";

interface DeliveryActionsProps {
  delivery: DeliveryView;
  /** The answer to a form of this delivery. */
  state: FormState | undefined;
}

/** What a person can do with a delivery (docs/product.md#states-of-a-delivery). */
export function DeliveryActions({ delivery, state }: DeliveryActionsProps) {
  const { t } = useTranslation("publishing");
  const { id, accountName: name } = delivery;
  if (canConfirm(delivery.state)) return <ConfirmForm delivery={delivery} state={state} />;
  const actions = [
    ...(canRetry(delivery.state) ? (["retry"] as const) : []),
    ...(canCancel(delivery.state) ? (["cancel"] as const) : []),
  ];
  if (actions.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="publishing-item-actions">
      <input type="hidden" name="delivery" value={id} />
      {actions.map((action) => (
        <Button
          key={action}
          type="submit"
          name="intent"
          value={action}
          variant="secondary"
          size="small"
          aria-label={t("actionNamed", { action: t(`actions.${action}`), name })}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
    </Form>
  );
}

/** The answer was lost: a person has looked, and says what is there. */
function ConfirmForm({ delivery: { id, accountName: name, mode }, state }: DeliveryActionsProps) {
  const { t } = useTranslation("publishing");
  return (
    <Form method="post" preventScrollReset className="form publishing-confirm-form" noValidate>
      <Paragraph>{t(`confirmLead.${mode}`, { name })}</Paragraph>
      <input type="hidden" name="delivery" value={id} />
      <Field
        name="url"
        id={`field-url-${id}`}
        label={t("seenAt")}
        defaultValue={fieldValue(state?.values, "url")}
        error={state?.errors.url}
        inputMode="url"
        autoComplete="off"
        maxLength={2048}
      />
      <div className="button-row">
        {(["confirm", "deny"] as const).map((action) => (
          <Button
            key={action}
            type="submit"
            name="intent"
            value={action}
            variant="secondary"
            aria-label={t("actionNamed", { action: t(`actions.${action}`), name })}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </div>
      <Paragraph type="tertiary" size="small">
        {t("denyHint")}
      </Paragraph>
    </Form>
  );
}
