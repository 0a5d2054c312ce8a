import type { Point } from "~/app/content/blocks";
import { classNames } from "./class-names";

interface PointListProps {
  points: readonly Point[];
  className?: string;
}

export function PointList({ points, className }: PointListProps) {
  return (
    <dl className={classNames("labelled", className)}>
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
