import type { ProviderId } from "../providers";

export interface HomeContent {
  hero: { title: string; lead: string; start: string; pricing: string; note: string };
  flow: { title: string; steps: readonly { title: string; text: string }[] };
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

type SegmentId = "creator" | "team" | "agency" | "enterprise";

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

/** The categories of tabs 1 to 3; tab 0 shows all of them. */
export interface ProviderCategory {
  id: "design" | "technology" | "planning";
  title: string;
  lead: string;
  cards: readonly { id: ProviderId; title: string; text: string }[];
}
