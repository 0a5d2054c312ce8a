import { Icon } from "../display/icon";
import type { Status } from "../display/tag";
import "./result-icon.css";

interface ResultIconProps {
  kind: Exclude<Status, "ended">;
}

export function ResultIcon({ kind }: ResultIconProps) {
  return (
    <span className={`result-icon result-icon-${kind}`}>
      <Icon name={kind === "pending" ? "clock" : kind} />
    </span>
  );
}
