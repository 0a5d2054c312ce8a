import type { Block } from "~/app/content/blocks";
import { getHelpContent } from "~/app/content/help";
import type { FeatureKey } from "~/gateway/core/features";
import type { Translator } from "~/locales/translator";

/** The help section of a feature; the features without one have steps in `features.json`. */
const helpSections: Partial<Record<FeatureKey, string>> = {
  "market-calendar": "calendar",
  "day-hot-list": "hot",
  "template-design": "long-picture",
  "link-parse": "material-import",
  "pdf-parse": "material-import",
  "word-parse": "material-import",
  "video-distribution": "distribution",
  "article-spread": "share-chat",
  "project-statistics": "statistics",
};

interface FeatureGuide {
  blocks: readonly Block[];
  /** The anchor in the help centre. */
  helpSection: string | null;
}

/** Returns the instructions of a feature. */
export function getFeatureGuide(key: FeatureKey, language: string, t: Translator): FeatureGuide {
  const id = helpSections[key];
  const sections = getHelpContent(language).guide.sections.flatMap((each) => [each, ...each.items]);
  const section = sections.find((each) => each.id === id);
  if (section) return { blocks: section.blocks, helpSection: section.id };
  const texts = t(`features:${key}`, { returnObjects: true });
  const items = "steps" in texts ? texts.steps : [];
  return { blocks: [{ kind: "steps", items }], helpSection: null };
}
