import type { ReactNode } from "react";
import { Logo } from "~/app/components/display/logo";
import { ConsentBanner } from "~/app/components/feedback/consent-banner";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { DialogShell } from "./dialog-shell";
import { LegalLine } from "./legal-line";
import type { ShellProps, ShellTexts } from "./shell-props";
import { VisitorActions } from "./visitor-actions";

interface PageFrameProps extends ShellProps, ShellTexts {
  /** Stands between the logo and the visitor's actions. */
  heading: ReactNode;
  /** Stands above the last line of the footer. */
  footer: ReactNode;
}

/** The parts that both layouts have around a page: skip link, header, footer and consent banner. */
export function PageFrame({ heading, footer, dialog, children, ...props }: PageFrameProps) {
  const { t, site, preferences, pathAndQuery, waiting } = props;
  return (
    <DialogShell dialog={dialog}>
      <a className="skip-link" href="#main">
        {t("skip")}
      </a>
      <header className="site-header" id="top">
        <div className="site-header-line">
          <Link to={paths.start()} className="site-logo">
            <Logo />
            <span className="visually-hidden">{t("home")}</span>
          </Link>
          {heading}
          <VisitorActions {...props} />
        </div>
      </header>
      {preferences.analytics === null ? <ConsentBanner pathAndQuery={pathAndQuery} /> : null}
      {waiting && !dialog ? (
        <aside className="waiting-payment" aria-label={waiting.label}>
          {waiting.text}
          <Link to={paths.pay(waiting.orderId)}>{waiting.action}</Link>
        </aside>
      ) : null}
      {children}
      <footer className="site-footer">
        {footer}
        <LegalLine t={t} site={site} />
      </footer>
    </DialogShell>
  );
}

interface FooterLinksProps {
  label: string;
  links: readonly { to: string; label: string }[];
  /** Smaller and paler than the other links. */
  isNote?: boolean;
}

export function FooterLinks({ label, links, isNote }: FooterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={isNote ? "link-row link-row-note" : "link-row"}>
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
