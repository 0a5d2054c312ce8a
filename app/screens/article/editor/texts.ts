import type { actions, tableActions } from "./commands";

/** The words of the editor, from `locales/<language>/editor.json`. */
export type EditorTexts = Record<
  | keyof typeof actions
  | keyof typeof tableActions
  | "toolbar"
  | "text"
  | "link"
  | "linkTitle"
  | "linkAddress"
  | "linkInvalid"
  | "linkRemove"
  | "apply"
  | "cancel"
  | "image"
  | "imageAlt"
  | "imageCaption"
  | "imageRemove"
  | "uploading"
  | "uploadFailed"
  | "saveFirst",
  string
>;
