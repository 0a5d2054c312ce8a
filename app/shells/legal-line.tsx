import { ThemeAndLanguage } from "~/app/components/navigation/theme-and-language";
import type { ShellProps, ShellTexts } from "./shell-props";

/** The last line of a page: the filing number and the display settings. */
export function LegalLine({
  t,
  site,
  preferences,
  pathAndQuery,
}: ShellTexts & Pick<ShellProps, "site" | "preferences" | "pathAndQuery">) {
  return (
    <div className="site-footer-line">
      <a className="site-filing" href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
        {t("filing", { number: site.filingNumber })}
      </a>
      <ThemeAndLanguage preferences={preferences} pathAndQuery={pathAndQuery} />
    </div>
  );
}
