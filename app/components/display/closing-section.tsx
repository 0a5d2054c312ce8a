import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Paragraph, Title } from "./typography";

interface ClosingSectionProps {
  id?: string;
  title: string;
  text: string;
  className?: string;
  /** Links to what a visitor can do next. */
  children: ReactNode;
}

/** The last section of a marketing page. */
export function ClosingSection(props: ClosingSectionProps) {
  const { id = "closing", title, text, className, children } = props;
  const titleId = `${id}-title`;
  return (
    <section className={classNames("closing", className)} aria-labelledby={titleId}>
      <div>
        <Title heading={2} id={titleId}>
          {title}
        </Title>
        <Paragraph>{text}</Paragraph>
      </div>
      {children}
    </section>
  );
}
