import type { FillOutcome } from "../fill/fill-page";

type Filled = Pick<Extract<FillOutcome, { state: "filled" }>, "losses" | "lostImages">;

/** A report has 300 characters. */
const MOST_NUMBERS = 10;

/** Returns what a page did not take, in the browser's language; "" for nothing. */
export function describeLosses({ losses, lostImages }: Filled): string {
  const translate = chrome.i18n.getMessage;
  const sentences = losses.map(({ part, missing, sent }) =>
    translate("lost", [translate(`part_${part}`), String(missing), String(sent)]),
  );
  if (lostImages.length > 0) sentences.push(translate("lostImages", listNumbers(lostImages)));
  return sentences.join(translate("listSeparator"));
}

const listNumbers = (numbers: readonly number[]): string =>
  [...numbers.slice(0, MOST_NUMBERS), ...(numbers.length > MOST_NUMBERS ? ["…"] : [])].join(", ");
