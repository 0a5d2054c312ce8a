import SemiButton from "@douyinfe/semi-ui/lib/es/button/Button";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from "react";
import { classNames } from "../display/class-names";
import { Link } from "../navigation/link";
import { type ButtonLook, buttonClass, SEMI_LOOKS } from "./button-look";

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its action is under way: it stays focusable, says so, and cannot be pressed twice. */
  pending?: boolean;
}

/**
 * Semi's Button, without the one for icons that its folder adds: that loads Semi's own icons.
 *
 *   <Button type="submit" name="intent" value="login" pending={pending}>登录</Button>
 *   <Button variant="secondary" size="small" icon={<Icon name="copy" />}>复制</Button>
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

/**
 * A button that can wait for an answer. Semi's button overwrites `aria-disabled` with `disabled`, and a
 * disabled button loses the focus.
 */
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
  /** Loads the page anew instead of changing it in place. */
  reloadDocument?: boolean;
}

/** A link that looks like a button: it goes somewhere and changes nothing. Semi's is always a button. */
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
