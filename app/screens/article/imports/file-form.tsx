import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FieldFrame, fieldId } from "~/app/components/form/field";
import { FormSeal } from "~/app/components/form/form-seal";
import type { FormState } from "~/app/request/submit";
import { FileDrop } from "~/app/screens/uploads/file-drop";
import { fitsUploadLimit, MEGABYTE, uploadLimits } from "~/gateway/core/upload";
import "~/app/components/form/forms.css";

interface FileFormProps {
  kind: "word" | "pdf";
  formSeal: string;
  tooLarge: string;
  state: FormState | undefined;
}

const ACCEPTED = { word: ".docx", pdf: ".pdf,application/pdf" } as const;
const TYPES = { word: "DOCX", pdf: "PDF" } as const;
const ID = fieldId("file");

/** A form with a file to import; the script says at once that a file is too large. */
export function FileForm({ kind, formSeal, tooLarge, state }: FileFormProps) {
  const { t } = useTranslation("article-import");
  const [chosen, setChosen] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const isTooLarge = chosen !== null && !fitsUploadLimit(kind, chosen.size);
  const error = isTooLarge ? tooLarge : chosen === null ? state?.errors.file : undefined;

  const send = (event: FormEvent) => {
    if (isTooLarge || isSending) event.preventDefault();
    else setSending(true);
  };

  return (
    <form method="post" encType="multipart/form-data" className="form upload-form" onSubmit={send}>
      <ErrorSummary state={chosen === null ? state : undefined} />
      <FormSeal value={formSeal} />
      <FieldFrame
        id={ID}
        label={t(`choose.${kind}`)}
        hint={t("fileHint", { type: TYPES[kind], limit: uploadLimits[kind] / MEGABYTE })}
        error={error}
      >
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
