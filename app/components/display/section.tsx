import type { ReactNode } from "react";
import { Paragraph, Title } from "./typography";

interface SectionProps {
  /** The anchor that navigation links to. */
  id: string;
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, description, actions, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section className="section" id={id} aria-labelledby={titleId}>
      <header className="section-header">
        <div>
          <Title heading={2} id={titleId}>
            {title}
          </Title>
          {description ? <Paragraph type="tertiary">{description}</Paragraph> : null}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
