import { useTranslation } from "react-i18next";
import "./qr-code.css";
import { Icon } from "./icon";

type QrState = "loading" | "shown" | "expired";

interface QrCodeProps {
  /** The address of a picture. */
  picture: string | null;
  /** Says what scanning it does. */
  label: string;
  state: QrState;
  expiredText: string;
}

/** A QR code, black on white in both themes: scanners do not read the inverse. */
export function QrCode({ picture, label, state, expiredText }: QrCodeProps) {
  const { t } = useTranslation("common");
  return (
    <div className="qr-code" data-state={state} aria-busy={state === "loading" || undefined}>
      {picture ? <img src={picture} alt={label} width="200" height="200" /> : null}
      {state === "shown" ? null : (
        <p className="qr-code-cover" role="status">
          <Icon name={state === "expired" ? "refresh" : "clock"} className="icon-large" />
          {state === "expired" ? expiredText : t("loading")}
        </p>
      )}
    </div>
  );
}
