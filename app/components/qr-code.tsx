import { useTranslation } from "react-i18next";
import { encode } from "uqr";
import "~/app/styles/qr-code.css";
import { Icon } from "./icon";

export type QrState = "loading" | "shown" | "expired";

export interface QrCodeProps {
  /** What the code says; drawn here, on the server. */
  text?: string | null;
  /** A ready picture instead of a text. */
  src?: string | null;
  /** Says what scanning it does. */
  label: string;
  state: QrState;
  expiredText: string;
}

/**
 * A QR code: black on white in both themes, because scanners want it so.
 *
 *   <QrCode text={order.qrText} label="微信支付二维码" state="shown" expiredText="二维码已失效" />
 */
export function QrCode({ text, src, label, state, expiredText }: QrCodeProps) {
  const { t } = useTranslation();
  return (
    <div className="qr-code" data-state={state} aria-busy={state === "loading" || undefined}>
      {src ? <img src={src} alt={label} width="200" height="200" /> : null}
      {text && !src ? <QrPicture text={text} label={label} /> : null}
      {state === "shown" ? null : (
        <p className="qr-code-cover" role="status">
          <Icon name={state === "expired" ? "refresh" : "clock"} className="icon-large" />
          {state === "expired" ? expiredText : t("common.loading")}
        </p>
      )}
    </div>
  );
}

function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={outline(data)} />
    </svg>
  );
}

/** One path of horizontal runs: a tenth of the markup of a rectangle per module. */
function outline(rows: boolean[][]): string {
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  });
  return path;
}
