/** The formats in which an article leaves, with their media types (docs/product.md#an-article-leaves-as-a-file). */
export const exportTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  md: "text/markdown; charset=utf-8",
  html: "text/html; charset=utf-8",
} as const;

export type ExportFormat = keyof typeof exportTypes;
export const exportFormats = Object.keys(exportTypes) as readonly ExportFormat[];
