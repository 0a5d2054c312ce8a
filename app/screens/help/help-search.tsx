import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Button } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import "~/app/components/form/forms.css";

/** The search form; it uses GET, so that a search has an address. */
export function HelpSearch({ query = "" }: { query?: string }) {
  const { t } = useTranslation("help");
  return (
    <search>
      <form method="get" action={paths.assistance()} className="help-search">
        <span className="semi-input-wrapper semi-input-wrapper-default">
          <input
            type="search"
            name="q"
            className="semi-input semi-input-default"
            aria-label={t("search")}
            placeholder={t("searchPlaceholder")}
            defaultValue={query}
            maxLength={50}
            required
          />
        </span>
        <Button type="submit" icon={<Icon name="search" />}>
          {t("submit")}
        </Button>
      </form>
    </search>
  );
}
