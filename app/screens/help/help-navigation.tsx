import { useTranslation } from "react-i18next";
import {
  SideNavigation,
  type SideNavigationItem,
} from "~/app/components/navigation/side-navigation";
import type { Section } from "~/app/content/blocks";
import type { HelpContent } from "~/app/content/help";

interface HelpNavigationProps {
  content: HelpContent;
  entry: string | null;
}

export function HelpNavigation({ content, entry }: HelpNavigationProps) {
  const { t } = useTranslation("help");
  const { guide, faq, tutorials } = content;
  const link = ({ id, title }: Pick<Section, "id" | "title">): SideNavigationItem => ({
    label: title,
    to: `#${id}`,
    current: id === entry,
  });
  const withItems = (section: Section) => ({ ...link(section), items: section.items.map(link) });
  return (
    <SideNavigation
      label={t("navigation")}
      className="help-navigation"
      scrollSpy={{ throttleMs: 200, tolerancePx: 50 }}
      smooth
      items={[
        { ...link(guide), items: guide.sections.map(withItems) },
        { ...link(faq), items: faq.sections.map(link) },
        link(tutorials),
      ]}
    />
  );
}
