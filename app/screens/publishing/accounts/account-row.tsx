import { useTranslation } from "react-i18next";
import { StatusTag } from "~/app/components/display/tag";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { Button } from "~/app/components/form/button";
import { buttonClass } from "~/app/components/form/button-look";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { IntentForm, ListItem } from "../list-item";
import type { AccountView } from "./account-view";

interface AccountRowProps {
  account: AccountView;
  mayManage: boolean;
}

/** An account with its state, what to do about it, and the forms to check and to remove it. */
export function AccountRow({ account, mayManage }: AccountRowProps) {
  const { t } = useTranslation("publishing");
  const { id, name, channel, siteUrl, state, checkedAt, isOfServer, isAutomatic } = account;
  const advice = isOfServer ? "accountAdvice" : "browserAccountAdvice";
  const canReconnect = mayManage && isOfServer && state === "needs-login";
  return (
    <ListItem
      name={
        <>
          {name}
          <StatusTag status={state === "ready" ? "success" : "failure"}>
            {t(`accountState.${state}`)}
          </StatusTag>
        </>
      }
      actions={
        mayManage ? (
          <div className="publishing-item-actions">
            {isOfServer ? null : <ChangeWhoPublishes account={account} />}
            <IntentForm field="account" value={id} intent="check" label={t("checkNamed", { name })}>
              {t("check")}
            </IntentForm>
            <RemoveAccount id={id} name={name} />
          </div>
        ) : null
      }
    >
      {siteUrl ? <Paragraph type="secondary">{siteUrl}</Paragraph> : null}
      {state === "ready" ? null : (
        <Paragraph>
          {t(`${advice}.${mayManage ? state : "ask"}`)}{" "}
          {canReconnect ? (
            <Link to={paths.addChannelAccount({ channel, siteUrl })}>{t("reconnect")}</Link>
          ) : null}
        </Paragraph>
      )}
      {isOfServer ? null : (
        <Paragraph type="secondary" size="small">
          {t(isAutomatic ? "automatic" : "manual")}
        </Paragraph>
      )}
      {checkedAt ? (
        <Paragraph type="tertiary" size="small">
          <UnbrokenDates text={t("checkedAt", { time: checkedAt })} />
        </Paragraph>
      ) : null}
    </ListItem>
  );
}

/** Leaves "publish" to the extension or to the person. */
function ChangeWhoPublishes({ account: { id, name, isAutomatic } }: { account: AccountView }) {
  const { t } = useTranslation("publishing");
  const text = t(isAutomatic ? "makeManual" : "makeAutomatic");
  return (
    <IntentForm
      field="account"
      value={id}
      intent={isAutomatic ? "manual" : "automatic"}
      label={`${text}: ${name}`}
    >
      {text}
    </IntentForm>
  );
}

/** Asks for a confirmation; `<details>` opens without the script. */
function RemoveAccount({ id, name }: Pick<AccountView, "id" | "name">) {
  const { t } = useTranslation("publishing");
  return (
    <details className="publishing-confirm">
      <summary
        className={buttonClass({ variant: "secondary", size: "small" })}
        aria-label={t("removeNamed", { name })}
      >
        {t("remove")}
      </summary>
      <form method="post">
        <Paragraph>{t("removeQuestion", { name })}</Paragraph>
        <input type="hidden" name="account" value={id} />
        <Button type="submit" name="intent" value="remove" variant="danger" size="small">
          {t("removeSubmit")}
        </Button>
      </form>
    </details>
  );
}
