import type { ClipboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CODE_LENGTH, findCode } from "~/gateway/core/verification-code";
import { useCountdown } from "../feedback/countdown";
import { Button } from "./button";
import { Field, type FieldProps } from "./field";
import { useHydrated } from "./use-hydrated";

interface CodeFieldProps extends Omit<FieldProps, "label" | "suffix"> {
  label?: ReactNode;
  /** Seconds until another code may be sent; 0 when one may be sent now. */
  cooldown: number;
  /** A new value starts the cooldown anew, also when it is as long as the last one. */
  cooldownFrom?: unknown;
  /** A code is being sent. */
  sending?: boolean;
}

/**
 * The SMS code with its button `intent=send-code` (spec §5: at most 6 digits; §4: 60 s cooldown).
 * Without the script the button can always be pressed, and the server keeps the cooldown.
 */
export function CodeField({ label, cooldown, cooldownFrom, sending, ...field }: CodeFieldProps) {
  const { t } = useTranslation("common");
  const hydrated = useHydrated();
  const seconds = useCountdown(cooldown, cooldownFrom);
  const waiting = hydrated && seconds > 0;
  return (
    <Field
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      maxLength={CODE_LENGTH}
      required
      onPaste={pasteCode}
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
          {waiting ? t("resendIn", { seconds }) : t("sendCode")}
        </Button>
      }
      {...field}
    />
  );
}

/** Takes the code out of a pasted message, of which the field would keep the first six characters. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>) {
  const code = findCode(event.clipboardData.getData("text"));
  if (!code) return;
  event.preventDefault();
  event.currentTarget.value = code;
}
