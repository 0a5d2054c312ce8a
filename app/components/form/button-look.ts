import type { ReactNode } from "react";
import { classNames } from "../display/class-names";

type ButtonVariant = "primary" | "secondary" | "danger" | "plain";

export interface ButtonLook {
  /** A page has one primary button. */
  variant?: ButtonVariant;
  size?: "small" | "default" | "large";
  block?: boolean;
  icon?: ReactNode;
}

/** The properties of Semi's Button for each variant. */
export const SEMI_LOOKS = {
  primary: { type: "primary", theme: "solid" },
  secondary: { type: "tertiary", theme: "outline" },
  danger: { type: "danger", theme: "solid" },
  plain: { type: "tertiary", theme: "borderless" },
} as const satisfies Record<ButtonVariant, object>;

/** Returns the classes of Semi's Button, for elements that cannot be one. */
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
