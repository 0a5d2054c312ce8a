import { useTranslation } from "react-i18next";
import { ThemeAndLanguage } from "~/app/components/navigation/theme-and-language";
import type { ShellProps } from "./shell-props";

/** The last line of a page: the filing number and the display settings. */
export function LegalLine({
  site,
  preferences,
  pathAndQuery,
}: Pick<ShellProps, "site" | "preferences" | "pathAndQuery">) {
  const { t } = useTranslation("shell");
  return (
    <div className="site-footer-line">
      <a className="site-filing" href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
        {t("filing", { number: site.filingNumber })}
      </a>
      <ThemeAndLanguage preferences={preferences} pathAndQuery={pathAndQuery} />
    </div>
  );
}
