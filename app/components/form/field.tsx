import type { InputHTMLAttributes, ReactNode } from "react";
import "./forms.css";
import { classNames } from "../display/class-names";
import { Icon } from "../display/icon";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "prefix"> {
  name: string;
  label: ReactNode;
  /** For a page on which two forms have a field of the same name. */
  id?: string;
  hint?: ReactNode;
  /** A localised text. */
  error?: string | undefined;
  prefix?: ReactNode;
  /** Buttons at the beginning of the line. */
  before?: ReactNode;
  /** A unit or a button at the end of the line. */
  suffix?: ReactNode;
}

/** Returns the id of a field's control; `ErrorSummary` links to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/**
 * A labelled native input. It is uncontrolled, so that it works without the script and before
 * hydration.
 */
export function Field(props: FieldProps) {
  const { label, hint, error, before, prefix, suffix, className, ...input } = props;
  const id = input.id ?? fieldId(input.name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <span className="field-line">
        {before}
        <span
          className={classNames(
            "semi-input-wrapper semi-input-wrapper-default",
            prefix ? "semi-input-wrapper__with-prefix" : null,
            error ? "semi-input-wrapper-error" : null,
          )}
        >
          {prefix ? <span className="semi-input-prefix">{prefix}</span> : null}
          <input
            type="text"
            {...input}
            id={id}
            className="semi-input semi-input-default"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
          />
        </span>
        {suffix}
      </span>
    </FieldFrame>
  );
}

interface FieldFrameProps {
  /** The id of the control inside. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, hint and error message around one control. */
export function FieldFrame({ id, label, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={classNames("field", className)}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <div className="field-error" id={`${id}-error`}>
      <Icon name="warning" />
      {error}
    </div>
  ) : null;
}

/** Returns the `aria-describedby` that connects hint and error message to a control. */
export function describedBy(
  id: string,
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
): string | undefined {
  return classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}
