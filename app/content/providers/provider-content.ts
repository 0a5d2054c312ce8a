export interface ProviderContent {
  title: string;
  lead: string;
  /** The situations that the service is for. */
  suits: readonly string[];
  scope: readonly string[];
  process: readonly { title: string; text: string }[];
  deliverables: readonly string[];
  cases: readonly CaseSample[];
}

/** An example of the service, not the work for a real customer. */
export interface CaseSample {
  title: string;
  need: string;
  work: string;
  delivery: string;
}

/** The texts that all provider pages have in common. */
export interface ProviderCommon {
  headings: Record<"suits" | "scope" | "process" | "deliverables" | "cases" | "contact", string>;
  sample: string;
  sampleNote: string;
  labels: Record<"need" | "work" | "delivery", string>;
  afterSale: string;
  contact: { text: string; prepare: readonly string[]; action: string };
  others: string;
}
