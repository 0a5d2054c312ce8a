import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { SiteCard } from "~/app/components/display/site-card";
import { Title } from "~/app/components/display/typography";
import { InPlaceForm } from "~/app/components/form/in-place-form";
import type { LinkSection } from "~/app/content/schemas";
import { paths } from "~/app/paths";
import { toAddButtonId } from "./element-ids";

interface LinkSectionsProps {
  sections: readonly LinkSection[];
  /** The URLs of the links that are favourites; null for anonymous visitors. */
  added: readonly string[] | null;
  pageNumber: number;
}

/**
 * Links to other sites by subject. One form has the buttons that add a link to the common sites
 * (docs/product.md#a-listed-site-is-added-by-one-click).
 */
export function LinkSections({ sections, added, pageNumber }: LinkSectionsProps) {
  const lists = sections.map((section) => (
    <Links key={section.id} section={section} added={added} />
  ));
  if (!added) return lists;
  return (
    <InPlaceForm action={paths.urlNavigate({ page: pageNumber })} className="site-sections">
      <input type="hidden" name="intent" value="add-listed" />
      {lists}
    </InPlaceForm>
  );
}

function Links({ section, added }: { section: LinkSection; added: readonly string[] | null }) {
  const { t } = useTranslation("navigate");
  const { id, links } = section;
  return (
    <section id={id} className="site-section" aria-labelledby={`${id}-title`}>
      <Title heading={2} id={`${id}-title`}>
        {t(id)}
      </Title>
      <ul className="site-grid">
        {links.map(({ url, name, description }) => {
          const isAdded = added?.includes(url) ?? false;
          return (
            <li key={url} className="site-slot">
              <SiteCard name={name} url={url} description={description} />
              {added ? (
                <button
                  type="submit"
                  id={toAddButtonId(url)}
                  className="site-pin"
                  name="site"
                  value={url}
                  aria-label={t(isAdded ? "added" : "addListed", { name })}
                  aria-pressed={isAdded}
                >
                  <Icon name={isAdded ? "check" : "plus"} />
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
