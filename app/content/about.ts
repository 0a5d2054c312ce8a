import type { LongText } from "./blocks";
import { getText } from "./texts";

const texts = import.meta.glob<LongText>("/app/content/*/about.md", {
  eager: true,
  import: "default",
});

export const getAboutContent = (language: string): LongText => getText(texts, language, "about.md");
