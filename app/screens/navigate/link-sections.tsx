import { useTranslation } from "react-i18next";
import { SiteCard } from "~/app/components/display/site-card";
import { Title } from "~/app/components/display/typography";
import type { LinkSection } from "~/app/content/navigate/link-section";

interface LinkSectionsProps {
  sections: readonly LinkSection[];
}

/** Links to other people's sites, by subject (spec §2 "Website navigation"). */
export function LinkSections({ sections }: LinkSectionsProps) {
  const { t } = useTranslation("navigate");
  return sections.map(({ id, links }) => (
    <section key={id} id={id} className="site-section" aria-labelledby={`${id}-title`}>
      <Title heading={2} id={`${id}-title`}>
        {t(id)}
      </Title>
      <ul className="site-grid">
        {links.map(({ url, name, description }) => (
          <li key={url} className="site-slot">
            <SiteCard name={name} url={url} description={description} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
