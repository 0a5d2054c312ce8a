import type { ReactNode } from "react";
import { classNames } from "../display/class-names";

type ButtonVariant = "primary" | "secondary" | "danger" | "plain";

export interface ButtonLook {
  /** One primary button a page: the action that matters. */
  variant?: ButtonVariant;
  size?: "small" | "default" | "large";
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
}

/** Our variants in the words of Semi's Button. */
export const SEMI_LOOKS = {
  primary: { type: "primary", theme: "solid" },
  secondary: { type: "tertiary", theme: "outline" },
  danger: { type: "danger", theme: "solid" },
  plain: { type: "tertiary", theme: "borderless" },
} as const satisfies Record<ButtonVariant, object>;

/** The classes Semi's Button gives itself, for elements that cannot be one. */
export function buttonClass({ variant = "primary", size = "default", block }: ButtonLook) {
  const { type, theme } = SEMI_LOOKS[variant];
  return classNames(
    "semi-button",
    `semi-button-${type}`,
    `semi-button-${theme}`,
    size !== "default" && `semi-button-size-${size}`,
    block && "semi-button-block",
  );
}
