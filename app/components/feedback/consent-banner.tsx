import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/app/paths";
import { Paragraph } from "../display/typography";
import { Button } from "../form/button";
import { InPlaceForm } from "../form/in-place-form";

interface ConsentBannerProps {
  /** Where the visitor comes back to: this page's path and query. */
  here: string;
}

/** Asks once whether usage may be reported; both answers weigh the same. */
export function ConsentBanner({ here }: ConsentBannerProps) {
  const { t } = useTranslation("shell");
  const answered = useRef(false);
  // The pressed button goes with the banner; the keyboard goes on in the page.
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
      <input type="hidden" name="redirectTo" value={here} />
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
