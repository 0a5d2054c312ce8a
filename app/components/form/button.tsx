import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { classNames } from "../display/class-names";
import { Link } from "../navigation/link";

export type ButtonVariant = "primary" | "secondary" | "danger" | "plain";
export type ButtonSize = "small" | "default" | "large";

interface ButtonLook {
  /** One primary button a page: the action that matters. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its action is under way: it stays focusable, says so, and cannot be pressed twice. */
  pending?: boolean;
}

/**
 *   <Button type="submit" name="intent" value="login" pending={pending}>登录</Button>
 *   <Button variant="secondary" size="small" icon={<Icon name="copy" />}>复制</Button>
 */
export function Button({ pending, type = "button", onClick, ...props }: ButtonProps) {
  const { variant, size, block, icon, className, children, ...others } = props;
  const { "aria-disabled": disabled, ...rest } = others;
  const inert = pending || disabled === true;
  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-busy={pending || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? preventDefault : onClick}
      {...rest}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Loads the page anew instead of changing it in place. */
  reloadDocument?: boolean;
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton({ href, reloadDocument, ...props }: LinkButtonProps) {
  const { variant, size, block, icon, className, children, ...rest } = props;
  const classes = classNames(buttonClass({ variant, size, block }), className);
  const content = <ButtonContent icon={icon}>{children}</ButtonContent>;
  const isRoute = href.startsWith("/") && !rest.target && rest.download === undefined;
  return isRoute ? (
    <Link to={href} className={classes} reloadDocument={reloadDocument} {...rest}>
      {content}
    </Link>
  ) : (
    <a href={href} className={classes} {...rest}>
      {content}
    </a>
  );
}

function ButtonContent({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="semi-button-content">
      {icon}
      {children}
    </span>
  );
}

const LOOKS = {
  primary: "semi-button-primary",
  secondary: "semi-button-tertiary semi-button-outline",
  danger: "semi-button-danger",
  plain: "semi-button-tertiary semi-button-borderless",
} satisfies Record<ButtonVariant, string>;

function buttonClass({ variant = "primary", size = "default", block }: ButtonLook): string {
  return classNames(
    "semi-button",
    LOOKS[variant],
    size !== "default" && `semi-button-size-${size}`,
    block && "semi-button-block",
  );
}

function preventDefault(event: MouseEvent) {
  event.preventDefault();
}
