export interface PageMeta {
  /** Without the product's name, which `screenMeta` adds. */
  title: string;
  description: string;
}

export type PublicPage =
  | "home"
  | "home-design"
  | "home-technology"
  | "home-planning"
  | "design01"
  | "design02"
  | "technology01"
  | "technology02"
  | "technology03"
  | "scheme1"
  | "scheme2"
  | "animation01"
  | "animation02"
  | "customerCases"
  | "pricing"
  | "downLoad"
  | "assistance"
  | "urlNavigate"
  | "aboutUs"
  | "updateLog"
  | "useProtocol"
  | "jianguan"
  | "jiufen"
  | "yinsi"
  | "shiyong"
  | "mianze"
  | "user"
  | "login"
  | "notFound";
