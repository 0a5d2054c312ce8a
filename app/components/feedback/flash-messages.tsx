import { Form, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { paths } from "~/app/paths";
import { FLASH_NAMESPACES, isFlashKey } from "~/app/request/flash";
import type { Flash } from "~/gateway/session/flash";
import { Toast } from "./toast";

interface FlashMessagesProps {
  messages: Flash[];
}

/**
 * The flash messages of the last action. The second region is for `showToast`: actions without a
 * page load.
 */
export function FlashMessages({ messages }: FlashMessagesProps) {
  const dialog = useOpenDialog();
  const region = (
    <div className="toasts" role="status">
      {messages.map((message) => (
        <FlashMessage key={keyOf(message)} message={message} />
      ))}
    </div>
  );
  return (
    <>
      {dialog ? createPortal(region, dialog) : region}
      <div className="toasts" role="status" data-toasts />
    </>
  );
}

const keys = new WeakMap<Flash, number>();
let count = 0;

/** Equal messages of two actions are two messages. */
function keyOf(message: Flash) {
  if (!keys.has(message)) keys.set(message, count++);
  return keys.get(message);
}

/** Returns the dialog of the page, which covers what is outside of it once it is modal. */
function useOpenDialog(): Element | null {
  useLocation();
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => setDialog(document.querySelector("dialog[open]")));
  return dialog;
}

function FlashMessage({ message }: { message: Flash }) {
  const { t, i18n } = useTranslation([...FLASH_NAMESPACES, "shell"]);
  if (message.kind === "unauthorized") {
    return (
      <Toast kind="failure" title={t("shell:unauthorized")}>
        {t("shell:unauthorizedHint")}
      </Toast>
    );
  }
  if (message.kind === "ended-elsewhere") return <Toast kind="warning">{t("shell:ended")}</Toast>;
  if (message.kind === "new-device") {
    const { device } = message;
    return (
      <Toast kind="warning">
        {device ? t("shell:newDevice", { device }) : t("shell:newUnknownDevice")}{" "}
        <a href={paths.devices()}>{t("shell:newDeviceLink")}</a>
      </Toast>
    );
  }
  if (!isFlashKey(message.key, i18n)) return null;
  const { key, values, undo } = message;
  return (
    <Toast
      kind={message.kind === "success" ? "success" : "failure"}
      action={
        undo ? (
          <Form method="post" action={undo.path} preventScrollReset>
            {Object.entries(undo.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="toast-action">
              {t("shell:undo")}
            </button>
          </Form>
        ) : null
      }
    >
      {t(key, { replace: values })}
    </Toast>
  );
}
