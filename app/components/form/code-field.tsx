import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CODE_LENGTH } from "~/gateway/core/phone";
import { useCountdown } from "../feedback/countdown";
import { Button } from "./button";
import { Field, type FieldProps } from "./field";
import { useHydrated } from "./use-hydrated";

interface CodeFieldProps extends Omit<FieldProps, "label" | "suffix"> {
  label?: ReactNode;
  /** Seconds until another code may be sent; 0 when one may be sent now. */
  cooldown: number;
  /** A new value restarts the cooldown, also when `cooldown` is the same number. */
  cooldownKey?: unknown;
  sending?: boolean;
}

/**
 * The SMS code and the button that sends one (`intent=send-code`). app/enhance takes the code out of a
 * pasted message and sends the form when it is complete. Without the script the button is
 * always enabled; the server enforces the cooldown (docs/product.md#a-code-can-be-sent-every-60-s).
 */
export function CodeField({ label, cooldown, cooldownKey, sending, ...field }: CodeFieldProps) {
  const { t } = useTranslation("common");
  const hydrated = useHydrated();
  const seconds = useCountdown(cooldown, cooldownKey);
  const waiting = hydrated && seconds > 0;
  return (
    <Field
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9０-９]*"
      maxLength={CODE_LENGTH}
      required
      label={label ?? t("code")}
      suffix={
        <Button
          type="submit"
          name="intent"
          value="send-code"
          variant="secondary"
          className="send-code"
          pending={sending}
          aria-disabled={waiting || undefined}
          formNoValidate
        >
          {/* React sets an only text through its element, also after a translator has replaced the node. */}
          <span>{waiting ? t("resendIn", { seconds }) : t("sendCode")}</span>
        </Button>
      }
      {...field}
    />
  );
}
