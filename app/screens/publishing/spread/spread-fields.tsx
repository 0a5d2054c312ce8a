import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { Button, LinkButton } from "~/app/components/form/button";
import { Checkbox } from "~/app/components/form/checkbox";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { describedBy, Field, FieldError, fieldId } from "~/app/components/form/field";
import { FormSeal } from "~/app/components/form/form-seal";
import { RadioCards } from "~/app/components/form/radio-cards";
import { useHydrated } from "~/app/components/form/use-hydrated";
import { paths } from "~/app/paths";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";
import type { PublicationQuota } from "~/gateway/core/publishing/channel-account";
import { deliveryModes } from "~/gateway/core/publishing/delivery-states";
import type { AccountChoice } from "./account-choice";
import { AccountOption } from "./account-option";

interface SpreadFieldsProps {
  article: { id: string; title: string; digest: string };
  choices: AccountChoice[];
  quota: PublicationQuota;
  /** "YYYY-MM-DD HH:mm" in the service's time zone */
  now: string;
  /** Identifies the form: two presses create one publication. */
  formKey: string;
  formSeal: string;
  state: FormState | undefined;
}

/** The form that publishes an article (docs/product.md#publications). */
export function SpreadFields(props: SpreadFieldsProps) {
  const { article, choices, quota, now, formKey, formSeal, state } = props;
  const { t } = useTranslation("publishing");
  const pending = useNavigation().state === "submitting";
  const [chosen, setChosen] = useState([state?.values.account ?? []].flat().length);
  const typed = (name: string) => fieldValue(state?.values, name);
  const errors = state?.errors ?? {};
  const asksAgain = choices.some(({ isDelivered, isBlocked }) => isDelivered && !isBlocked);
  const countChosen = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setChosen(new FormData(currentTarget).getAll("account").length);
  return (
    <Form method="post" className="form publishing-form" noValidate onChange={countChosen}>
      <ErrorSummary state={state} />
      <FormSeal value={formSeal} />
      <input type="hidden" name="key" value={typed("key") ?? formKey} />
      <fieldset
        className="field"
        aria-describedby={describedBy(fieldId("account"), { error: errors.account })}
      >
        <legend className="field-label">{t("accounts")}</legend>
        <ul className="publishing-list">
          {choices.map((choice, index) => (
            <AccountOption
              key={choice.id}
              choice={choice}
              isFirst={index === 0}
              article={article}
              state={state}
            />
          ))}
        </ul>
        {choices.some(({ isBlocked }) => isBlocked) ? (
          <Paragraph type="tertiary" size="small">
            {t("blockedHint")} <a href={paths.article(article.id)}>{t("editArticle")}</a>
          </Paragraph>
        ) : null}
        <FieldError id={fieldId("account")} error={errors.account} />
      </fieldset>
      {asksAgain ? (
        <Checkbox
          name="again"
          value="1"
          label={t("again")}
          defaultChecked={typed("again") === "1"}
          error={errors.again}
        />
      ) : null}
      <RadioCards
        name="mode"
        legend={t("mode")}
        columns={2}
        defaultValue={typed("mode") ?? "publish"}
        error={errors.mode}
        options={deliveryModes.map((mode) => ({
          value: mode,
          title: t(`modeTitles.${mode}`),
          description: t(`modeHints.${mode}`),
        }))}
      />
      <RadioCards
        name="when"
        legend={t("when")}
        columns={2}
        defaultValue={typed("when") ?? "now"}
        error={errors.when}
        options={(["now", "at"] as const).map((when) => ({
          value: when,
          title: t(`whenTitles.${when}`),
          description: t(`whenHints.${when}`),
        }))}
      />
      <Field
        name="at"
        type="datetime-local"
        label={t("at")}
        hint={<UnbrokenDates text={t("atHint", { now })} />}
        defaultValue={typed("at")}
        error={errors.at}
      />
      <Quota quota={quota} chosen={chosen} />
      <div className="button-row">
        <Button type="submit" pending={pending}>
          {t(pending ? "publishing" : "publish")}
        </Button>
        <LinkButton href={paths.spread()} variant="secondary">
          {t("cancel")}
        </LinkButton>
      </div>
    </Form>
  );
}

/** What the quota is and, once the script counts the accounts, will be. */
function Quota({ quota: { total, used }, chosen }: { quota: PublicationQuota; chosen: number }) {
  const { t } = useTranslation("publishing");
  const left = Math.max(0, total - used);
  const isKnown = useHydrated() && chosen > 0;
  const isTooMany = chosen > left;
  return (
    <Paragraph type={isTooMany ? "danger" : "secondary"} role="status">
      {isKnown
        ? t(isTooMany ? "quotaTooMany" : "quotaAfter", {
            number: chosen,
            left,
            after: left - chosen,
          })
        : t("quotaEach", { total, used, left })}
    </Paragraph>
  );
}
