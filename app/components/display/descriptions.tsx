import type { ReactNode } from "react";
import "~/app/styles/descriptions.css";

export interface DescriptionsProps {
  items: { term: string; value: ReactNode }[];
}

/** Facts about one thing, each a name and a value. */
export function Descriptions({ items }: DescriptionsProps) {
  return (
    <dl className="descriptions">
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
