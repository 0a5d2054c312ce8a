import type { ReactNode } from "react";
import "./work-section.css";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import type { IconName } from "~/app/components/display/icon-names";
import { Title } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { LinkButton } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { toDiskSize } from "~/app/screens/uploads/file-room";
import type { WorkView } from "./work-view";

/** What is under way: the last article, what needs a person, what is scheduled, and what the plan has left. */
export function WorkSection(work: WorkView) {
  const { t } = useTranslation("workbench");
  const { mayWrite, mayPublish, latest, waiting, scheduled, accountsPath, toSignIn } = work;
  return (
    <section className="tile-group" aria-labelledby="work-title">
      <Title heading={2} id="work-title">
        {t("work")}
      </Title>
      <div className="work">
        <div className="button-row">
          {mayWrite ? (
            <LinkButton href={paths.write()} icon={<Icon name="compose" />}>
              {t("write")}
            </LinkButton>
          ) : null}
          {mayPublish ? (
            <LinkButton href={paths.spread()} variant="secondary" icon={<Icon name="send" />}>
              {t("publish")}
            </LinkButton>
          ) : null}
        </div>
        <ul className="work-list">
          {latest ? (
            <WorkItem icon="edit">
              <Link to={latest.path}>{t("continue", { title: latest.title })}</Link>
            </WorkItem>
          ) : null}
          {waiting.map(({ id, title, deliveries }) => (
            <WorkItem key={id} icon="warning">
              <Link to={paths.publication(id)}>{t("waiting", { title, count: deliveries })}</Link>
            </WorkItem>
          ))}
          {scheduled.map(({ id, title, dueAt, deliveries }) => (
            <WorkItem key={id} icon="clock">
              <Link to={paths.publication(id)}>
                <UnbrokenDates text={t("scheduled", { title, time: dueAt, count: deliveries })} />
              </Link>
            </WorkItem>
          ))}
          {toSignIn > 0 ? (
            <WorkItem icon="user">
              <Link to={accountsPath}>{t("toSignIn", { count: toSignIn })}</Link>
            </WorkItem>
          ) : null}
        </ul>
        <PlanLeft {...work} />
      </div>
    </section>
  );
}

function WorkItem({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      {children}
    </li>
  );
}

function PlanLeft({ quota, diskLeft, connected }: WorkView) {
  const { t } = useTranslation("workbench");
  const parts = [
    quota && t("publicationsLeft", { left: Math.max(0, quota.total - quota.used), ...quota }),
    diskLeft !== null && t("diskLeft", { left: toDiskSize(diskLeft) }),
    connected !== null && t("connected", { count: connected }),
  ].filter((part) => typeof part === "string");
  return parts.length > 0 ? <p className="work-left">{parts.join(t("separator"))}</p> : null;
}
