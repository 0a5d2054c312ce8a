import type { PricingContent } from "~/app/content/schemas";

interface PlanSwitchProps {
  plans: PricingContent["plans"];
  label: string;
  /** The plan that is shown at first. */
  shown: string;
}

/**
 * Selects the one plan that phones show in the cards and in the comparison. The style sheet shows the
 * plan of the checked radio button, so it works without the script.
 */
export function PlanSwitch({ plans, label, shown }: PlanSwitchProps) {
  return (
    <fieldset className="plan-switch">
      <legend className="visually-hidden">{label}</legend>
      {plans.map(({ id, shortName }) => (
        <label key={id}>
          <input
            className="visually-hidden"
            type="radio"
            name="plan"
            value={id}
            defaultChecked={id === shown}
          />
          {shortName}
        </label>
      ))}
    </fieldset>
  );
}
