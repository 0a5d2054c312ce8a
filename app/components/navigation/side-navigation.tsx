import type { ReactNode } from "react";
import { classNames } from "../display/class-names";
import { Link } from "./link";
import "~/app/styles/reading.css";

export interface SideNavigationItem {
  label: ReactNode;
  /** A path, or `#section` on this page. */
  to: string;
  current?: boolean;
  /** Sub-items, one level. */
  items?: SideNavigationItem[];
}

interface ScrollSpy {
  /** Milliseconds between two looks at the scroll position. */
  throttleMs: number;
  /** Pixels by which a section counts as reached before it is. */
  tolerancePx: number;
}

interface SideNavigationProps {
  label: string;
  items: SideNavigationItem[];
  /** The highlighted item follows the scroll position (done by app/enhance). */
  scrollSpy?: ScrollSpy;
  /** A click scrolls smoothly, 200 ms in 20 ms steps. */
  smooth?: boolean;
  className?: string;
}

/**
 * Navigation beside a page: between pages, or between the sections of one.
 *
 *   <SideNavigation label="目录" items={[{ label: "常用网站", to: "#common" }]}
 *                   scrollSpy={{ throttleMs: 300, tolerancePx: 10 }} />
 */
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
          {item.items ? <Items items={item.items} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** A link within the page is left to the browser; the router would only re-read the page's data. */
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
