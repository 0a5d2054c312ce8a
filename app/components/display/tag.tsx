import type { ReactNode } from "react";
import "@douyinfe/semi-foundation/lib/es/tag/tag.css";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type TagTone = "neutral" | "accent" | "success" | "warning" | "danger";

interface TagProps {
  tone?: TagTone;
  icon?: ReactNode;
  children: ReactNode;
}

const COLORS = {
  neutral: "grey",
  accent: "blue",
  success: "green",
  warning: "orange",
  danger: "red",
} as const satisfies Record<TagTone, string>;

/** A short mark: a version, a role. A native element with Semi's classes. */
export function Tag({ tone = "neutral", icon, children }: TagProps) {
  return (
    <span
      className={`semi-tag semi-tag-large semi-tag-square semi-tag-light semi-tag-${COLORS[tone]}-light`}
    >
      {icon ? <span className="semi-tag-prefix-icon">{icon}</span> : null}
      <span className="semi-tag-content">{children}</span>
    </span>
  );
}

export type Status = "pending" | "success" | "failure" | "ended";

interface StatusTagProps {
  status: Status;
  children: ReactNode;
}

/** A state as text, icon and colour. */
export function StatusTag({ status, children }: StatusTagProps) {
  const { tone, icon } = STATUS_TAGS[status];
  return (
    <Tag tone={tone} icon={<Icon name={icon} />}>
      {children}
    </Tag>
  );
}

const STATUS_TAGS = {
  pending: { tone: "neutral", icon: "clock" },
  success: { tone: "success", icon: "success" },
  failure: { tone: "danger", icon: "failure" },
  ended: { tone: "neutral", icon: "failure" },
} satisfies Record<Status, { tone: TagTone; icon: IconName }>;
