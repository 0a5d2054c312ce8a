import type { InputHTMLAttributes, ReactNode } from "react";
import "~/app/styles/forms.css";
import { classNames } from "../display/class-names";
import { Icon } from "../display/icon";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "prefix"> {
  name: string;
  label: ReactNode;
  /** Needed only when two forms of one page have a field of the same name. */
  id?: string;
  hint?: ReactNode;
  /** A localised text; the field is marked invalid and reads it out. */
  error?: string | undefined;
  prefix?: ReactNode;
  /** Stands at the end of the line: a unit, a button. */
  suffix?: ReactNode;
}

/** The id of a field's control; `ErrorSummary` links to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/**
 * A labelled native input, uncontrolled, so that it works before and without the script.
 *
 *   <Field name="urlName" label="名称" defaultValue={fieldValue(state?.values, "urlName")}
 *          error={state?.errors.urlName} />
 */
export function Field({ label, hint, error, prefix, suffix, className, ...input }: FieldProps) {
  const id = input.id ?? fieldId(input.name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <span className="field-line">
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

/** Label, hint and message around any one control (a select, a textarea). */
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

/** The `aria-describedby` that ties hint and message to a control. */
export function describedBy(
  id: string,
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
): string | undefined {
  return classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}
