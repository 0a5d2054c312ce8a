import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";
import { buttonClass } from "~/app/components/form/button-look";

/** Asks for a confirmation before all other sessions end. `<details>` opens without the script. */
export function EndOthers({ number }: { number: number }) {
  const { t } = useTranslation("account");
  return (
    <details className="end-others">
      <summary className={buttonClass({ variant: "secondary" })}>{t("devices.endOthers")}</summary>
      <form method="post">
        <Paragraph>{t("devices.endOthersQuestion", { number })}</Paragraph>
        <Button type="submit" name="intent" value="end-others" variant="danger">
          {t("devices.endOthersSubmit")}
        </Button>
      </form>
    </details>
  );
}
