import "@douyinfe/semi-foundation/lib/es/card/card.css";
import type { ReactNode } from "react";

interface PanelProps {
  /** The panel's name for screen readers; a panel with a heading needs none. */
  label?: string;
  children: ReactNode;
}

/** Semi's Card without its script, which would load Semi's tooltip and popover. */
export function Panel({ label, children }: PanelProps) {
  return (
    <section className="semi-card semi-card-bordered" aria-label={label}>
      <div className="semi-card-body">{children}</div>
    </section>
  );
}
