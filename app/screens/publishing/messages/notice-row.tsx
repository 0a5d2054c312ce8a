import { useTranslation } from "react-i18next";
import { Tag } from "~/app/components/display/tag";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { Link } from "~/app/components/navigation/link";
import { IntentForm, ListItem } from "../list-item";
import type { NoticeView } from "./notice-view";

/** A notice with the way to what it is about. */
export function NoticeRow({ notice }: { notice: NoticeView }) {
  const { t } = useTranslation("publishing");
  const { id, isRead, text, path, at, reason } = notice;
  return (
    <ListItem
      isNew={!isRead}
      name={
        <>
          {path ? <Link to={path}>{text}</Link> : text}
          {isRead ? null : <Tag tone="accent">{t("new")}</Tag>}
        </>
      }
      actions={
        isRead ? null : (
          <IntentForm field="notice" value={id} intent="read" label={t("markReadNamed", { text })}>
            {t("markRead")}
          </IntentForm>
        )
      }
    >
      {reason ? <Paragraph>{t(`reasons.${reason}`)}</Paragraph> : null}
      <Paragraph type="tertiary" size="small">
        <UnbrokenDates text={at} />
      </Paragraph>
    </ListItem>
  );
}
