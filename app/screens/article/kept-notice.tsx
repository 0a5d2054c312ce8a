import { useTranslation } from "react-i18next";
import { Notice } from "~/app/components/feedback/notice";
import { Button } from "~/app/components/form/button";
import { paths } from "~/app/paths";

/** Says that the form has what could not be saved before the login. */
export function KeptNotice({ place }: { place: string | null }) {
  const { t } = useTranslation("article");
  if (place === null) return null;
  return (
    <Notice
      title={t("kept")}
      actions={
        <form method="post" action={paths.articles()}>
          <input type="hidden" name="place" value={place} />
          <Button type="submit" name="intent" value="discard" variant="secondary">
            {t("discardKept")}
          </Button>
        </form>
      }
    >
      {t("keptHint")}
    </Notice>
  );
}
