import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { SaveStatus } from "./autosave";

/** Says whether the server has the text and, if not, why; screen readers hear only the reason. */
export function SaveState({ status }: { status: SaveStatus | null }) {
  const { t } = useTranslation("article");
  if (status === null || status.state === "untouched") return null;
  const { state } = status;
  return (
    <p className="article-saving">
      <strong className={`article-saving-${state}`}>{t(`saving.${state}`)}</strong>
      <span role="status">{toWords(status, t)}</span>
    </p>
  );
}

function toWords({ problem, isKept }: SaveStatus, t: TFunction<"article">): string | null {
  if (problem === null || typeof problem === "object") return problem?.words ?? null;
  const isAway = problem === "offline" || problem === "signed-out";
  return t(isAway && !isKept ? `saving.notKept.${problem}` : `saving.problem.${problem}`);
}
