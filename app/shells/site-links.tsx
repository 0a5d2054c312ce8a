import { Icon } from "~/app/components/display/icon";
import { Link } from "~/app/components/navigation/link";
import { ThemeAndLanguage } from "~/app/components/navigation/theme-and-language";
import { paths } from "~/app/paths";
import type { ShellProps, ShellTexts } from "./shell-props";

type SiteLinksProps = ShellTexts & Pick<ShellProps, "path" | "pathAndQuery" | "preferences">;

/**
 * The links to pricing, help and download as a row, and the menu of theme and language, into which the
 * style sheet takes the links on narrow screens.
 */
export function SiteLinks({ t, path, pathAndQuery, preferences }: SiteLinksProps) {
  const label = t("entrances");
  const links = LINKS.map(({ key, to }) => (
    <Link key={key} to={to} aria-current={to === path ? "page" : undefined}>
      {t(`links.${key}`)}
    </Link>
  ));
  return (
    <>
      <nav className="site-links" aria-label={label}>
        {links}
      </nav>
      <details className="site-menu" data-menu>
        <summary aria-label={t("menu")}>
          <Icon name="menu" />
          <Icon name="language" />
        </summary>
        <div className="site-menu-panel">
          <nav aria-label={label}>{links}</nav>
          <ThemeAndLanguage preferences={preferences} pathAndQuery={pathAndQuery} />
        </div>
      </details>
    </>
  );
}

const LINKS = [
  { key: "pricing", to: paths.pricing() },
  { key: "help", to: paths.assistance() },
  { key: "download", to: paths.downLoad() },
] as const;
