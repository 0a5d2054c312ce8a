import { useTranslation } from "react-i18next";
import { StatusTag } from "~/app/components/display/tag";
import { Paragraph } from "~/app/components/display/typography";
import { describedBy, Field, FieldFrame, fieldId } from "~/app/components/form/field";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";
import { DeliveryStateTag } from "../delivery-state-tag";
import type { AccountChoice } from "./account-choice";
import { digestField, titleField } from "./field-names";

interface AccountOptionProps {
  choice: AccountChoice;
  /** The first one is where an error of the whole group leads. */
  isFirst: boolean;
  article: { title: string; digest: string };
  state: FormState | undefined;
}

/** An account as a checkbox, with its problems, and a title or digest of its own where one is too long. */
export function AccountOption({ choice, isFirst, article, state }: AccountOptionProps) {
  const { t } = useTranslation("publishing");
  const { id, name, channel, accountState, problems, isBlocked, asksTitle, asksDigest, url } =
    choice;
  const inputId = isFirst ? fieldId("account") : `account-${id}`;
  const digestId = fieldId(digestField(id));
  const digestError = state?.errors[digestField(id)];
  const chosen = [state?.values.account ?? []].flat();
  const own = (field: string, text: string) => fieldValue(state?.values, field) ?? text;
  return (
    <li className="publishing-choice">
      <div className="tick">
        <input
          type="checkbox"
          name="account"
          value={id}
          id={inputId}
          defaultChecked={chosen.includes(id)}
          disabled={isBlocked}
          aria-describedby={problems.length > 0 ? `problems-${id}` : undefined}
        />
        <label htmlFor={inputId}>
          <span className="publishing-item-name">{name}</span>
          <span className="cell-note">{t(`channels.${channel}`)}</span>
        </label>
        <span className="publishing-choice-state">
          {choice.state ? <DeliveryStateTag state={choice.state} /> : null}
          {accountState === "ready" ? null : (
            <StatusTag status="failure">{t(`accountState.${accountState}`)}</StatusTag>
          )}
        </span>
      </div>
      {url ? (
        <Paragraph size="small">
          <a href={url} target="_blank" rel="noreferrer">
            {t("openArticle")}
          </a>
        </Paragraph>
      ) : null}
      {problems.length > 0 ? (
        <ul id={`problems-${id}`} className="publishing-problems">
          {problems.map(({ text, stops }) => (
            <li key={text} data-stops={stops || undefined}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {asksTitle ? (
        <Field
          name={titleField(id)}
          label={t("titleFor", { name })}
          defaultValue={own(titleField(id), article.title)}
          error={state?.errors[titleField(id)]}
          autoComplete="off"
        />
      ) : null}
      {asksDigest ? (
        <FieldFrame id={digestId} label={t("digestFor", { name })} error={digestError}>
          <textarea
            name={digestField(id)}
            id={digestId}
            className="publishing-digest"
            rows={3}
            defaultValue={own(digestField(id), article.digest)}
            aria-invalid={digestError ? true : undefined}
            aria-describedby={describedBy(digestId, { error: digestError })}
          />
        </FieldFrame>
      ) : null}
    </li>
  );
}
