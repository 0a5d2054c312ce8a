import type { LinkSection } from "./schemas";
import { getText } from "./texts";

const texts = import.meta.glob<LinkSection[]>("/app/content/*/navigate.json", {
  eager: true,
  import: "default",
});

export const listLinkSections = (language: string): readonly LinkSection[] =>
  getText(texts, language, "navigate.json");
