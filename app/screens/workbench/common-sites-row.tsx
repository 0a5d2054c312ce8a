import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { SiteCard } from "~/app/components/display/site-card";
import { Title } from "~/app/components/display/typography";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { Favourite } from "~/gateway/core/favourite-schema";

/** The favourites that were added last, and the way to all of them. */
export function CommonSitesRow({ sites }: { sites: readonly Favourite[] }) {
  const { t } = useTranslation("workbench");
  return (
    <section className="tile-group" aria-labelledby="sites-title">
      <Title heading={2} id="sites-title">
        {t("sites")}
      </Title>
      <ul className="tile-grid">
        {sites.map(({ id, urlName, url, logoUrl }) => (
          <li key={id}>
            <SiteCard name={urlName} url={url} logoUrl={logoUrl} />
          </li>
        ))}
        <li>
          <Link to={paths.urlNavigate()} className="tile tile-all">
            <Icon name="grid" className="tile-icon" />
            <strong>{t("allSites")}</strong>
          </Link>
        </li>
      </ul>
    </section>
  );
}
