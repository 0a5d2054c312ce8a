import type { Section } from "../blocks";
import type { QuestionSection } from "./questions";

/**
 * Each section has an anchor that `?type=` can name
 * (docs/product.md#the-type-parameter-opens-a-section).
 */
export interface HelpContent extends HelpFrame {
  guide: readonly HelpSection[];
  faq: readonly QuestionSection[];
  tutorials: readonly Tutorial[];
}

export interface HelpFrame {
  title: string;
  lead: string;
  groups: { guide: HelpGroup; faq: HelpGroup; tutorials: HelpGroup };
}

interface HelpGroup {
  id: "guide" | "faq" | "tutorials";
  title: string;
  lead: string;
}

export interface HelpSection extends Section {
  /** Subsections, which the navigation indents. */
  items?: readonly Section[];
}

/** A film; its id is the beginning of its file names under the configured address. */
export interface Tutorial {
  id: string;
  title: string;
  description: string;
  /** The spoken text, line by line. */
  captions: readonly string[];
}
