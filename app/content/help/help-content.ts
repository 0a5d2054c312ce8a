import type { Section } from "../blocks";
import type { QuestionSection } from "./questions";

/** The help centre: three groups, each section an anchor that `?type=` may name (spec §2). */
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
  /** Sub-items of the left navigation. */
  items?: readonly Section[];
}

/** A short film; its file names below the configured address begin with its id. */
export interface Tutorial {
  id: string;
  title: string;
  description: string;
  /** What the film says, line by line; also its captions. */
  captions: readonly string[];
}
