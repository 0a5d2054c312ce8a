import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "../form/button";
import { useOnline } from "./connection";
import { Toast } from "./toast";
import { type BlockedAction, useBlockedAction } from "./use-blocked-action";

/**
 * Shows a message when a visitor without a connection presses a link or sends a form
 * (docs/product.md#messages).
 */
export function ConnectionGuard() {
  const blocked = useBlockedAction();
  if (!blocked) return null;
  // An open modal dialog covers everything outside of it.
  const container = document.querySelector("dialog[open]") ?? document.body;
  return createPortal(
    <div className="toasts" role="alert">
      <HeldBackNotice blocked={blocked} />
    </div>,
    container,
  );
}

function HeldBackNotice({ blocked }: { blocked: BlockedAction }) {
  const { t } = useTranslation("connection");
  const online = useOnline();
  const resend =
    blocked.kind === "form" ? (
      <Button
        variant="secondary"
        size="small"
        onClick={() => blocked.form.requestSubmit(blocked.submitter)}
      >
        {t("resend")}
      </Button>
    ) : null;
  return (
    <Toast kind="failure" title={t(resend && online ? "back" : "lost")} action={resend}>
      {t(blocked.kind)}
    </Toast>
  );
}
