import type { ReactNode } from "react";
import "@douyinfe/semi-foundation/lib/es/empty/empty.css";
import { Paragraph } from "../display/typography";
import "./empty-state.css";
import { EmptyPicture } from "./empty-picture";

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
}

/** Semi's Empty, except that the title is a paragraph: Semi makes it a heading. */
export function EmptyState({ title, description, children }: EmptyStateProps) {
  return (
    <div className="semi-empty semi-empty-vertical">
      <div className="semi-empty-image">
        <EmptyPicture />
      </div>
      <div className="semi-empty-content">
        <Paragraph className="semi-empty-title">{title}</Paragraph>
        {description ? (
          <Paragraph className="semi-empty-description">{description}</Paragraph>
        ) : null}
        {children ? <div className="semi-empty-footer button-row">{children}</div> : null}
      </div>
    </div>
  );
}
