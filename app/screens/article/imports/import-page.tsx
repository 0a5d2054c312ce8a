import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Prose } from "~/app/components/display/typography";
import { PageHeader } from "~/app/components/navigation/page-header";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { BackToList } from "../back-to-list";
import "~/app/styles/reading.css";

interface ImportPageProps {
  title: string;
  description: string;
  kind: "word" | "pdf" | "link";
  /** The form. */
  children: ReactNode;
}

/** A form that makes an article, and what it takes over. */
export function ImportPage({ title, description, kind, children }: ImportPageProps) {
  const { t } = useTranslation("article-import");
  const points = t(`takes.${kind}`, { returnObjects: true }) as string[];
  return (
    <SecondaryPage>
      <PageHeader title={title} description={description} actions={<BackToList />} />
      {children}
      <Section id="takes" title={t("takesTitle")}>
        <Prose>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Prose>
      </Section>
    </SecondaryPage>
  );
}
