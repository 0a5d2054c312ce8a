import { useTranslation } from "react-i18next";
import { StatusTag } from "~/app/components/display/tag";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { Button } from "~/app/components/form/button";
import type { ChannelKey } from "~/gateway/core/publishing/channels";
import { ListItem } from "../list-item";

interface BrowserView {
  id: string;
  name: string;
  /** "YYYY-MM-DD HH:mm" */
  lastSeenAt: string;
  accounts: { channel: ChannelKey; name: string; isConnected: boolean }[];
}

/** A paired browser with the accounts that are signed in there, each with the form that connects it. */
export function PairedBrowser({
  browser: { id, name, lastSeenAt, accounts },
  mayManage,
}: {
  browser: BrowserView;
  mayManage: boolean;
}) {
  const { t } = useTranslation("publishing");
  return (
    <ListItem name={name}>
      <Paragraph type="tertiary" size="small">
        <UnbrokenDates text={t("browserSeen", { time: lastSeenAt })} />
      </Paragraph>
      {accounts.length === 0 ? <Paragraph type="secondary">{t("noPlatforms")}</Paragraph> : null}
      <ul className="seen-accounts">
        {accounts.map((account) => (
          <li key={account.channel}>
            <span>
              {t(`channels.${account.channel}`)} · {account.name}
            </span>
            {account.isConnected ? (
              <StatusTag status="success">{t("connected")}</StatusTag>
            ) : mayManage ? (
              <form method="post">
                <input type="hidden" name="device" value={id} />
                <input type="hidden" name="channel" value={account.channel} />
                <Button
                  type="submit"
                  name="intent"
                  value="connect"
                  size="small"
                  variant="secondary"
                  aria-label={t("addNamed", { channel: t(`channels.${account.channel}`) })}
                >
                  {t("connect")}
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </ListItem>
  );
}
