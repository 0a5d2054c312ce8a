import { useTranslation } from "react-i18next";
import type { Standing } from "~/gateway/core/offer";

interface StandingNoteProps {
  standing: Exclude<Standing, { kind: "none" }>;
}

/** What the account has and how long, in place of an offer it does not need. */
export function StandingNote({ standing: { kind, until } }: StandingNoteProps) {
  const { t } = useTranslation("standing");
  return <p className="text-secondary">{t(until ? `${kind}Until` : kind, { date: until })}</p>;
}
