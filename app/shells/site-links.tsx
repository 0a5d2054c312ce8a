import { Icon } from "~/app/components/display/icon";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { ShellProps, ShellTexts } from "./shell-props";

/**
 * The links to pricing, help and download; the style sheet shows the row or, on narrow screens, the
 * menu.
 */
export function SiteLinks({ t, path }: ShellTexts & Pick<ShellProps, "path">) {
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
        <summary aria-label={label}>
          <Icon name="menu" />
        </summary>
        <nav className="site-menu-panel" aria-label={label}>
          {links}
        </nav>
      </details>
    </>
  );
}

const LINKS = [
  { key: "pricing", to: paths.pricing() },
  { key: "help", to: paths.assistance() },
  { key: "download", to: paths.downLoad() },
] as const;
