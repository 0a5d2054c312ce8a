import { useTranslation } from "react-i18next";
import type { Standing } from "~/gateway/core/offer";

interface StandingNoteProps {
  standing: Exclude<Standing, { kind: "none" }>;
}

/**
 * What the account has and until when; shown instead of an offer that the account does not need.
 */
export function StandingNote({ standing }: StandingNoteProps) {
  return (
    <p className="text-secondary">
      <StandingText standing={standing} />
    </p>
  );
}

/** The text of `StandingNote` without its paragraph. */
export function StandingText({ standing: { kind, until } }: StandingNoteProps) {
  const { t } = useTranslation("standing");
  return <>{t(until ? `${kind}Until` : kind, { date: until })}</>;
}
