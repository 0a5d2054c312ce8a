import type { Table } from "../blocks";

/** The plans, the comparison and the questions before a purchase (spec §6 "Plan capability", §9 "Plans"). */
export interface PricingContent {
  title: string;
  lead: string;
  plans: readonly PlanCopy[];
  comparison: Table;
  memberFeatures: { title: string; lead: string; items: readonly string[] };
  questions: { title: string; items: readonly { question: string; answer: string }[] };
  service: { title: string; text: string; action: string };
}

export interface PlanCopy {
  id: "free" | "basic" | "advanced" | "custom";
  name: string;
  audience: string;
  /** Yuan as shown; a custom price is agreed with customer service. */
  price: string;
  period: string;
  points: readonly string[];
  action: string;
}
