import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../display/icon";
import { Button } from "./button";

interface CopyButtonProps {
  text: string;
  children: ReactNode;
}

/** Copies a text where app/enhance runs. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const { t } = useTranslation("common");
  return (
    <Button
      variant="secondary"
      icon={<Icon name="copy" />}
      data-enhanced=""
      data-copy={text}
      data-copied={t("copied")}
      data-copy-failed={t("copyFailed")}
    >
      {children}
    </Button>
  );
}
