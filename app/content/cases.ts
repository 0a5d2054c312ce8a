import type { LongText } from "./blocks";
import { getText } from "./texts";

/** Its sections are the customer segments, each with the situation, a working day and an example. */
export interface CasesContent extends LongText {
  sample: string;
  sampleNote: string;
  closing: { title: string; text: string; start: string; service: string };
}

const texts = import.meta.glob<CasesContent>("/app/content/*/cases.md", {
  eager: true,
  import: "default",
});

export const getCasesContent = (language: string): CasesContent =>
  getText(texts, language, "cases.md");
