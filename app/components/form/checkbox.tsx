import type { InputHTMLAttributes, ReactNode } from "react";
import "./forms.css";
import { describedBy, FieldError, fieldId } from "./field";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  name: string;
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = input.id ?? fieldId(input.name);
  return (
    <div className="field">
      <div className="tick">
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
