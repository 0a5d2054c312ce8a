export interface PricingContent {
  title: string;
  lead: string;
  plans: readonly PlanCopy[];
  /** The marks of plans, and the button texts for members. */
  marks: { recommended: string; own: string; trial: string };
  actions: { renew: string; upgrade: string };
  /** The name of the switch between the plans on a phone. */
  switchLabel: string;
  /** The questions that the operator answers by site facts. */
  terms: { title: string; invoice: string; bankTransfer: string; refund: string };
  questions: { title: string; items: readonly { question: string; answer: string }[] };
  service: { title: string; text: string; action: string };
}

export interface PlanCopy {
  id: "free" | "basic" | "advanced" | "custom";
  name: string;
  /** Where there is little room. */
  shortName: string;
  audience: string;
  /** Fen for a year, or how to learn the price. */
  price: number | string;
  period: string;
  /** What the plan has beside its contents and features. */
  points: readonly string[];
  action: string;
}
