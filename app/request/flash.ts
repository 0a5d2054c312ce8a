import type { i18n, ParseKeys } from "i18next";
import type { Session } from "~/gateway/session/session";

/** The namespaces of what a page may say about the action before it. */
export const FLASH_NAMESPACES = ["messages", "company", "company-users"] as const;

type FlashKey = ParseKeys<typeof FLASH_NAMESPACES>;

/** Queues the words that tell the visitor, on the next page, that an action succeeded. */
export function flashSuccess(session: Session, key: FlashKey, values?: Record<string, string>) {
  session.flash({ kind: "success", key, values });
}

/** As `flashSuccess`, for an action that did not do all that was asked for. */
export function flashProblem(session: Session, key: FlashKey) {
  session.flash({ kind: "error", key });
}

/** As `flashSuccess`, with a form that takes the action back. */
export function flashUndoable(
  session: Session,
  key: FlashKey,
  undo: { path: string; fields: Record<string, string> },
) {
  session.flash({ kind: "success", key, undo });
}

/** A session may hold a message of another release, whose key has no text here. */
export function isFlashKey(key: string, i18n: i18n): key is FlashKey {
  return i18n.exists(key);
}
