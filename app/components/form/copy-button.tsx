import { useTranslation } from "react-i18next";
import { copyText } from "~/app/enhance/copy-text";
import { Icon } from "../display/icon";

interface CopyButtonProps {
  text: string;
  /** Names what it copies. */
  label: string;
}

/**
 * A small button beside a text, on pages that ship the framework: these may come without a load, after
 * which `data-copy` finds no script.
 */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation("common");
  const words = { copied: t("copied"), failed: t("copyFailed") };
  return (
    <button
      type="button"
      className="icon-button"
      data-enhanced=""
      aria-label={label}
      onClick={() => void copyText(text, words)}
    >
      <Icon name="copy" />
    </button>
  );
}
