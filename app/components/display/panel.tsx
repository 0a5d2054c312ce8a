import "@douyinfe/semi-foundation/lib/es/card/card.css";
import type { ReactNode } from "react";

interface PanelProps {
  /** The panel's name for screen readers, where no heading of it says the same. */
  label?: string;
  children: ReactNode;
}

/**
 * A region of a page in the look of Semi's Card, for pages that ship scripts: the component loads
 * Semi's tooltip and popover with it.
 */
export function Panel({ label, children }: PanelProps) {
  return (
    <section className="semi-card semi-card-bordered" aria-label={label}>
      <div className="semi-card-body">{children}</div>
    </section>
  );
}
