import type { ShellProps, ShellTexts } from "./shell-props";

/** The last line of a page: the filing number. */
export function LegalLine({ t, site }: ShellTexts & Pick<ShellProps, "site">) {
  return (
    <div className="site-footer-line">
      <a className="site-filing" href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
        {t("filing", { number: site.filingNumber })}
      </a>
    </div>
  );
}
