import type { PricingContent } from "~/app/content/pricing/pricing-content";

interface PlanSwitchProps {
  plans: PricingContent["plans"];
  label: string;
  /** The plan that is shown first. */
  shown: string;
}

/**
 * On a phone one plan is shown at a time, in the cards and in the comparison. The style sheet does it
 * by the ticked choice, so it works without the script; where it cannot, all plans stay visible.
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
