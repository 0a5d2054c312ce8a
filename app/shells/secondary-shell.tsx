import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { FollowUs } from "~/app/components/display/follow-us";
import { Paragraph, Title } from "~/app/components/display/typography";
import { paths } from "~/app/paths";
import { FooterLinks, PageFrame } from "./page-frame";
import type { ShellProps, ShellTexts } from "./shell-props";

interface SecondaryShellProps extends ShellProps {
  /** The sections of the page, for the links next to it. */
  contents?: readonly SectionLink[] | undefined;
}

export interface SectionLink {
  id: string;
  title: string;
}

/** The layout of help, legal texts and account pages (docs/product.md#help-and-secondary-pages). */
export function SecondaryShell({ children, contents = [], ...props }: SecondaryShellProps) {
  const { t } = useTranslation("shell");
  const { path, site } = props;
  const [, section = ""] = path.split("/");
  const title = TITLES[path] ?? TITLES[`/${section}`];
  return (
    <PageFrame
      heading={title ? <Paragraph className="site-header-title">{t(title)}</Paragraph> : null}
      footer={<SecondaryLinks t={t} site={site} />}
      t={t}
      {...props}
    >
      <div className="secondary-page page">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <div className="secondary-side">
          {contents.length > 0 ? <Contents t={t} contents={contents} /> : null}
          <AboutNavigation t={t} path={path} />
        </div>
      </div>
    </PageFrame>
  );
}

const TITLES: Record<string, ParseKeys<"shell">> = {
  "/updateLog": "titles.updateLog",
  "/urlNavigate": "titles.urlNavigate",
  "/aboutUs": "titles.aboutUs",
  "/useProtocol": "titles.useProtocol",
  "/assistance": "titles.assistance",
  "/accountInformation": "titles.accountInformation",
  "/order": "titles.order",
  "/workbench": "titles.workbench",
  "/company/users": "titles.companyUsers",
  "/account": "titles.accounts",
  "/distribution": "titles.distribution",
  "/messageCenter": "titles.messageCenter",
};

function Contents({ t, contents }: ShellTexts & { contents: readonly SectionLink[] }) {
  return (
    <nav className="page-contents" aria-label={t("contents")}>
      <ul className="about-nav-list">
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AboutNavigation({ t, path }: ShellTexts & Pick<ShellProps, "path">) {
  const links = [
    { to: paths.customerService(), label: t("contactService") },
    { to: paths.updateLog(), label: t("updateLog"), isInFooter: true },
    { to: paths.aboutUs(), label: t("aboutUs"), isInFooter: true },
    { to: paths.agreement({ type: "shiyong" }), label: t("terms") },
  ];
  return (
    <nav className="about-nav" aria-label={t("about")}>
      <ul className="about-nav-list">
        {links.map(({ to, label, isInFooter }) => (
          <li key={to} className={isInFooter ? "wide-page-only" : undefined}>
            <a href={to} aria-current={to === path ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SecondaryLinks({ t, site }: ShellTexts & Pick<ShellProps, "site">) {
  const links = [
    { to: paths.updateLog(), label: t("updateLog") },
    { to: paths.assistance(), label: t("help") },
    { to: paths.aboutUs(), label: t("aboutUs") },
    { to: paths.userAgreement(), label: t("useProtocol") },
  ];
  return (
    <div className="site-footer-columns">
      <FooterLinks label={t("footer")} links={links} />
      <div>
        <Title heading={2} className="site-footer-title">
          {t("contact")}
        </Title>
        <Paragraph>{site.serviceContact}</Paragraph>
      </div>
      <FollowUs />
    </div>
  );
}
