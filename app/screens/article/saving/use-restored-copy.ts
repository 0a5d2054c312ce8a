import { type RefObject, useEffect, useMemo, useState } from "react";
import { isTyped } from "./autosave";
import { DraftCopies, type DraftCopy, type DraftFields } from "./draft-copies";

interface Options {
  owner: string;
  /** Null for a new article. */
  articleId: string | null;
  /** The text that the form shows. */
  shown: DraftFields;
  /** The server does not have that text. */
  isUnsaved: boolean;
}

interface Restored {
  copies: DraftCopies;
  /** The copy that the form writes. */
  copyId: string;
  /** The text that the form shows instead of the server's. */
  restored: DraftCopy | null;
  discard: () => void;
}

/** Finds what this browser has kept of an article, unless the server has it meanwhile. */
export function useRestoredCopy(form: RefObject<HTMLFormElement>, options: Options): Restored {
  const { owner, articleId, shown, isUnsaved } = options;
  const copies = useMemo(() => new DraftCopies(owner), [owner]);
  const [ownId] = useState(createId);
  const [restored, setRestored] = useState<DraftCopy | null>(null);
  const { title = "", digest = "", body = "" } = shown;

  useEffect(() => {
    let isGone = false;
    const restore = async () => {
      const found = await copies.find(articleId ?? "new", ownId);
      if (isGone || !found) return;
      const { fields } = found;
      const isSame =
        fields.title === title && fields.digest === digest && fields.body?.trim() === body.trim();
      if (isSame) copies.remove(found.id);
      else if (!isUnsaved && form.current && !isTyped(form.current)) setRestored(found);
    };
    restore().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [copies, articleId, ownId, isUnsaved, form, title, digest, body]);

  const discard = () => {
    if (restored) copies.remove(restored.id);
    setRestored(null);
  };
  return { copies, copyId: restored?.id ?? ownId, restored, discard };
}

/** Tells tabs apart. The server renders no id, so it needs none. */
const createId = () =>
  typeof window === "undefined" ? "" : crypto.getRandomValues(new Uint32Array(2)).join("-");
