import { useBlocker } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/app/paths";
import { Autosave, type AutosaveOptions, type SaveStatus } from "./autosave";

type Options = Pick<AutosaveOptions, "copies" | "copyId" | "articleId" | "isUnsaved" | "isPaused">;

interface Saving {
  /** Null without the script. */
  status: SaveStatus | null;
  /** Saves a new article, and returns where its images are sent to; null if it cannot be saved. */
  uploadTo: () => Promise<string | null>;
  /** The new article that was saved by itself; null until then. */
  createdId: string | null;
}

/** Saves a form by itself, and asks before a link leaves a text that could not be saved. */
export function useAutosave(form: RefObject<HTMLFormElement>, options: Options): Saving {
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const autosave = useRef<Autosave | null>(null);
  const first = useRef(options);

  useEffect(() => {
    if (!form.current) return;
    autosave.current = new Autosave(form.current, {
      ...first.current,
      onStatus: setStatus,
      onCreated: (id) => {
        history.replaceState(history.state, "", paths.article(id));
        setCreatedId(id);
      },
    });
    return () => autosave.current?.stop();
  }, [form]);

  useSaveBeforeLeaving(autosave);

  const uploadTo = useCallback(async () => {
    const saving = autosave.current;
    if (saving && saving.articleId === null) await saving.saveNow();
    const id = saving?.articleId ?? null;
    return id === null ? null : paths.articleImages(id);
  }, []);
  return { status, uploadTo, createdId };
}

function useSaveBeforeLeaving(autosave: RefObject<Autosave>): void {
  const { t } = useTranslation("article");
  const question = t("saving.leave");
  const blocker = useBlocker(() => Boolean(autosave.current?.isUnsaved));

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const decide = (isSaved: boolean) => {
      if (isSaved || confirm(question)) blocker.proceed();
      else blocker.reset();
    };
    (autosave.current?.saveNow() ?? Promise.resolve(true)).then(decide, () => decide(false));
  }, [blocker, autosave, question]);
}
