import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { updateOpener } from "~/app/enhance/opener";
import { Title } from "../display/typography";
import { Link } from "../navigation/link";
import "~/app/styles/dialog.css";
import { Icon } from "../display/icon";

interface DialogProps {
  title: ReactNode;
  /** The page under it; Escape, the close link and (if allowed) the backdrop lead there. */
  closeTo: string;
  closeLabel: string;
  /** Off where something typed would be lost (spec §5 "Add-site dialog"). */
  closeOnBackdrop?: boolean;
  /** The page under it must be read again when the dialog closes (spec §4 "result dialog"). */
  reloadOnClose?: boolean;
  size?: "small" | "medium" | "large";
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog that is a page first: the server renders it open over its parent; the script makes the
 * same element modal, moves focus in and gives it back. Render it as the child of a `DialogShell`.
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, through onCancel */}
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

/** Turns the open dialog into a modal one; focus comes back to what opened it, or to the page. */
function useModal(ref: React.RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
    dialog.close();
    dialog.showModal();
    focus(focused ?? named(dialog) ?? dialog.querySelector("[data-dialog-title]"));
    updateOpener();
    return () => {
      dialog.close();
      if (!updateOpener()) focus(document.getElementById("main"));
    };
  }, [ref]);
}

/** What the address names in it: a dialog that stood over this one leads back to where it came from. */
function named(dialog: HTMLDialogElement): Element | null {
  const element = document.getElementById(window.location.hash.slice(1));
  return element && dialog.contains(element) ? element : null;
}

function focus(element: Element | null) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** A click on the dialog itself and beyond its edges is one on the backdrop. */
function isOutside({ currentTarget, clientX, clientY }: React.MouseEvent<HTMLElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
