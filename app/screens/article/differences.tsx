import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Paragraph } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";
import { FormSeal } from "~/app/components/form/form-seal";

interface Part {
  value: string;
  added: boolean;
  removed: boolean;
}

interface DifferencesProps {
  chosen: { id: string; title: string; createdAt: string; createdBy: string; parts: Part[] | null };
  isPresent: boolean;
  version: number;
  canWrite: boolean;
  formSeal: string;
}

/** What has changed since a former text: what is gone is struck through, what came is underlined. */
export function Differences({ chosen, isPresent, version, canWrite, formSeal }: DifferencesProps) {
  const { t } = useTranslation("article");
  const { id, title, createdAt, createdBy, parts } = chosen;
  return (
    <Section
      id="differences"
      title={t("differences", { at: createdAt.slice(0, 16), by: createdBy })}
    >
      <Paragraph>
        <strong>{title}</strong>
      </Paragraph>
      {parts ? <Lines parts={parts} /> : <Paragraph>{t("tooDifferent")}</Paragraph>}
      {canWrite && !isPresent ? (
        <form method="post" className="button-row">
          <FormSeal value={formSeal} />
          <input type="hidden" name="revision" value={id} />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="intent" value="restore">
            {t("restore")}
          </Button>
        </form>
      ) : null}
    </Section>
  );
}

function Lines({ parts }: { parts: Part[] }) {
  const { t } = useTranslation("article");
  if (parts.every(({ added, removed }) => !added && !removed))
    return <Paragraph type="secondary">{t("noDifferences")}</Paragraph>;
  let position = 0;
  return (
    <div className="article-differences">
      {parts.map(({ value, added, removed }) => {
        const key = position++;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </div>
  );
}
