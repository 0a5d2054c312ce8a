import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/app/paths";
import { Paragraph } from "../display/typography";
import { Button } from "../form/button";
import { InPlaceForm } from "../form/in-place-form";

interface ConsentBannerProps {
  pathAndQuery: string;
}

/** Asks once for consent to usage reports (docs/product.md#reports-need-consent). */
export function ConsentBanner({ pathAndQuery }: ConsentBannerProps) {
  const { t } = useTranslation("shell");
  const answered = useRef(false);
  // The pressed button disappears with the banner, so the focus moves to the page.
  useEffect(
    () => () => {
      if (answered.current) document.getElementById("main")?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <InPlaceForm
      action={paths.preferences()}
      className="consent"
      aria-label={t("consent")}
      onSubmit={() => {
        answered.current = true;
      }}
    >
      <input type="hidden" name="redirectTo" value={pathAndQuery} />
      <Paragraph>{t("consentText")}</Paragraph>
      <div className="button-row">
        <Button type="submit" name="analytics" value="granted" variant="secondary">
          {t("consentGrant")}
        </Button>
        <Button type="submit" name="analytics" value="denied" variant="secondary">
          {t("consentDeny")}
        </Button>
      </div>
    </InPlaceForm>
  );
}
