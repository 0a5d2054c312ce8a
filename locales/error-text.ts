import { type GatewayError, wordsFor } from "~/gateway/core/errors";
import type { Language } from "~/gateway/core/preferences";
import type { Translator } from "./translator";

/** What an upstream that names no wait lets a person wait for, in seconds. */
const WAIT_SECONDS = 120;

/** Returns what an error tells people, with the channel account that it is about. */
export function errorText(
  error: GatewayError,
  { language, t }: { language: Language; t: Translator },
): string {
  const { account, retryAfterSeconds: seconds = WAIT_SECONDS } = error;
  const text = wordsFor(language, error) ?? t(`errors:${error.textKey}`, { seconds });
  if (!account) return text;
  const { name, channel } = account;
  return t("publishing:ofAccount", { name, channel: t(`publishing:channels.${channel}`), text });
}
