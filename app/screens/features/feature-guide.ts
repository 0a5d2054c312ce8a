import type { Block } from "~/app/content/blocks";
import type { FeatureKey } from "~/gateway/core/features";
import type { Translator } from "~/locales/translator";

/** The sections of the help centre that say more of a feature. */
const helpSections: Partial<Record<FeatureKey, string>> = {
  "link-parse": "material-import",
  "pdf-parse": "material-import",
  "word-parse": "material-import",
  "article-spread": "distribution",
};

interface FeatureGuide {
  blocks: readonly Block[];
  /** The anchor in the help centre. */
  helpSection: string | null;
}

/** Returns the instructions of a feature. */
export function getFeatureGuide(key: FeatureKey, t: Translator): FeatureGuide {
  const texts = t(`features:${key}`, { returnObjects: true });
  const blocks: Block[] = "steps" in texts ? [{ kind: "steps", items: texts.steps }] : [];
  return { blocks, helpSection: helpSections[key] ?? null };
}
