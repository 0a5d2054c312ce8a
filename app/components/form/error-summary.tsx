import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "../display/typography";
import "./forms.css";
import type { FormState } from "~/app/request/submit";
import { Icon } from "../display/icon";
import { Link } from "../navigation/link";
import { fieldId } from "./field";

interface ErrorSummaryProps {
  state: Pick<FormState, "errors" | "advice" | "quote"> | undefined;
}

/**
 * The errors above a form, with links to the fields; it takes the focus
 * (docs/product.md#what-was-typed-is-kept). As in GOV.UK's error summary the role is inside, because
 * screen readers would announce an alert that has the focus twice. The link of an advice leads by the
 * router, so that the other form gets the typed number.
 */
export function ErrorSummary({ state }: ErrorSummaryProps) {
  const { t } = useTranslation("common");
  const { errors, advice, quote } = state ?? {};
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors) box.current?.focus();
  }, [errors]);

  const entries = Object.entries(errors ?? {});
  if (entries.length === 0) return null;
  const isAboutFields = entries.some(([name]) => name);
  return (
    // biome-ignore lint/a11y/noAutofocus: moves the focus to the errors where no script does
    <div ref={box} className="error-summary" tabIndex={-1} autoFocus>
      <Icon name="warning" />
      <div role="alert">
        {isAboutFields ? (
          <Paragraph className="error-summary-title">{t("errorSummary")}</Paragraph>
        ) : null}
        <ul className="error-summary-list">
          {entries.map(([name, text]) => (
            <li key={name}>{name ? <FieldLink name={name} text={text} /> : text}</li>
          ))}
        </ul>
        {quote ? <Paragraph lang={quote.language}>{quote.text}</Paragraph> : null}
        {advice ? (
          <Paragraph>
            {advice.text} {advice.link ? <Link to={advice.link.to}>{advice.link.text}</Link> : null}
          </Paragraph>
        ) : null}
      </div>
    </div>
  );
}

/** For the router a hash link is a navigation, which drops the errors; the script moves the focus itself. */
function FieldLink({ name, text }: { name: string; text: string }) {
  const id = fieldId(name);
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {text}
    </a>
  );
}
