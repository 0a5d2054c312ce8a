import { Icon } from "../display/icon";
import type { Status } from "../display/tag";
import "~/app/styles/result.css";

interface ResultIconProps {
  kind: Status;
}

/** The large sign above a result; the words beside it say the same. */
export function ResultIcon({ kind }: ResultIconProps) {
  return (
    <span className={`result-icon result-icon-${kind}`}>
      <Icon name={kind === "pending" ? "clock" : kind} />
    </span>
  );
}
