/** What an import can lose (docs/product.md#an-import-names-what-it-loses). */
export const lossKinds = [
  "pictures",
  "merged-cells",
  "nested-tables",
  "formulas",
  "charts",
  "embedded-objects",
  "videos",
  "forms",
  "unsafe-links",
  "layout",
] as const;

export type LossKind = (typeof lossKinds)[number];
