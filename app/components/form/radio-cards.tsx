import type { ReactNode } from "react";
import "./forms.css";
import { classNames } from "../display/class-names";
import { describedBy, FieldError, fieldId } from "./field";

interface RadioCard {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  /** A price or a mark at the end of the card. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps {
  name: string;
  legend: ReactNode;
  options: RadioCard[];
  defaultValue?: string | undefined;
  error?: string | undefined;
  /** The number of cards in a row, where the screen is wide enough. */
  columns?: 1 | 2 | 3;
  onChange?: (value: string) => void;
}

export function RadioCards(props: RadioCardsProps) {
  const { name, legend, options, defaultValue, error, columns = 1, onChange } = props;
  const id = fieldId(name);
  return (
    <fieldset className="field" aria-describedby={describedBy(id, { error })}>
      <legend className="field-label">{legend}</legend>
      <div className={classNames("choice-cards", columns > 1 && `choice-cards-${columns}`)}>
        {options.map(({ value, title, description, aside, disabled }, index) => (
          <label key={value} className="choice-card">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              disabled={disabled}
              onChange={onChange && (() => onChange(value))}
            />
            <span className="choice-card-text">
              <span className="choice-card-title">{title}</span>
              {description ? <span className="choice-card-description">{description}</span> : null}
            </span>
            {aside ? <span className="choice-card-aside">{aside}</span> : null}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
