import { ConsentBanner } from "~/app/components/consent-banner";
import { FollowUs } from "~/app/components/follow-us";
import { Link } from "~/app/components/link";
import { Logo } from "~/app/components/logo";
import { paths } from "~/app/paths";
import { useTranslation } from "~/app/translation";
import { DialogShell } from "./dialog-shell";
import { LegalLine } from "./legal-line";
import type { ShellProps } from "./shell-props";
import { VisitorActions } from "./visitor-actions";

/** The layout of help, navigation, about, log, agreements and account (spec §2 "App shell"). */
export function SecondaryShell({ dialog, children, ...props }: ShellProps) {
  const { t } = useTranslation();
  const { path, preferences, here } = props;
  const title = TITLES[path];
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
          {title ? <p className="site-header-title">{t(`shell.titles.${title}`)}</p> : null}
          <VisitorActions {...props} />
        </div>
      </header>
      <div className="secondary-page page">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <AboutNavigation path={path} />
      </div>
      <SecondaryFooter {...props} />
      {preferences.analytics === null ? <ConsentBanner here={here} /> : null}
    </DialogShell>
  );
}

const TITLES: Record<string, string> = {
  "/updateLog": "updateLog",
  "/urlNavigate": "urlNavigate",
  "/urlNavigate/add": "urlNavigate",
  "/aboutUs": "aboutUs",
  "/useProtocol": "useProtocol",
  "/assistance": "assistance",
  "/accountInformation": "accountInformation",
  "/order": "order",
  "/workbench": "workbench",
  "/company/users": "companyUsers",
};

/** The right-hand navigation (spec §2). */
function AboutNavigation({ path }: Pick<ShellProps, "path">) {
  const { t } = useTranslation();
  const links = [
    { to: paths.updateLog(), label: t("shell.updateLog") },
    { to: paths.aboutUs(), label: t("shell.aboutUs") },
    { to: paths.agreement({ type: "shiyong" }), label: t("shell.terms") },
    { to: paths.customerCases(), label: t("shell.serveClient") },
  ];
  return (
    <nav className="about-nav" aria-label={t("shell.about")}>
      <ul className="about-nav-list">
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to} aria-current={to === path ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SecondaryFooter(props: Pick<ShellProps, "site" | "preferences" | "here">) {
  const { t } = useTranslation();
  const links = [
    { to: paths.updateLog(), label: t("shell.updateLog") },
    { to: paths.assistance(), label: t("shell.help") },
    { to: paths.aboutUs(), label: t("shell.aboutUs") },
    { to: paths.useProtocol(), label: t("shell.useProtocol") },
  ];
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <nav aria-label={t("shell.footer")}>
          <ul className="link-row">
            {links.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="site-footer-title">{t("shell.contact")}</h2>
          <p>{props.site.serviceContact}</p>
        </div>
        <FollowUs />
      </div>
      <LegalLine {...props} />
    </footer>
  );
}
