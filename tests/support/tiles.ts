/** The paths of the workbench's tiles of a kind, in the order of the page. */
export function tilesOf(html: string, className: string): string[] {
  const tiles = html.matchAll(/<a\b[^>]*class="(tile[^"]*)"[^>]*>/g);
  return [...tiles]
    .filter(([, classes]) => classes === className)
    .map(([tag]) => /href="([^"?]*)/.exec(tag)?.[1] ?? "");
}
