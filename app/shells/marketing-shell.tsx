import { ConsentBanner } from "~/app/components/consent-banner";
import { Icon } from "~/app/components/icon";
import { Link } from "~/app/components/link";
import { Logo } from "~/app/components/logo";
import { paths } from "~/app/paths";
import { useTranslation } from "~/app/translation";
import { DialogShell } from "./dialog-shell";
import { LegalLine } from "./legal-line";
import type { ShellProps } from "./shell-props";
import { VisitorActions } from "./visitor-actions";

const BACK_TO_TOP_AFTER_PX = 1200;
const SCROLL_THROTTLE_MS = 800;

/** The layout of home, services, cases, pricing and download (spec §2 "Marketing shell"). */
export function MarketingShell({ dialog, children, ...props }: ShellProps) {
  const { t } = useTranslation();
  const { preferences, here } = props;
  return (
    <DialogShell dialog={dialog}>
      <a className="skip-link" href="#main">
        {t("shell.skip")}
      </a>
      <header className="site-header" id="top">
        <div className="site-header-line">
          <Link to={paths.start()} className="site-logo" aria-label={t("shell.home")}>
            <Logo />
          </Link>
          <HomeTabs {...props} />
          <VisitorActions {...props} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page">
        {children}
      </main>
      <MarketingFooter {...props} />
      <a
        className="back-to-top"
        href="#top"
        hidden
        data-back-to-top={BACK_TO_TOP_AFTER_PX}
        data-throttle={SCROLL_THROTTLE_MS}
      >
        <Icon name="arrow-up" />
        <span className="visually-hidden">{t("shell.backToTop")}</span>
      </a>
      {preferences.analytics === null ? <ConsentBanner here={here} /> : null}
    </DialogShell>
  );
}

function HomeTabs({ path, here }: Pick<ShellProps, "path" | "here">) {
  const { t } = useTranslation();
  const tabs = t("shell.tabs", { returnObjects: true }) as string[];
  const current = path === "/index" ? currentTab(here) : null;
  return (
    <nav className="site-tabs tabs" aria-label={t("shell.navigation")}>
      {tabs.map((label, isShow) => (
        <Link
          key={label}
          to={paths.home({ isShow })}
          aria-current={isShow === current ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The tab a query names, the first for anything else (spec §2: isShow 0 to 3). */
function currentTab(here: string): number {
  const isShow = new URLSearchParams(here.split("?")[1]).get("isShow") ?? "";
  return /^[0-3]$/.test(isShow) ? Number(isShow) : 0;
}

const AGREEMENTS = ["jianguan", "jiufen", "yinsi", "shiyong", "mianze", "user"];

function MarketingFooter(props: Pick<ShellProps, "site" | "preferences" | "here">) {
  const { t } = useTranslation();
  const links = [
    { to: paths.customerCases(), label: t("shell.cases") },
    { to: paths.pricing(), label: t("shell.pricing") },
    { to: paths.downLoad(), label: t("shell.download") },
    { to: paths.urlNavigate(), label: t("shell.urlNavigate") },
    { to: paths.assistance(), label: t("shell.help") },
    { to: paths.aboutUs(), label: t("shell.aboutUs") },
  ];
  return (
    <footer className="site-footer">
      <div className="site-footer-links">
        <nav aria-label={t("shell.products")}>
          <ul className="link-row">
            {links.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t("shell.legal")}>
          <ul className="link-row text-note">
            {AGREEMENTS.map((type) => (
              <li key={type}>
                <a href={paths.agreement({ type })}>{t(`shell.agreements.${type}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <LegalLine {...props} />
    </footer>
  );
}
