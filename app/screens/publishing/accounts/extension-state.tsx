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
  /** The edition of its package; "" when no service has served it. */
  edition: string;
}

/**
 * Says whether this browser has the extension, whether it is paired, and whether there is a newer one
 * than it was downloaded as; nothing without the script.
 */
export function ExtensionState({ edition }: { edition: string }) {
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
  const isOld = extension.edition !== "" && edition !== "" && extension.edition !== edition;
  return (
    <Paragraph type="secondary">
      {t(isPaired ? "extensionPaired" : "extensionUnpaired", { version })}
      {isOld ? (
        <>
          {" "}
          {t("extensionOld")} <Link to={paths.downLoad()}>{t("getExtension")}</Link>
        </>
      ) : null}
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
      const { version, isPaired, edition } = data;
      setExtension({
        ...{ version: String(version), isPaired: isPaired === true },
        edition: String(edition ?? ""),
      });
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
