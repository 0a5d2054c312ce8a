import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { Section } from "~/app/components/display/section";
import { Button } from "~/app/components/form/button";
import { FieldFrame } from "~/app/components/form/field";
import { FormSuccess } from "~/app/components/form/form-success";
import { paths } from "~/app/paths";
import "~/app/components/form/forms.css";
import { useTranslation } from "react-i18next";
import { MEGABYTE, type UploadKind, uploadLimits } from "~/gateway/core/upload";
import { FileDrop } from "./file-drop";
import { type FileRoom, findRefusal, toDiskSize } from "./file-room";
import { sendFile, type UploadOutcome } from "./send-file";

export interface UploadSectionProps extends FileRoom {
  /** The result of an upload without the script; null if there was none. */
  outcome: UploadOutcome | null;
  /** What the plan may store. */
  diskGigabytes: number;
  formSeal: string;
}

const FIELD = "upload-file";
const accepted: Record<UploadKind, string> = {
  word: ".doc,.docx",
  pdf: ".pdf,application/pdf",
  video: "video/*,.mp4,.mov,.webm,.mkv,.avi,.flv",
};

/** As people call them. */
const TYPES: Record<UploadKind, string> = {
  word: "DOC, DOCX",
  pdf: "PDF",
  video: "MP4, MOV, WebM, MKV, AVI, FLV",
};

/** The form that uploads a file; the script shows the progress (docs/product.md#uploads). */
export function UploadSection(props: UploadSectionProps) {
  const { kind, outcome: initialOutcome, formSeal, diskGigabytes: disk, diskLeft } = props;
  const { t } = useTranslation("upload");
  const [outcome, setOutcome] = useState(initialOutcome);
  const [percent, setPercent] = useState<number | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const sending = useRef<AbortController>();
  const input = useRef<HTMLInputElement>(null);
  const limit = uploadLimits[kind] / MEGABYTE;
  const { revalidate } = useRevalidator();
  const address = paths.upload(kind, formSeal);

  const limits = t("hint", { types: TYPES[kind], limit, disk });
  const left = diskLeft === null ? "" : t("left", { left: toDiskSize(diskLeft) });

  function choose(chosen: File | null) {
    setFile(chosen);
    const refusal = chosen && findRefusal(chosen, props);
    setOutcome(refusal ? { error: refusal } : null);
  }

  async function send(event: React.FormEvent) {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file || percent !== null) return;
    const refusal = findRefusal(file, props);
    if (refusal) return setOutcome({ error: refusal });
    setOutcome(null);
    setPercent(0);
    sending.current = new AbortController();
    const { signal } = sending.current;
    const lostText = t("lost");
    const result = await sendFile({ address, file, lostText, onProgress: setPercent, signal });
    setOutcome(result);
    setPercent(null);
    if (result.code === "shown-for-another" || !result.error) revalidate();
  }

  return (
    <Section id="upload" title={t("title")}>
      <form
        method="post"
        action={address}
        encType="multipart/form-data"
        className="form upload-form"
        onSubmit={send}
      >
        <FieldFrame
          id={FIELD}
          label={t(`choose.${kind}`)}
          hint={`${limits}${left}`}
          error={outcome?.error}
        >
          <FileDrop
            id={FIELD}
            accept={accepted[kind]}
            file={file}
            onChoose={choose}
            isInvalid={Boolean(outcome?.error)}
            input={input}
          />
        </FieldFrame>
        {percent === null ? null : (
          <div className="upload-progress">
            <progress max={100} value={percent} aria-label={t("title")} />
            <span aria-hidden="true">{percent}%</span>
          </div>
        )}
        <FormSuccess>
          {outcome && !outcome.error ? t(outcome.isCancelled ? "cancelled" : "done") : null}
        </FormSuccess>
        <div className="button-row">
          <Button type="submit" pending={percent !== null}>
            {t("submit")}
          </Button>
          {percent === null ? null : (
            <Button variant="secondary" onClick={() => sending.current?.abort()}>
              {t("cancel")}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}
