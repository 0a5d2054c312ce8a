import SemiTag from "@douyinfe/semi-ui/lib/es/tag";
import type { ReactNode } from "react";
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

/**
 * A short mark: a version, a role. Without its `aria-label`, which Semi writes in English, its text
 * is its name.
 */
export function Tag({ tone = "neutral", icon, children }: TagProps) {
  return (
    <SemiTag color={COLORS[tone]} size="large" prefixIcon={icon} aria-label={undefined}>
      {children}
    </SemiTag>
  );
}

export type Status = "pending" | "success" | "failure" | "ended";

interface StatusTagProps {
  status: Status;
  children: ReactNode;
}

/**
 * A state as text, icon and colour. A native element with Semi's classes: tables render many of
 * them.
 */
export function StatusTag({ status, children }: StatusTagProps) {
  const { tone, icon } = STATUS_TAGS[status];
  return (
    <span
      className={`semi-tag semi-tag-large semi-tag-square semi-tag-light semi-tag-${COLORS[tone]}-light`}
    >
      <span className="semi-tag-prefix-icon">
        <Icon name={icon} />
      </span>
      <span className="semi-tag-content">{children}</span>
    </span>
  );
}

const STATUS_TAGS = {
  pending: { tone: "neutral", icon: "clock" },
  success: { tone: "success", icon: "success" },
  failure: { tone: "danger", icon: "failure" },
  ended: { tone: "neutral", icon: "failure" },
} satisfies Record<Status, { tone: TagTone; icon: IconName }>;
