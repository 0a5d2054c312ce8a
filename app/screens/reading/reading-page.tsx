import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Prose } from "~/app/components/display/typography";
import { PageHeader } from "~/app/components/navigation/page-header";
import { SideNavigation } from "~/app/components/navigation/side-navigation";
import type { LongText } from "~/app/content/blocks";
import "~/app/styles/reading.css";
import { Blocks } from "./blocks";

interface ReadingPageProps {
  text: LongText;
  /** The id of the text in dwell reports. */
  articleId: string;
  /** Shown above the table of contents. */
  children?: ReactNode;
}

/** A long text next to its table of contents. */
export function ReadingPage({ text, articleId, children }: ReadingPageProps) {
  const { t } = useTranslation("legal");
  return (
    <>
      <PageHeader title={text.title} description={text.lead} />
      {children ? <div className="reading-tabs">{children}</div> : null}
      <div className="with-side-navigation reading">
        <SideNavigation
          label={t("contents")}
          scrollSpy={{ throttleMs: 200, tolerancePx: 50 }}
          smooth
          items={text.sections.map(({ id, title }, index) => ({
            label: title,
            to: `#${id}`,
            current: index === 0,
          }))}
        />
        <div data-article={articleId}>
          {text.sections.map(({ id, title, blocks }) => (
            <Section key={id} id={id} title={title}>
              <Prose>
                <Blocks blocks={blocks} />
              </Prose>
            </Section>
          ))}
        </div>
      </div>
    </>
  );
}
