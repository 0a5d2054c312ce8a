/** Links to other sites about one subject. */
export interface LinkSection {
  id: "data" | "material" | "shop";
  links: readonly SiteLink[];
}

interface SiteLink {
  url: string;
  name: string;
  description: string;
}
