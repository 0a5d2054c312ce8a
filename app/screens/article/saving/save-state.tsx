import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { SaveStatus } from "./autosave";
import type { SaveProblem } from "./send-draft";

/** Says whether the server has the text and, if not, why; screen readers hear only the reason. */
export function SaveState({ status }: { status: SaveStatus | null }) {
  const { t } = useTranslation("article");
  if (status === null || status.state === "untouched") return null;
  const { state, problem } = status;
  return (
    <p className="article-saving">
      <strong className={`article-saving-${state}`}>{t(`saving.${state}`)}</strong>
      <span role="status">{problem ? toWords(problem, t) : null}</span>
    </p>
  );
}

function toWords(problem: SaveProblem, t: TFunction<"article">): string {
  return typeof problem === "string" ? t(`saving.problem.${problem}`) : problem.words;
}
