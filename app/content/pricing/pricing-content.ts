import type { Table } from "../blocks";

export interface PricingContent {
  title: string;
  lead: string;
  plans: readonly PlanCopy[];
  /** The marks of plans, and the button texts for members. */
  marks: { recommended: string; own: string; trial: string };
  actions: { renew: string; upgrade: string };
  /** The name of the switch between the plans on a phone. */
  switchLabel: string;
  /** What another plan has more or less than the own one: `differences[own][other]`. */
  differences: {
    basic: { advanced: readonly string[] };
    advanced: { basic: readonly string[] };
  };
  /** The texts of cells that show a tick or a dash. */
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
  /** The displayed price; the custom plan has no number. */
  price: string;
  period: string;
  points: readonly string[];
  action: string;
}
