import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Paragraph } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FormSeal } from "~/app/components/form/form-seal";
import { TextArea } from "~/app/components/form/text-area";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";
import { DAY_NOTE_LENGTH } from "~/gateway/core/day-note";
import { IntentForm, ListItem } from "../publishing/list-item";
import type { DayNoteView } from "./load-notes";

interface DayNotesProps {
  day: string;
  /** null where they could not be read */
  notes: DayNoteView[] | null;
  mayWrite: boolean;
  formSeal: string;
  /** What was typed before the login; null for nothing. */
  kept: string | null;
  state: FormState | undefined;
}

/** The notes of the chosen day, and a form to add one (docs/product.md#notes-on-a-day). */
export function DayNotes({ day, notes, mayWrite, formSeal, kept, state }: DayNotesProps) {
  const { t } = useTranslation("calendar");
  return (
    <Section id="notes" title={t("notes")} description={t("notesLead")}>
      <ErrorSummary state={state} />
      {notes === null ? <Paragraph>{t("notesUnreadable")}</Paragraph> : null}
      {notes && notes.length > 0 ? (
        <ul className="publishing-list">
          {notes.map(({ id, text, facts, mayDelete }) => (
            <ListItem
              key={id}
              name={<span className="calendar-note-text">{text}</span>}
              actions={
                mayDelete ? (
                  <IntentForm
                    field="note"
                    value={id}
                    intent="delete"
                    label={t("deleteNoteNamed", { text })}
                  >
                    {t("deleteNote")}
                  </IntentForm>
                ) : null
              }
            >
              <Paragraph type="tertiary" size="small">
                {facts}
              </Paragraph>
            </ListItem>
          ))}
        </ul>
      ) : null}
      {mayWrite ? (
        <form method="post" className="form calendar-note-form" noValidate>
          <FormSeal value={formSeal} />
          <input type="hidden" name="day" value={day} />
          <TextArea
            name="text"
            label={t("noteText")}
            hint={kept === null ? t("noteHint", { number: DAY_NOTE_LENGTH }) : t("noteKept")}
            error={state?.errors.text}
            defaultValue={(state && fieldValue(state.values, "text")) ?? kept ?? ""}
            maxLength={DAY_NOTE_LENGTH}
            rows={3}
            required
          />
          <div>
            <Button type="submit" name="intent" value="add">
              {t("addNote")}
            </Button>
          </div>
        </form>
      ) : null}
    </Section>
  );
}
