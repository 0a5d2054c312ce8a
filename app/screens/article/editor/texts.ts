import type { Finding } from "~/gateway/content/check-text";
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
  | "saveFirst"
  | "check"
  | "checking"
  | "checkFailed"
  | "findings"
  | "findingsKeys"
  | "noFindings"
  | "closeFindings"
  | Finding["kind"],
  string
>;
