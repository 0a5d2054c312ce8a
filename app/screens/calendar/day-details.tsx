import { useTranslation } from "react-i18next";
import { Descriptions } from "~/app/components/display/descriptions";
import { Section } from "~/app/components/display/section";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { MarketDay } from "~/gateway/core/market-day";

/** What is known of the chosen day. */
export function DayDetails({ day, mayWrite }: { day: MarketDay; mayWrite: boolean }) {
  const { t } = useTranslation("calendar");
  const weekdays = t("weekdayNames", { returnObjects: true }) as string[];
  const { date, weekday, lunarDate, solarTerm, holiday, change, isTrading } = day;
  const facts = [
    { term: t("lunarDate"), value: lunarDate },
    ...(solarTerm ? [{ term: t("solarTerm"), value: solarTerm }] : []),
    ...(change ? [{ term: t("holiday"), value: t(`change.${change}`, { holiday }) }] : []),
    ...(isTrading === null
      ? []
      : [{ term: t("exchanges"), value: t(isTrading ? "trading" : "closed") }]),
  ];
  return (
    <Section
      id="day"
      title={`${date} ${weekdays[weekday - 1]}`}
      actions={mayWrite ? <WriteLink day={day} variant="secondary" /> : null}
    >
      <Descriptions items={facts} />
    </Section>
  );
}

/** Leads to a new article with the topic of the day. */
export function WriteLink({ day, variant }: { day: MarketDay; variant: "secondary" | "plain" }) {
  const { t } = useTranslation("calendar");
  const { date, solarTerm, holiday, change } = day;
  const topic = [date, solarTerm, change === "off" ? holiday : null].filter(Boolean).join(" ");
  return (
    <LinkButton
      href={paths.writeAbout({ topic })}
      variant={variant}
      aria-label={t("writeNamed", { topic })}
    >
      {t("write")}
    </LinkButton>
  );
}
