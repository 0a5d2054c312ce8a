import { useTranslation } from "react-i18next";
import { paths } from "~/app/paths";
import { Button } from "../form/button";

export interface ConsentBannerProps {
  /** Where the visitor comes back to: this page's path and query. */
  here: string;
}

/** Asks once whether usage may be reported; both answers weigh the same. */
export function ConsentBanner({ here }: ConsentBannerProps) {
  const { t } = useTranslation("shell");
  return (
    <form method="post" action={paths.preferences()} className="consent" aria-label={t("consent")}>
      <input type="hidden" name="redirectTo" value={here} />
      <p>{t("consentText")}</p>
      <div className="button-row">
        <Button type="submit" name="analytics" value="granted" variant="secondary">
          {t("consentGrant")}
        </Button>
        <Button type="submit" name="analytics" value="denied" variant="secondary">
          {t("consentDeny")}
        </Button>
      </div>
    </form>
  );
}
