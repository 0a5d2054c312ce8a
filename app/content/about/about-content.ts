export interface AboutContent {
  title: string;
  lead: string;
  story: { title: string; paragraphs: readonly string[] };
  value: { title: string; items: readonly { title: string; text: string }[] };
  vision: { title: string; text: string };
  team: { title: string; lead: string; items: readonly { title: string; text: string }[] };
  timeline: { title: string; years: readonly { time: string; title: string; text: string }[] };
  partners: { title: string; lead: string; items: readonly Partner[] };
}

/** A kind of partner, not a company; `id` names its mark. */
export interface Partner {
  id: string;
  name: string;
}
