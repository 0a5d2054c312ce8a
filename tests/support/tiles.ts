import { attributesOf } from "./html";

/** The paths of the workbench's tiles of a kind, in the order of the page. */
export const tilesOf = (html: string, className: string): string[] =>
  attributesOf(html, `a[class="${className}"]`, "href").map((href) => href.split("?")[0] ?? "");
