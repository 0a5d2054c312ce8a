import { useTranslation } from "react-i18next";
import { Prose, Title } from "~/app/components/display/typography";
import type { QuestionSection } from "~/app/content/help/questions";
import { paths } from "~/app/paths";
import { toEntryProps } from "./help-sections";

interface HelpQuestionsProps {
  sections: readonly QuestionSection[];
  entry: string | null;
}

/** Questions that open on a click; each has an address that opens it. */
export function HelpQuestions({ sections, entry }: HelpQuestionsProps) {
  const { t } = useTranslation("help");
  return sections.map(({ id: sectionId, title, questions }) => (
    <section key={sectionId} id={sectionId} className="help-section">
      <Title heading={3} {...toEntryProps(sectionId === entry)}>
        {title}
      </Title>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className="help-question" open={id === entry || undefined}>
          <summary {...toEntryProps(id === entry)}>
            <h4>{question}</h4>
          </summary>
          <Prose>
            <p>{answer}</p>
            <a className="help-permalink" href={paths.assistance({ type: id })}>
              {t("permalink")}
            </a>
          </Prose>
        </details>
      ))}
    </section>
  ));
}
