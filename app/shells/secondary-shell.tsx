import { FollowUs } from "~/app/components/display/follow-us";
import { paths } from "~/app/paths";
import { useTranslation } from "~/app/translation";
import { FooterLinks, PageFrame } from "./page-frame";
import type { ShellProps } from "./shell-props";

/** The layout of help, navigation, about, log, agreements and account (spec §2 "App shell"). */
export function SecondaryShell({ children, ...props }: ShellProps) {
  const { t } = useTranslation();
  const { path, site } = props;
  const title = TITLES[path];
  return (
    <PageFrame
      heading={title ? <p className="site-header-title">{t(`shell.titles.${title}`)}</p> : null}
      footer={<SecondaryLinks site={site} />}
      {...props}
    >
      <div className="secondary-page page">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <AboutNavigation path={path} />
      </div>
    </PageFrame>
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

function SecondaryLinks({ site }: Pick<ShellProps, "site">) {
  const { t } = useTranslation();
  const links = [
    { to: paths.updateLog(), label: t("shell.updateLog") },
    { to: paths.assistance(), label: t("shell.help") },
    { to: paths.aboutUs(), label: t("shell.aboutUs") },
    { to: paths.useProtocol(), label: t("shell.useProtocol") },
  ];
  return (
    <div className="site-footer-columns">
      <FooterLinks label={t("shell.footer")} links={links} />
      <div>
        <h2 className="site-footer-title">{t("shell.contact")}</h2>
        <p>{site.serviceContact}</p>
      </div>
      <FollowUs />
    </div>
  );
}
