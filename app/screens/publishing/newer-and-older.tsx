import { useTranslation } from "react-i18next";
import { LinkButton } from "~/app/components/form/button";

interface NewerAndOlderProps {
  /** Where the newest entries are; null on the first page. */
  newest: string | null;
  /** The next page; null on the last one. */
  older: string | null;
}

/** Links between pages of entries, newest first. */
export function NewerAndOlder({ newest, older }: NewerAndOlderProps) {
  const { t } = useTranslation("publishing");
  if (newest === null && older === null) return null;
  return (
    <div className="button-row">
      {newest === null ? null : (
        <LinkButton href={newest} variant="secondary">
          {t("newest")}
        </LinkButton>
      )}
      {older === null ? null : (
        <LinkButton href={older} variant="secondary">
          {t("older")}
        </LinkButton>
      )}
    </div>
  );
}
