import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "../form/button";
import { useOnline } from "./connection";
import { Toast } from "./toast";
import { type HeldBack, useHeldBack } from "./use-held-back";

/** Says that there is no connection when something is pressed that needs one. */
export default function ConnectionGuard() {
  const heldBack = useHeldBack();
  if (!heldBack) return null;
  // Above an open dialog there is nothing but what is inside it.
  const place = document.querySelector("dialog[open]") ?? document.body;
  return createPortal(
    <div className="toasts" role="alert">
      <HeldBackNotice heldBack={heldBack} />
    </div>,
    place,
  );
}

function HeldBackNotice({ heldBack }: { heldBack: HeldBack }) {
  const { t } = useTranslation("connection");
  const online = useOnline();
  if (heldBack.kind === "link")
    return (
      <Toast kind="failure" title={t("lost")}>
        {t("link")}
      </Toast>
    );
  const { form, submitter } = heldBack;
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
