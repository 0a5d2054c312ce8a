/** One service: what it covers, how it proceeds, what is handed over, and samples (spec §2). */
export interface ProviderContent {
  title: string;
  lead: string;
  /** When this service is the right one. */
  suits: readonly string[];
  scope: readonly string[];
  process: readonly { title: string; text: string }[];
  deliverables: readonly string[];
  cases: readonly CaseSample[];
}

/** A sample of how the service is done; it stands for no particular customer. */
export interface CaseSample {
  title: string;
  need: string;
  work: string;
  delivery: string;
}

/** What all nine pages say alike. */
export interface ProviderCommon {
  headings: Record<"suits" | "scope" | "process" | "deliverables" | "cases" | "contact", string>;
  sample: string;
  sampleNote: string;
  labels: Record<"need" | "work" | "delivery", string>;
  afterSale: string;
  contact: { text: string; prepare: readonly string[]; action: string };
  others: string;
}
