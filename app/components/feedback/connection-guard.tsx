import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "../form/button";
import { useOnline } from "./connection";
import { Toast } from "./toast";
import { type BlockedAction, useBlockedAction } from "./use-blocked-action";

/** Says that there is no connection when something is pressed that needs one. */
export default function ConnectionGuard() {
  const blocked = useBlockedAction();
  if (!blocked) return null;
  // Above an open dialog there is nothing but what is inside it.
  const place = document.querySelector("dialog[open]") ?? document.body;
  return createPortal(
    <div className="toasts" role="alert">
      <HeldBackNotice blocked={blocked} />
    </div>,
    place,
  );
}

function HeldBackNotice({ blocked }: { blocked: BlockedAction }) {
  const { t } = useTranslation("connection");
  const online = useOnline();
  if (blocked.kind === "link")
    return (
      <Toast kind="failure" title={t("lost")}>
        {t("link")}
      </Toast>
    );
  const { form, submitter } = blocked;
  return (
    <Toast
      kind="failure"
      title={t(online ? "back" : "lost")}
      action={
        <Button variant="secondary" size="small" onClick={() => form.requestSubmit(submitter)}>
          {t("resend")}
        </Button>
      }
    >
      {t("form")}
    </Toast>
  );
}
