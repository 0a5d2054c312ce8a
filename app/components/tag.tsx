import type { ReactNode } from "react";
import { FailureIcon, SuccessIcon, ClockIcon } from "./icons";

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

export interface StatusTagProps {
  status: "pending" | "success" | "failure";
  children: ReactNode;
}

/** A state that is said by words, sign and colour together. */
export function StatusTag({ status, children }: StatusTagProps) {
  const { tone, icon } = STATUS[status];
  return (
    <Tag tone={tone} icon={icon}>
      {children}
    </Tag>
  );
}

const STATUS = {
  pending: { tone: "neutral", icon: <ClockIcon /> },
  success: { tone: "success", icon: <SuccessIcon /> },
  failure: { tone: "danger", icon: <FailureIcon /> },
} satisfies Record<StatusTagProps["status"], { tone: TagTone; icon: ReactNode }>;
