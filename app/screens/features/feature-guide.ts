import type { Block } from "~/app/content/blocks";
import { getHelpContent } from "~/app/content/help/help";
import type { FeatureKey } from "~/gateway/core/features";
import type { Translator } from "~/locales/translator";

/** The help centre's section about a feature, where it has one; the others bring steps of their own. */
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
  /** Where the help centre tells more. */
  helpSection: string | null;
}

/** How a feature is used. */
export function getFeatureGuide(key: FeatureKey, language: string, t: Translator): FeatureGuide {
  const id = helpSections[key];
  const sections = getHelpContent(language).guide.flatMap((one) => [one, ...(one.items ?? [])]);
  const section = sections.find((one) => one.id === id);
  if (section) return { blocks: section.blocks, helpSection: section.id };
  const texts = t(`features:${key}`, { returnObjects: true });
  const items = "steps" in texts ? texts.steps : [];
  return { blocks: [{ kind: "steps", items }], helpSection: null };
}
