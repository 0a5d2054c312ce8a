import Skeleton from "@douyinfe/semi-ui/lib/es/skeleton";
import { useTranslation } from "react-i18next";
import "~/app/styles/qr-code.css";
import { Icon } from "./icon";
import type { QrOutline } from "./qr-outline";

type QrState = "loading" | "shown" | "expired";

interface QrCodeProps {
  outline?: QrOutline | null;
  /** The address of a picture, shown instead of the outline. */
  src?: string | null;
  /** Says what scanning it does. */
  label: string;
  state: QrState;
  expiredText: string;
}

/** A QR code, black on white in both themes: scanners do not read the inverse. */
export function QrCode({ outline, src, label, state, expiredText }: QrCodeProps) {
  const { t } = useTranslation("common");
  return (
    <div className="qr-code" data-state={state} aria-busy={state === "loading" || undefined}>
      {src ? <img src={src} alt={label} width="200" height="200" /> : null}
      {outline && !src ? (
        <svg
          // The strokes of the path are centred on their lines, half a unit above the modules.
          viewBox={`0 -0.5 ${outline.size} ${outline.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={outline.path} />
        </svg>
      ) : null}
      {state === "loading" ? <Skeleton active placeholder={<Skeleton.Image />} /> : null}
      {state === "shown" ? null : (
        <p className="qr-code-cover" role="status">
          <Icon name={state === "expired" ? "refresh" : "clock"} className="icon-large" />
          {state === "expired" ? expiredText : t("loading")}
        </p>
      )}
    </div>
  );
}
