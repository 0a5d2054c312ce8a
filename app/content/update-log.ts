import type { LongText } from "./blocks";
import { getText } from "./texts";

const texts = import.meta.glob<LongText>("/app/content/*/update-log.md", {
  eager: true,
  import: "default",
});

/** Returns the log with a section for each version, newest first. */
export const getUpdateLogContent = (language: string): LongText =>
  getText(texts, language, "update-log.md");
