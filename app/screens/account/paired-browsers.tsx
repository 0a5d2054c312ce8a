import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Paragraph, Title } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { Button } from "~/app/components/form/button";

interface PairedBrowsersProps {
  /** with "YYYY-MM-DD HH:mm" */
  browsers: { id: string; name: string; lastSeenAt: string }[];
}

/** The browsers that publish for the user, each with the form that ends it. */
export function PairedBrowsers({ browsers }: PairedBrowsersProps) {
  const { t } = useTranslation("account");
  if (browsers.length === 0) return null;
  return (
    <section aria-labelledby="paired-browsers">
      <Title heading={2} id="paired-browsers">
        {t("browsers.title")}
      </Title>
      <Paragraph type="secondary">{t("browsers.lead")}</Paragraph>
      <ul className="devices">
        {browsers.map(({ id, name, lastSeenAt }) => (
          <li className="device" key={id}>
            <Icon name="monitor" />
            <div className="device-facts">
              <div className="device-name">{name}</div>
              <Paragraph type="secondary" className="device-times">
                <UnbrokenDates text={t("devices.lastSeen", { date: lastSeenAt })} />
              </Paragraph>
            </div>
            <form method="post">
              <input type="hidden" name="intent" value="end-browser" />
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                variant="secondary"
                size="small"
                aria-label={t("devices.endNamed", { device: name })}
              >
                {t("browsers.end")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
