import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { updateOpener } from "~/app/enhance/opener";
import { Title } from "../display/typography";
import { Link } from "../navigation/link";
import "./dialog.css";
import { Icon } from "../display/icon";

interface DialogProps {
  title: ReactNode;
  /** The page under the dialog, where closing leads. */
  closeTo: string;
  closeLabel: string;
  /** false for forms, whose entered values a click outside the dialog would lose. */
  closeOnBackdrop?: boolean;
  /** Closing loads the page under the dialog anew. */
  reloadOnClose?: boolean;
  size?: "small" | "medium" | "large";
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog that works without the script: the server renders it open over its parent page, the
 * script makes the same element modal and moves the focus into it. `DialogShell` is its parent.
 * (docs/product.md#dialogs-are-pages-of-their-own)
 */
export function Dialog({ size = "small", closeOnBackdrop = true, ...props }: DialogProps) {
  const { title, closeTo, closeLabel, reloadOnClose, footer, children } = props;
  const navigate = useNavigate();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);

  function close() {
    if (reloadOnClose) window.location.assign(closeTo);
    else navigate(closeTo, { preventScrollReset: true });
  }

  return (
    <div className="dialog-host">
      <div className="dialog-backdrop" />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, which is onCancel */}
      <dialog
        open
        ref={dialog}
        className={`dialog dialog-${size}`}
        aria-labelledby={titleId}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onClick={(event) => {
          if (closeOnBackdrop && event.target === event.currentTarget && isOutside(event)) close();
        }}
      >
        <div className="dialog-frame">
          <div className="dialog-header">
            <Title
              heading={2}
              className="dialog-title"
              id={titleId}
              tabIndex={-1}
              data-dialog-title
            >
              {title}
            </Title>
            <Link
              className="dialog-close"
              to={closeTo}
              reloadDocument={reloadOnClose}
              preventScrollReset
              aria-label={closeLabel}
            >
              <Icon name="close" />
            </Link>
          </div>
          <div className="dialog-body">{children}</div>
          {footer ? <div className="dialog-footer">{footer}</div> : null}
        </div>
        <div className="toasts" role="status" data-toasts />
      </dialog>
    </div>
  );
}

/**
 * Makes the open dialog modal; on closing, the focus returns to the link that opened it, or to the
 * page.
 */
function useModal(ref: React.RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
    dialog.close();
    dialog.showModal();
    focus(focused ?? findHashTarget(dialog) ?? dialog.querySelector("[data-dialog-title]"));
    updateOpener();
    return () => {
      dialog.close();
      if (!updateOpener()) focus(document.getElementById("main"));
    };
  }, [ref]);
}

/**
 * Returns the element of the dialog that the URL's hash names; a dialog that was opened from here
 * closes to it.
 */
function findHashTarget(dialog: HTMLDialogElement): Element | null {
  const element = document.getElementById(window.location.hash.slice(1));
  return element && dialog.contains(element) ? element : null;
}

function focus(element: Element | null) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Browsers report a click on the backdrop as one on the dialog, beyond its edges. */
function isOutside({ currentTarget, clientX, clientY }: React.MouseEvent<HTMLElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
