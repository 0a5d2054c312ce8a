import type { ReactNode } from "react";
import { classNames } from "../display/class-names";
import { Link } from "./link";
import "~/app/styles/reading.css";

export interface SideNavigationItem {
  label: ReactNode;
  /** A path, or `#section` on this page. */
  to: string;
  current?: boolean;
  items?: SideNavigationItem[];
}

interface ScrollSpy {
  throttleMs: number;
  /** A section is current when its top is at most this far below the header. */
  tolerancePx: number;
}

interface SideNavigationProps {
  label: string;
  items: SideNavigationItem[];
  /** app/enhance highlights the section in view. */
  scrollSpy?: ScrollSpy;
  /** app/enhance scrolls to a clicked section in steps. */
  smooth?: boolean;
  className?: string;
}

/** Navigation next to a page: between pages, or between the sections of one. */
export function SideNavigation(props: SideNavigationProps) {
  const { label, items, scrollSpy, smooth, className } = props;
  return (
    <nav
      className={classNames("side-nav", className)}
      aria-label={label}
      data-scroll-spy={scrollSpy?.tolerancePx}
      data-throttle={scrollSpy?.throttleMs}
      data-smooth={smooth ? "" : undefined}
    >
      <Items items={items} />
    </nav>
  );
}

function Items({ items }: { items: SideNavigationItem[] }) {
  return (
    <ul className="side-nav-list">
      {items.map((item) => (
        <li key={item.to}>
          <ItemLink {...item} />
          {item.items?.length ? <Items items={item.items} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** The browser follows a link within the page; the router would load the page's data again. */
function ItemLink({ label, to, current }: SideNavigationItem) {
  return to.startsWith("#") ? (
    <a href={to} aria-current={current ? "true" : undefined}>
      {label}
    </a>
  ) : (
    <Link to={to} aria-current={current ? "page" : undefined}>
      {label}
    </Link>
  );
}
