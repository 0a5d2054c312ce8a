import type { TextareaHTMLAttributes } from "react";
import "./forms.css";
import "./text-area.css";
import { describedBy, FieldFrame, type FieldProps, fieldId } from "./field";

interface TextAreaProps
  extends TextareaHTMLAttributes<HTMLTextAreaElement>,
    Pick<FieldProps, "label" | "hint" | "error"> {
  name: string;
}

/** A labelled field of several lines, uncontrolled like `Field`. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = fieldId(area.name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={6}
        {...area}
        id={id}
        className="text-area"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}
