import { useTranslation } from "react-i18next";
import { Notice } from "~/app/components/feedback/notice";
import { Button } from "~/app/components/form/button";

/** Says that the form has what this browser has kept. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation("article");
  return (
    <Notice
      title={t("restored")}
      actions={
        <Button variant="secondary" onClick={onDiscard}>
          {t("discardRestored")}
        </Button>
      }
    >
      {t("restoredHint")}
    </Notice>
  );
}
