import type { ReactNode } from "react";
import { Link } from "./link";

interface TabLink {
  label: ReactNode;
  to: string;
  current: boolean;
}

interface TabsProps {
  /** The name of the group for screen readers. */
  label: string;
  items: TabLink[];
  /** A change of tab adds no history entry, so that Back leaves the tabs. */
  replace?: boolean;
}

/** Tabs as links, so that each has an address and works without the script. */
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
