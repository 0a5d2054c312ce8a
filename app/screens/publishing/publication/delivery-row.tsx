import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import type { FormState } from "~/app/request/submit";
import type { DeliveryView } from "~/gateway/core/publishing/publication-view";
import { DeliveryStateTag } from "../delivery-state-tag";
import { ListItem } from "../list-item";
import { DeliveryActions } from "./delivery-actions";

interface DeliveryRowProps {
  delivery: DeliveryView;
  state: FormState | undefined;
}

/** One account of a publication: its state, since when, the link, the reason and what to do. */
export function DeliveryRow({ delivery, state }: DeliveryRowProps) {
  const { t } = useTranslation("publishing");
  const { accountName, channel, mode, url, reason, dueAt, updatedAt } = delivery;
  const isByPerson = delivery.state === "committing" && reason?.code === "waiting-for-person";
  const hint = findHint(delivery, isByPerson);
  const time = delivery.state === "scheduled" ? dueAt : updatedAt;
  return (
    <ListItem
      nameAs="h2"
      name={
        <>
          {accountName}
          <DeliveryStateTag state={delivery.state} isByPerson={isByPerson} />
        </>
      }
      actions={<DeliveryActions delivery={delivery} state={state} />}
    >
      <Paragraph type="tertiary" size="small" className="publishing-item-line">
        <UnbrokenDates
          text={[
            t(`channels.${channel}`),
            t(`modeTitles.${mode}`),
            t(delivery.state === "scheduled" ? "dueAt" : "updatedAt", { time }),
          ].join(" · ")}
        />
      </Paragraph>
      <Paragraph>{t(`stateHints.${hint}`)}</Paragraph>
      {reason ? (
        <Paragraph>
          {t(`reasons.${reason.code}`)}
          {isInWords(reason.detail) ? <q className="publishing-detail">{reason.detail}</q> : null}
        </Paragraph>
      ) : null}
      {url ? (
        <Paragraph>
          <a href={url} target="_blank" rel="noreferrer">
            {t(delivery.state === "draft-saved" ? "openDraft" : "openArticle")}
          </a>
        </Paragraph>
      ) : null}
    </ListItem>
  );
}

function findHint({ state, url, isWaitingForDevice }: DeliveryView, isByPerson: boolean) {
  if (isWaitingForDevice) return "device";
  if (isByPerson) return "person";
  return state === "published" && !url ? "unlinked" : state;
}

/** Codes of networks and certificates are for support, which finds them by the number of the page. */
const isInWords = (detail: string): boolean =>
  detail !== "" && !/^(HTTP \d{3}|[A-Z\d_]+)$/.test(detail);
