import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type TagTone = "neutral" | "accent" | "success" | "warning" | "danger";

export interface TagProps {
  tone?: TagTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A short mark beside something: a version, a role. */
export function Tag({ tone = "neutral", icon, children }: TagProps) {
  return (
    <span className={`tag tag-${tone}`}>
      {icon}
      {children}
    </span>
  );
}

export type Status = "pending" | "success" | "failure";

export interface StatusTagProps {
  status: Status;
  children: ReactNode;
}

/** A state said by words, sign and colour together. */
export function StatusTag({ status, children }: StatusTagProps) {
  const { tone, icon } = LOOKS[status];
  return (
    <Tag tone={tone} icon={<Icon name={icon} />}>
      {children}
    </Tag>
  );
}

const LOOKS = {
  pending: { tone: "neutral", icon: "clock" },
  success: { tone: "success", icon: "success" },
  failure: { tone: "danger", icon: "failure" },
} satisfies Record<Status, { tone: TagTone; icon: IconName }>;
