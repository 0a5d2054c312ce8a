import { useTranslation } from "react-i18next";
import {
  SideNavigation,
  type SideNavigationItem,
} from "~/app/components/navigation/side-navigation";
import type { HelpContent, HelpSection } from "~/app/content/help/help-content";

interface HelpNavigationProps {
  content: Pick<HelpContent, "groups" | "guide" | "faq">;
  entry: string | null;
}

export function HelpNavigation({ content, entry }: HelpNavigationProps) {
  const { t } = useTranslation("help");
  const { groups, guide, faq } = content;
  const item = ({
    id,
    title,
    items,
  }: Pick<HelpSection, "id" | "title" | "items">): SideNavigationItem => ({
    label: title,
    to: `#${id}`,
    current: id === entry,
    items: items?.map(item),
  });
  return (
    <SideNavigation
      label={t("navigation")}
      className="help-navigation"
      scrollSpy={{ throttleMs: 200, tolerancePx: 50 }}
      smooth
      items={[
        { label: groups.guide.title, to: `#${groups.guide.id}`, items: guide.map(item) },
        {
          label: groups.faq.title,
          to: `#${groups.faq.id}`,
          items: faq.map(({ id, title }) => item({ id, title })),
        },
        { label: groups.tutorials.title, to: `#${groups.tutorials.id}` },
      ]}
    />
  );
}
