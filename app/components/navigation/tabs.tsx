import type { ReactNode } from "react";
import { Link } from "./link";

interface TabLink {
  label: ReactNode;
  to: string;
  current: boolean;
}

interface TabsProps {
  /** Names the group for screen readers. */
  label: string;
  items: TabLink[];
  /** A change of tab is no step of its own: Back leads to where the first tab was opened from. */
  replace?: boolean;
}

/** Tabs that are links: each has its address, works without the script and can be opened elsewhere. */
export function Tabs({ label, items, replace }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map(({ label: text, to, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? "page" : undefined}
          replace={replace}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
