import type { ReactNode } from "react";
import { classNames } from "~/app/components/display/class-names";
import { Button } from "~/app/components/form/button";

interface ListItemProps {
  /** Its name, with what marks it. */
  name: ReactNode;
  /** `h2` where an item is a part of its page with actions of its own. */
  nameAs?: "div" | "h2";
  /** Marked at its edge. */
  isNew?: boolean;
  actions?: ReactNode;
  /** What is known of it. */
  children?: ReactNode;
}

/** An entry of a list of publishing: its name, facts and actions. */
export function ListItem({ name, nameAs: Name = "div", isNew, actions, children }: ListItemProps) {
  return (
    <li className={classNames("publishing-item", isNew && "publishing-unread")}>
      <div className="publishing-item-facts">
        <Name className="publishing-item-name">{name}</Name>
        {children}
      </div>
      {actions}
    </li>
  );
}

interface IntentFormProps {
  /** The field that names the entry, and its value. */
  field: string;
  value: string;
  intent: string;
  /** Names the entry as well, because screen readers list buttons without their row. */
  label: string;
  children: ReactNode;
}

/** A form that is one button. */
export function IntentForm({ field, value, intent, label, children }: IntentFormProps) {
  return (
    <form method="post" className="publishing-item-actions">
      <input type="hidden" name={field} value={value} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        size="small"
        aria-label={label}
      >
        {children}
      </Button>
    </form>
  );
}
