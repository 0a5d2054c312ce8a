import type { HomeContent } from "./schemas";
import { getText } from "./texts";

const texts = import.meta.glob<HomeContent>("/app/content/*/home.json", {
  eager: true,
  import: "default",
});

export const getHomeContent = (language: string): HomeContent =>
  getText(texts, language, "home.json");
