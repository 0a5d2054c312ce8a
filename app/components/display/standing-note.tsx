import { useTranslation } from "react-i18next";
import type { Standing } from "~/gateway/core/offer";

interface StandingNoteProps {
  standing: Exclude<Standing, { kind: "none" }>;
}

/** What the account has and how long, in place of an offer it does not need. */
export function StandingNote({ standing }: StandingNoteProps) {
  return (
    <p className="text-secondary">
      <StandingText standing={standing} />
    </p>
  );
}

/** The same words alone. */
export function StandingText({ standing: { kind, until } }: StandingNoteProps) {
  const { t } = useTranslation("standing");
  return <>{t(until ? `${kind}Until` : kind, { date: until })}</>;
}
