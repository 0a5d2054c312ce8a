import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FieldFrame, fieldId } from "~/app/components/form/field";
import { FormSeal } from "~/app/components/form/form-seal";
import type { FormState } from "~/app/request/submit";
import { FileDrop } from "~/app/screens/uploads/file-drop";
import { type FileRoom, findRefusal, toDiskSize } from "~/app/screens/uploads/file-room";
import { MEGABYTE, uploadLimits } from "~/gateway/core/upload";
import "~/app/components/form/forms.css";

interface FileFormProps extends FileRoom {
  kind: "word" | "pdf";
  formSeal: string;
  state: FormState | undefined;
}

const ACCEPTED = { word: ".docx", pdf: ".pdf,application/pdf" } as const;
const TYPES = { word: "DOCX", pdf: "PDF" } as const;
const ID = fieldId("file");

/** A form with a file to import; the script says at once that a file will not be taken. */
export function FileForm(props: FileFormProps) {
  const { kind, formSeal, diskLeft, state } = props;
  const { t } = useTranslation("article-import");
  const [chosen, setChosen] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const hint = t("fileHint", { type: TYPES[kind], limit: uploadLimits[kind] / MEGABYTE });
  const left = diskLeft === null ? "" : t("left", { left: toDiskSize(diskLeft) });
  const refusal = chosen === null ? null : findRefusal(chosen, props);
  const error = refusal ?? (chosen === null ? state?.errors.file : undefined);
  const send = (event: FormEvent) => {
    if (refusal || isSending) event.preventDefault();
    else setSending(true);
  };

  return (
    <form method="post" encType="multipart/form-data" className="form upload-form" onSubmit={send}>
      <ErrorSummary state={chosen === null ? state : undefined} />
      <FormSeal value={formSeal} />
      <FieldFrame id={ID} label={t(`choose.${kind}`)} hint={`${hint}${left}`} error={error}>
        <FileDrop
          id={ID}
          accept={ACCEPTED[kind]}
          file={chosen}
          onChoose={setChosen}
          isInvalid={Boolean(error)}
        />
      </FieldFrame>
      <p role="status">{isSending ? t("working") : null}</p>
      <div className="button-row">
        <Button type="submit" pending={isSending}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
