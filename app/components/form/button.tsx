import SemiButton from "@douyinfe/semi-ui/lib/es/button/Button";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from "react";
import { classNames } from "../display/class-names";
import { Link } from "../navigation/link";
import { type ButtonLook, buttonClass, SEMI_LOOKS } from "./button-look";

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While its action runs, the button keeps the focus and ignores presses. */
  pending?: boolean;
}

/**
 * Semi's Button, imported from its own file: the folder's index adds a button that loads Semi's
 * icons.
 */
export function Button(props: ButtonProps) {
  if ("pending" in props || "aria-disabled" in props) return <WaitingButton {...props} />;
  const { variant = "primary", type = "button", icon, children, ...rest } = props;
  return (
    <SemiButton {...SEMI_LOOKS[variant]} htmlType={type} {...rest}>
      {icon}
      {children}
    </SemiButton>
  );
}

/** Semi's Button replaces `aria-disabled` by `disabled`, and a disabled button loses the focus. */
function WaitingButton({ pending, type = "button", onClick, ...props }: ButtonProps) {
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
      <span className="semi-button-content">
        {icon}
        {children}
      </span>
    </button>
  );
}

interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  reloadDocument?: boolean;
}

/** A link with the look of a button; Semi's Button is always a `<button>`. */
export function LinkButton({ href, reloadDocument, ...props }: LinkButtonProps) {
  const { variant, size, block, icon, className, children, ...rest } = props;
  const classes = classNames(buttonClass({ variant, size, block }), className);
  const content = (
    <span className="semi-button-content">
      {icon}
      {children}
    </span>
  );
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

function preventDefault(event: MouseEvent) {
  event.preventDefault();
}
