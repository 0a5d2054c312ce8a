import { useTranslation } from "react-i18next";
import { Tag } from "~/app/components/display/tag";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { Button } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { NoticeView } from "./notice-view";

/** A notice with the way to what it is about. */
export function NoticeRow({ notice }: { notice: NoticeView }) {
  const { t } = useTranslation("publishing");
  const { id, isRead, state, title, accountName, publicationId, at, reason } = notice;
  const text = t(state ? `notices.${state}` : "notices.other", { title, account: accountName });
  return (
    <li className={isRead ? "publishing-item" : "publishing-item publishing-unread"}>
      <div className="publishing-item-facts">
        <div className="publishing-item-name">
          {publicationId ? <Link to={paths.publication(publicationId)}>{text}</Link> : text}
          {isRead ? null : <Tag tone="accent">{t("new")}</Tag>}
        </div>
        {reason ? <Paragraph>{t(`reasons.${reason}`)}</Paragraph> : null}
        <Paragraph type="tertiary" size="small">
          <UnbrokenDates text={at} />
        </Paragraph>
      </div>
      {isRead ? null : (
        <form method="post" className="publishing-item-actions">
          <input type="hidden" name="notice" value={id} />
          <Button
            type="submit"
            name="intent"
            value="read"
            variant="secondary"
            size="small"
            aria-label={t("markReadNamed", { text })}
          >
            {t("markRead")}
          </Button>
        </form>
      )}
    </li>
  );
}
