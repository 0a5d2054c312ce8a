import { useTranslation } from "react-i18next";
import { Prose, Title } from "~/app/components/display/typography";
import type { Section } from "~/app/content/blocks";
import { isPlannedSection } from "~/app/content/help";
import { paths } from "~/app/paths";
import { Blocks } from "~/app/screens/reading/blocks";
import type { FeatureKey } from "~/gateway/core/features";
import { toEntryProps } from "./help-sections";
import { PlannedTag } from "./planned-tag";

interface HelpQuestionsProps {
  sections: readonly Section[];
  entry: string | null;
  planned: readonly FeatureKey[];
}

/** Questions that open on a click; each has an address that opens it. */
export function HelpQuestions({ sections, entry, planned }: HelpQuestionsProps) {
  const { t } = useTranslation("help");
  return sections.map(({ id: sectionId, title, items }) => (
    <section key={sectionId} id={sectionId} className="help-section">
      <Title heading={3} {...toEntryProps(sectionId === entry)}>
        {title}
        <PlannedTag isPlanned={isPlannedSection(sectionId, planned)} />
      </Title>
      {items.map(({ id, title: question, blocks }) => (
        <details key={id} id={id} className="help-question" open={id === entry || undefined}>
          <summary {...toEntryProps(id === entry)}>
            <h4>{question}</h4>
          </summary>
          <Prose>
            <Blocks blocks={blocks} />
            <a className="help-permalink" href={paths.assistance({ type: id })}>
              {t("permalink")}
            </a>
          </Prose>
        </details>
      ))}
    </section>
  ));
}
