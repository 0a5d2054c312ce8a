import { Prose, Title } from "~/app/components/display/typography";
import type { Section } from "~/app/content/blocks";
import { isPlannedSection } from "~/app/content/help";
import { Blocks } from "~/app/screens/reading/blocks";
import type { FeatureKey } from "~/gateway/core/features";
import { PlannedTag } from "./planned-tag";

interface HelpSectionsProps {
  sections: readonly Section[];
  entry: string | null;
  planned: readonly FeatureKey[];
}

export function HelpSections({ sections, entry, planned }: HelpSectionsProps) {
  return sections.map((section) => (
    <section key={section.id} id={section.id} className="help-section">
      <Title heading={3} {...toEntryProps(section.id === entry)}>
        {section.title}
        <PlannedTag isPlanned={isPlannedSection(section.id, planned)} />
      </Title>
      <Prose>
        <Blocks blocks={section.blocks} />
      </Prose>
      {section.items.map((item) => (
        <SubSection
          key={item.id}
          section={item}
          isEntry={item.id === entry}
          isPlanned={!isPlannedSection(section.id, planned) && isPlannedSection(item.id, planned)}
        />
      ))}
    </section>
  ));
}

interface SubSectionProps {
  section: Section;
  isEntry: boolean;
  isPlanned: boolean;
}

function SubSection({ section, isEntry, isPlanned }: SubSectionProps) {
  return (
    <section id={section.id} className="help-subsection">
      <Title heading={4} {...toEntryProps(isEntry)}>
        {section.title}
        <PlannedTag isPlanned={isPlanned} />
      </Title>
      <Prose>
        <Blocks blocks={section.blocks} />
      </Prose>
    </section>
  );
}

/**
 * Returns the properties of the heading that the page opens at: the browser scrolls to it, app/enhance
 * then moves it below the header.
 */
export const toEntryProps = (isEntry: boolean) =>
  isEntry ? { tabIndex: -1, autoFocus: true, "data-entry": "" } : null;
