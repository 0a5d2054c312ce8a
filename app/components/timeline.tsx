import "~/app/styles/timeline.css";
import type { ReactNode } from "react";

export interface TimelineProps {
  items: { time: string; title: ReactNode; children?: ReactNode }[];
}

/** What happened when, in order. */
export function Timeline({ items }: TimelineProps) {
  return (
    <ol className="timeline">
      {items.map(({ time, title, children }) => (
        <li key={time}>
          <span className="timeline-time">{time}</span>
          <div>
            <h3>{title}</h3>
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}
