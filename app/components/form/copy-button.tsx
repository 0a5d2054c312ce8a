import { useTranslation } from "react-i18next";
import { copyText } from "~/app/enhance/copy-text";
import { Icon } from "../display/icon";

interface CopyButtonProps {
  text: string;
  /** The accessible name, which says what the button copies. */
  label: string;
}

/**
 * Copies a text, on pages with the framework's script. The `data-copy` of static pages does not work
 * there: after a client navigation app/enhance does not load the script for it.
 */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation("common");
  const texts = { copied: t("copied"), failed: t("copyFailed") };
  return (
    <button
      type="button"
      className="icon-button"
      data-enhanced=""
      aria-label={label}
      onClick={() => void copyText(text, texts)}
    >
      <Icon name="copy" />
    </button>
  );
}
