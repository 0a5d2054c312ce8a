import type { i18n, ParseKeys } from "i18next";
import type { Session } from "~/gateway/session/session";

/** The namespaces that have texts of flash messages; a page loads them only to show one. */
export const FLASH_NAMESPACES = [
  "messages",
  "outcomes",
  "company",
  "company-users",
  "form-seal",
] as const;

type FlashKey = ParseKeys<typeof FLASH_NAMESPACES>;

/** Stores a success message for the next page (docs/product.md#messages-are-shown-once). */
export function flashSuccess(session: Session, key: FlashKey, values?: Record<string, string>) {
  session.flash({ kind: "success", key, values });
}

/** Reports, like `flashSuccess`, an action that succeeded in part. */
export function flashProblem(session: Session, key: FlashKey, values?: Record<string, string>) {
  session.flash({ kind: "error", key, values });
}

/** Reports, like `flashSuccess`, and adds a form that undoes the action. */
export function flashUndoable(
  session: Session,
  key: FlashKey,
  undo: { path: string; fields: Record<string, string> },
  values?: Record<string, string>,
) {
  session.flash({ kind: "success", key, undo, values });
}

/**
 * Whether a message has a text: another release may have stored a key that this one does not have.
 */
export function isFlashKey(key: string, i18n: i18n): key is FlashKey {
  return i18n.exists(key);
}
