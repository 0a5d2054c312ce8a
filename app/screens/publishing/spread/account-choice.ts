import type { ChannelAccount } from "~/gateway/core/publishing/channel-account";
import { isLive } from "~/gateway/core/publishing/delivery-states";
import { type ProblemCode, stopsPublishing } from "~/gateway/core/publishing/problems";
import type { AccountCheck } from "~/gateway/core/publishing/publication";
import { problemText } from "~/locales/problem-text";
import type { Translator } from "~/locales/translator";

const TITLE: readonly ProblemCode[] = ["title-too-long", "title-too-short"];
const DIGEST: readonly ProblemCode[] = ["digest-too-long"];

export type AccountChoice = ReturnType<typeof toAccountChoice>;

/** Returns what the form shows of an account: what it has of the article, and what it cannot take. */
export function toAccountChoice(
  { id, channel, name, state: accountState }: ChannelAccount,
  check: AccountCheck | undefined,
  t: Translator,
) {
  const { problems = [], state = null, url = "" } = check ?? {};
  const has = (codes: readonly ProblemCode[]) => problems.some(({ code }) => codes.includes(code));
  const stopping = problems.filter(stopsPublishing);
  const canFix = stopping.every(({ code }) => TITLE.includes(code) || DIGEST.includes(code));
  return {
    ...{ id, channel, name, accountState, state, url },
    problems: problems.map((problem) => ({
      stops: stopsPublishing(problem),
      text: problemText(problem, channel, t),
    })),
    asksTitle: canFix && has(TITLE),
    asksDigest: canFix && has(DIGEST),
    /** The article has to change, or something is under way. */
    isBlocked: !canFix || (state !== null && isLive(state)),
    /** The article is there, or may be. */
    isDelivered: state === "published" || state === "draft-saved" || state === "unconfirmed",
  };
}
