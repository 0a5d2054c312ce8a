import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Tag } from "~/app/components/display/tag";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { Button } from "~/app/components/form/button";
import type { DeviceView } from "./to-device-view";

const MOBILE = /Android|iPhone|iPad|HarmonyOS/;

/** A session of the user. The session of this request has a mark instead of a button. */
export function Device({ device }: { device: DeviceView }) {
  const { t } = useTranslation("account");
  const { id, current, kind, method, address, signedIn, lastSeen } = device;
  const name = device.name || t("devices.unknown");
  const facts = [
    kind === "token" ? t("devices.token") : null,
    method && t(`devices.${method}`),
    address,
  ].filter(Boolean);
  return (
    <li className="device">
      <Icon name={getIcon(device)} />
      <div className="device-facts">
        <div className="device-name">
          {name}
          {current ? <Tag tone="accent">{t("devices.current")}</Tag> : null}
        </div>
        {facts.length > 0 ? <Paragraph type="secondary">{facts.join(" · ")}</Paragraph> : null}
        <Paragraph type="secondary" className="device-times">
          <span>
            <UnbrokenDates text={t("devices.lastSeen", { date: lastSeen })} />
          </span>{" "}
          <span>
            <UnbrokenDates text={t("devices.signedIn", { date: signedIn })} />
          </span>
        </Paragraph>
      </div>
      {current ? null : (
        <form method="post">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            aria-label={t("devices.endNamed", { device: name })}
          >
            {t("devices.end")}
          </Button>
        </form>
      )}
    </li>
  );
}

function getIcon({ kind, name }: DeviceView) {
  if (kind === "token") return "code";
  return MOBILE.test(name) ? "smartphone" : "monitor";
}
