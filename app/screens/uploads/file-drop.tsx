import type { TFunction } from "i18next";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { useHydrated } from "~/app/components/form/use-hydrated";
import { MEGABYTE } from "~/gateway/core/upload";
import "./uploads.css";

interface FileDropProps {
  id: string;
  accept: string;
  /** The chosen file. */
  file: File | null;
  onChoose: (file: File | null) => void;
  isInvalid: boolean;
  input?: RefObject<HTMLInputElement>;
}

/** A field for a file, named `file`. With the script it is an area that takes clicks and dropped files. */
export function FileDrop({ id, accept, file, onChoose, isInvalid, input }: FileDropProps) {
  const hydrated = useHydrated();
  // The server loads the texts of what it renders, so this part takes them although only DropText shows them.
  const { t } = useTranslation("upload");
  return (
    <div className={hydrated ? "upload-drop" : undefined}>
      <input
        ref={input}
        type="file"
        id={id}
        name="file"
        className="upload-input"
        accept={accept}
        required
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={`${id}-hint`}
      />
      {hydrated ? <DropText file={file} t={t} /> : null}
    </div>
  );
}

function DropText({ file, t }: { file: File | null; t: TFunction<"upload"> }) {
  return (
    <div className="upload-drop-text" aria-hidden="true">
      <Icon name={file ? "template" : "cloud"} className="icon-large" />
      {file ? (
        <>
          <strong>{file.name}</strong>
          <span>{t("size", { megabytes: toMegabytes(file.size) })}</span>
          <span className="upload-again">{t("chooseAgain")}</span>
        </>
      ) : (
        <>
          <strong className="upload-with-mouse">{t("drop")}</strong>
          <strong className="upload-by-touch">{t("tap")}</strong>
        </>
      )}
    </div>
  );
}

/** Rounded up, so that a file beyond the limit never shows the limit. */
const toMegabytes = (bytes: number) => Math.ceil((bytes / MEGABYTE) * 100) / 100;
