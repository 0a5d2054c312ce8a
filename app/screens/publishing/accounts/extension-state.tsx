import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";

/** After so long without an answer there is no extension that may run on this page. */
const ANSWER_WAIT_MS = 1_000;

interface Extension {
  version: string;
  isPaired: boolean;
}

/** Says whether this browser has the extension, and whether it is paired; nothing without the script. */
export function ExtensionState() {
  const { t } = useTranslation("publishing");
  const extension = useExtension();
  if (extension === undefined) return null;
  if (extension === null)
    return (
      <Paragraph type="secondary">
        {t("extensionUnseen")} <Link to={paths.downLoad()}>{t("getExtension")}</Link>
      </Paragraph>
    );
  const { version, isPaired } = extension;
  return (
    <Paragraph type="secondary">
      {t(isPaired ? "extensionPaired" : "extensionUnpaired", { version })}
    </Paragraph>
  );
}

/** Returns what the extension answers, null when it does not, undefined until then. */
function useExtension(): Extension | null | undefined {
  const [extension, setExtension] = useState<Extension | null>();
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      const isAnswer = source === window && origin === location.origin;
      if (!isAnswer || data?.to !== "distribution-page") return;
      setExtension({ version: String(data.version), isPaired: data.isPaired === true });
    };
    addEventListener("message", hear);
    postMessage({ to: "distribution-extension", type: "hello" }, location.origin);
    const timer = setTimeout(() => setExtension((known) => known ?? null), ANSWER_WAIT_MS);
    return () => {
      removeEventListener("message", hear);
      clearTimeout(timer);
    };
  }, []);
  return extension;
}
