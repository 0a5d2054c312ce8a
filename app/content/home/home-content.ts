import type { ProviderId } from "../providers/providers";

/** What the product does, for whom, and the service providers by category (spec §1, §2 "Home page"). */
export interface HomeContent {
  hero: { title: string; lead: string; start: string; pricing: string; note: string };
  flow: { title: string; steps: readonly { title: string; text: string }[] };
  /** Pictures of the product; `alt` says what is on them. */
  product: {
    title: string;
    lead: string;
    screens: readonly { id: "workbench" | "purchase"; alt: string; caption: string }[];
  };
  features: { title: string; lead: string; items: readonly Feature[] };
  finance: { title: string; lead: string; points: readonly string[] };
  segments: {
    title: string;
    lead: string;
    items: readonly { id: SegmentId; title: string; text: string }[];
  };
  providers: { title: string; lead: string; categories: readonly ProviderCategory[]; more: string };
  closing: { title: string; text: string; download: string; help: string };
}

export type SegmentId = "creator" | "team" | "agency" | "enterprise";

/** Features by the icon that stands beside them. */
interface Feature {
  icon:
    | "send"
    | "calendar"
    | "trend"
    | "vote"
    | "folder"
    | "template"
    | "clock"
    | "microphone"
    | "chart";
  title: string;
  text: string;
}

/** The category a tab shows: tabs 1 to 3; tab 0 shows all (spec §2 "isShow"). */
export interface ProviderCategory {
  id: "design" | "technology" | "planning";
  title: string;
  lead: string;
  cards: readonly { id: ProviderId; title: string; text: string }[];
}
