import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";
import { Field } from "~/app/components/form/field";
import { FormSeal } from "~/app/components/form/form-seal";
import { RadioCards } from "~/app/components/form/radio-cards";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";
import { invoiceKinds } from "~/gateway/core/invoice-kinds";
import "./invoice.css";

interface InvoiceFormProps {
  orderId: string;
  amount: string;
  /** The company for whose plan it was paid, "" for the person's own. */
  companyName: string;
  formSeal: string;
  state: FormState | undefined;
}

/** What has to be on the invoice. A native form, which hides the tax number where none is needed. */
export function InvoiceForm({ orderId, amount, companyName, formSeal, state }: InvoiceFormProps) {
  const { t } = useTranslation(["invoice", "order"]);
  const value = (name: string) => fieldValue(state?.values, name);
  return (
    <form method="post" className="form invoice-form" noValidate>
      <FormSeal value={formSeal} />
      <Paragraph>
        {t("amountOf", { orderId })} <strong className="money">{amount}</strong>
      </Paragraph>
      <RadioCards
        name="kind"
        columns={2}
        legend={t("kind")}
        defaultValue={value("kind") ?? "company"}
        error={state?.errors.kind}
        options={invoiceKinds.map((kind) => {
          return { value: kind, title: t(kind), description: t(`${kind}Hint`) };
        })}
      />
      <Field
        name="title"
        label={t("invoiceTitle")}
        hint={t("invoiceTitleHint")}
        defaultValue={value("title") ?? companyName}
        maxLength={100}
        required
        autoComplete="organization"
        error={state?.errors.title}
      />
      <Field
        name="taxNumber"
        className="invoice-tax-number"
        label={t("taxNumber")}
        hint={t("taxNumberHint")}
        defaultValue={value("taxNumber")}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={state?.errors.taxNumber}
      />
      <Field
        name="email"
        type="email"
        label={t("email")}
        defaultValue={value("email")}
        maxLength={100}
        required
        autoComplete="email"
        error={state?.errors.email}
      />
      <Paragraph type="secondary">{t("once")}</Paragraph>
      <Button type="submit">{t("submit")}</Button>
    </form>
  );
}
