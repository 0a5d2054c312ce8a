import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import "~/app/styles/forms.css";
import { classNames } from "../display/class-names";
import { Icon } from "../display/icon";
import { describedBy, FieldFrame, fieldId } from "./field";

interface NumberStepperProps {
  name: string;
  label: ReactNode;
  min: number;
  max: number;
  defaultValue: number | string;
  /** The unit after the number, for example 年. */
  unit?: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Called with NaN while the field is no number. */
  onChange?: (value: number) => void;
}

/** A field for a whole number; its buttons need the script, the native input does not. */
export function NumberStepper(props: NumberStepperProps) {
  const { name, label, min, max, defaultValue, unit, hint, error, onChange } = props;
  const { t } = useTranslation("common");
  const input = useRef<HTMLInputElement>(null);
  const id = fieldId(name);

  function step(direction: "stepUp" | "stepDown") {
    input.current?.[direction]();
    reportValue();
  }
  function reportValue() {
    if (onChange && input.current) onChange(input.current.valueAsNumber);
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className="stepper">
        <StepButton icon="minus" label={t("less")} controls={id} onClick={() => step("stepDown")} />
        <span
          className={classNames("semi-input-wrapper", error ? "semi-input-wrapper-error" : null)}
        >
          <input
            ref={input}
            className="semi-input semi-input-default"
            type="number"
            inputMode="numeric"
            id={id}
            name={name}
            min={min}
            max={max}
            step={1}
            required
            defaultValue={defaultValue}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
            onInput={reportValue}
          />
        </span>
        <StepButton icon="plus" label={t("more")} controls={id} onClick={() => step("stepUp")} />
        {unit ? <span className="stepper-unit">{unit}</span> : null}
      </span>
    </FieldFrame>
  );
}

interface StepButtonProps {
  icon: "minus" | "plus";
  label: string;
  controls: string;
  onClick: () => void;
}

function StepButton({ icon, label, controls, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      data-enhanced
      aria-label={label}
      aria-controls={controls}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
