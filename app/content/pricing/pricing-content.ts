import type { Table } from "../blocks";

/** The plans, the comparison and the questions before a purchase (spec §6 "Plan capability", §9 "Plans"). */
export interface PricingContent {
  title: string;
  lead: string;
  plans: readonly PlanCopy[];
  /** The words that mark one plan, and those of its button for who has it or could have more. */
  marks: { recommended: string; own: string; trial: string };
  actions: { renew: string; upgrade: string };
  /** Names the switch between the plans on a phone. */
  switchLabel: string;
  /** What another plan has more or less than one's own. */
  differences: {
    basic: { advanced: readonly string[] };
    advanced: { basic: readonly string[] };
  };
  /** Cells of the comparison that are a tick or a dash. */
  answers: { yes: string; no: string };
  comparison: Table;
  memberFeatures: { title: string; lead: string; items: readonly string[] };
  questions: { title: string; items: readonly { question: string; answer: string }[] };
  service: { title: string; text: string; action: string };
}

export interface PlanCopy {
  id: "free" | "basic" | "advanced" | "custom";
  name: string;
  /** For the switch on a phone. */
  shortName: string;
  audience: string;
  /** Yuan as shown; a custom price is agreed with customer service. */
  price: string;
  period: string;
  points: readonly string[];
  action: string;
}
