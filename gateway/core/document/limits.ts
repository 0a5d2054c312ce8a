/** What an article may have at most (docs/product.md#a-document-has-limits). Texts are counted in UTF-16 units. */
export const LIMITS = {
  title: 64,
  digest: 120,
  characters: 60_000,
  images: 200,
  tables: 50,
  tableColumns: 30,
  tableRows: 200,
  nesting: 6,
  alternativeText: 200,
  caption: 200,
  /** A document whose words each have marks is much larger than its text. */
  jsonBytes: 1_500_000,
  /** A source of Markdown is longer than its text, but not without end. */
  markdown: 200_000,
} as const;
