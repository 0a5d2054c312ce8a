/** Links to other people's sites, by subject (spec §2 "Website navigation"). */
export interface LinkSection {
  id: "data" | "material" | "shop";
  links: readonly SiteLink[];
}

interface SiteLink {
  url: string;
  name: string;
  description: string;
}
