export interface LinkSection {
  id: "data" | "material" | "shop";
  links: { name: string; url: string; description: string }[];
}

export function linkSections(_language: string): LinkSection[] {
  return [];
}
