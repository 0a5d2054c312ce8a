import { useTranslation } from "~/app/translation";
import type { Flash } from "~/gateway/session/flash";
import { Toast } from "./toast";

export interface FlashMessagesProps {
  messages: Flash[];
}

/**
 * What the last action has to say, in the page as the server sends it. The second region is where
 * `showToast` puts the words of actions that load no page.
 */
export function FlashMessages({ messages }: FlashMessagesProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="toasts" role="status">
        {messages.map((message) =>
          message.kind === "unauthorized" ? (
            <Toast key="unauthorized" kind="failure" title={t("shell.unauthorized")}>
              {t("shell.unauthorizedHint")}
            </Toast>
          ) : (
            <Toast key={message.key} kind="success">
              {t(message.key, message.values)}
            </Toast>
          ),
        )}
      </div>
      <div className="toasts" role="status" data-toasts />
    </>
  );
}
