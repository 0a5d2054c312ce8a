import type { ReactNode } from "react";
import { Paragraph, Title } from "../display/typography";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons or links next to the title. */
  actions?: ReactNode;
}

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div>
        <Title heading={1}>{title}</Title>
        {description ? (
          <Paragraph type="secondary" size="large">
            {description}
          </Paragraph>
        ) : null}
      </div>
      {actions ? <div className="button-row">{actions}</div> : null}
    </header>
  );
}
