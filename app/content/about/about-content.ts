/** Story, value, vision, team, years and partners (spec §2 "About us"). */
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

/** Partners by what they are; the mark is drawn for the kind, not for a company. */
export interface Partner {
  id: string;
  name: string;
}
