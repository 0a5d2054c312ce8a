import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";

/** Shows the code that pairs a browser once there is one; asking again gives another one. */
export function PairingForm({ code }: { code: string | null }) {
  const { t } = useTranslation("publishing");
  return (
    <Form method="post" preventScrollReset className="pairing">
      <input type="hidden" name="intent" value="pair" />
      <div role="status">
        {code ? (
          <>
            <output className="pairing-code">{code}</output>
            <Paragraph type="secondary" size="small">
              {t("pairingHint")}
            </Paragraph>
          </>
        ) : null}
      </div>
      <Button type="submit" variant={code ? "secondary" : "primary"}>
        {t(code ? "pairAgain" : "pairBrowser")}
      </Button>
    </Form>
  );
}
