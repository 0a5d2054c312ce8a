import { SiteCard } from "~/app/components/site-card";
import { linkSections } from "~/app/content/navigate/links";
import { useTranslation } from "~/app/translation";

/** Links to other people's sites, by subject (spec §2 "Website navigation"). */
export function LinkSections() {
  const { t, i18n } = useTranslation();
  return linkSections(i18n.language).map((section) => (
    <section
      key={section.id}
      id={section.id}
      className="site-section"
      aria-labelledby={`${section.id}-title`}
    >
      <h2 id={`${section.id}-title`}>{t(`navigate.${section.id}`)}</h2>
      <ul className="site-grid">
        {section.links.map((link) => (
          <li key={link.url} className="site-slot">
            <SiteCard name={link.name} url={link.url} description={link.description} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
