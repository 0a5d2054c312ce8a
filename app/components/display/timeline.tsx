import SemiTimeline from "@douyinfe/semi-ui/lib/es/timeline";
import type { ReactNode } from "react";
import { Title } from "./typography";
import "./timeline.css";

interface TimelineProps {
  items: { time: string; title: ReactNode; children?: ReactNode }[];
}

export function Timeline({ items }: TimelineProps) {
  return (
    <SemiTimeline className="timeline">
      {items.map(({ time, title, children }) => (
        <SemiTimeline.Item key={time} time={time}>
          <Title heading={3}>{title}</Title>
          {children}
        </SemiTimeline.Item>
      ))}
    </SemiTimeline>
  );
}
