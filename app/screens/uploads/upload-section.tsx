import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { Section } from "~/app/components/display/section";
import { Paragraph } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";
import { FieldFrame } from "~/app/components/form/field";
import { paths } from "~/app/paths";
import "~/app/styles/forms.css";
import "~/app/styles/screens/uploads.css";
import { useTranslation } from "react-i18next";
import { fitsUploadLimit, type UploadKind, uploadLimits } from "~/gateway/core/upload";
import { sendFile, type UploadOutcome } from "./send-file";

export interface UploadSectionProps {
  kind: UploadKind;
  /** The result of an upload without the script; null if there was none. */
  outcome: UploadOutcome | null;
  tooLarge: string;
  shownFor: string;
}

const FIELD = "upload-file";
const MEGABYTE = 1024 * 1024;
const accepted: Record<UploadKind, string> = {
  word: ".doc,.docx",
  pdf: ".pdf,application/pdf",
  video: "video/*,.mp4,.mov,.webm,.mkv,.avi,.flv",
};

/** The form that uploads a file; the script shows the progress (docs/product.md#uploads). */
export function UploadSection(props: UploadSectionProps) {
  const { kind, outcome: initialOutcome, tooLarge, shownFor } = props;
  const { t } = useTranslation("upload");
  const [outcome, setOutcome] = useState(initialOutcome);
  const [percent, setPercent] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const limit = uploadLimits[kind] / MEGABYTE;
  const { revalidate } = useRevalidator();
  const address = paths.upload(kind, shownFor);

  async function send(event: React.FormEvent) {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file || percent !== null) return;
    if (!fitsUploadLimit(kind, file.size)) return setOutcome({ error: tooLarge });
    setOutcome(null);
    setPercent(0);
    const lostText = t("lost");
    const result = await sendFile({ address, file, lostText, onProgress: setPercent });
    setOutcome(result);
    setPercent(null);
    if (result.code === "shown-for-another") revalidate();
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
          hint={t("hint", { limit })}
          error={outcome?.error}
        >
          <input
            ref={input}
            type="file"
            id={FIELD}
            name="file"
            className="upload-input"
            accept={accepted[kind]}
            required
            aria-invalid={outcome?.error ? true : undefined}
            aria-describedby={`${FIELD}-hint`}
          />
        </FieldFrame>
        {percent === null ? null : (
          <progress className="upload-progress" max={100} value={percent}>
            {percent}%
          </progress>
        )}
        <Paragraph className="form-success" role="status">
          {percent === null ? null : t("progress", { percent })}
          {outcome && !outcome.error ? t("done") : null}
        </Paragraph>
        <Button type="submit" pending={percent !== null}>
          {t("submit")}
        </Button>
      </form>
    </Section>
  );
}
