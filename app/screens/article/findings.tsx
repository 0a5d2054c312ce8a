import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Paragraph } from "~/app/components/display/typography";

interface Finding {
  start: number;
  end: number;
  text: string;
  suggestion: string | null;
  reason: string;
}

export interface Checked {
  text: string;
  findings: Finding[];
}

/** The findings as a list, and in their places in the text. */
export function Findings({ text, findings }: Checked) {
  const { t } = useTranslation("article");
  return (
    <Section id="findings" title={t("findings", { number: findings.length })}>
      {findings.length === 0 ? <Paragraph>{t("noFindings")}</Paragraph> : null}
      <ol className="article-findings">
        {findings.map(({ start, text: word, suggestion, reason }, index) => (
          <li key={start}>
            <a href={`#finding-${index + 1}`}>
              <strong>{word}</strong>
            </a>
            {suggestion ? ` → ${suggestion}` : null}
            <span className="cell-note">{reason}</span>
          </li>
        ))}
      </ol>
      {findings.length > 0 ? <div className="article-checked">{mark(text, findings)}</div> : null}
    </Section>
  );
}

function mark(text: string, findings: readonly Finding[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let position = 0;
  for (const [index, { start, end, reason }] of findings.entries()) {
    parts.push(
      text.slice(position, start),
      <mark key={start} id={`finding-${index + 1}`} title={reason}>
        {text.slice(start, end)}
      </mark>,
    );
    position = end;
  }
  return [...parts, text.slice(position)];
}
