import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Notice } from "~/app/components/feedback/notice";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import type { PageContext } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { type FormState, submit } from "~/app/request/submit";
import { articlePage } from "~/app/screens/article/article-page";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { daySchema, monthSchema } from "~/gateway/core/month-schema";
import { shiftMonth } from "~/gateway/core/months";
import "../publishing/publishing.css";
import "./market-calendar.css";
import { DayDetails } from "./day-details";
import { DayList } from "./day-list";
import { DayNotes } from "./day-notes";
import { loadNotes } from "./load-notes";
import { MonthTable } from "./month-table";
import { addNote, deleteNote, findKeptNote, keepNote, noteForm } from "./note-form";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const handle: RouteHandle = { static: true };

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "market-calendar", loadCalendar);
}

/** An unknown day or month is today's. */
async function loadCalendar(context: PageContext) {
  const { gateway, url, t } = context;
  const { searchParams } = url;
  const { today } = gateway.marketCalendar;
  const asked = monthSchema.safeParse(searchParams.get("month")).data;
  const day = daySchema.safeParse(searchParams.get("day")).data ?? (asked ? null : today);
  const month = day?.slice(0, 7) ?? asked ?? today.slice(0, 7);
  const mayWrite = (await gateway.features.getAccess("content-creation")) === "open";
  const [{ days, isAnnounced }, noted] = await Promise.all([
    gateway.marketCalendar.getMonth(month),
    loadNotes(context, month),
  ]);
  return {
    title: t("calendar:title", { month }),
    ...noted,
    formSeal: gateway.formSeal.seal(),
    kept: day && noted.mayNote ? await findKeptNote(context, day) : null,
    ...{ month, days, isAnnounced, today, mayWrite },
    isList: searchParams.get("view") === "list",
    day: days.find(({ date }) => date === day) ?? null,
    before: shiftMonth(month, -1),
    after: shiftMonth(month, 1),
  };
}

export function action(args: ActionFunctionArgs) {
  const options = { signedIn: true, form: noteForm, keep: keepNote };
  return submit(args, { ...options, listPath: paths.marketCalendar() }, (context) =>
    context.form.intent === "add"
      ? addNote(context, context.form)
      : deleteNote(context, context.form.note),
  );
}

/** A month with holidays, solar terms, lunar dates and trading days (docs/product.md#market-calendar). */
export default function MarketCalendar() {
  const { t } = useTranslation("calendar");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { month, days, isAnnounced, today, mayWrite, isList, day, before, after } = data;
  const { notes, mayNote, formSeal, kept } = data;
  const view = isList ? ("list" as const) : undefined;
  const legend = isAnnounced ? (
    <Paragraph type="tertiary" size="small">
      {isList ? null : t("line")} {t("computed")}
    </Paragraph>
  ) : null;
  return (
    <SecondaryPage>
      <PageHeader
        title={data.title}
        description={t("lead")}
        actions={
          <nav className="button-row" aria-label={t("months")}>
            {before ? <MonthLink month={before} label={t("before")} view={view} /> : null}
            <MonthLink month={today.slice(0, 7)} label={t("thisMonth")} view={view} />
            {after ? <MonthLink month={after} label={t("after")} view={view} /> : null}
          </nav>
        }
      />
      <Tabs
        label={t("view")}
        items={[
          { label: t("asMonth"), to: paths.marketCalendar({ month }), current: !isList },
          {
            label: t("asList"),
            to: paths.marketCalendar({ month, view: "list" }),
            current: isList,
          },
        ]}
      />
      {isAnnounced ? null : (
        <Notice title={t("notAnnounced", { year: month.slice(0, 4) })}>
          <Paragraph>{t("notAnnouncedLead")}</Paragraph>
        </Notice>
      )}
      {isList ? (
        <>
          <DayList days={days} notes={notes ?? {}} mayWrite={mayWrite} />
          {legend}
        </>
      ) : (
        <>
          <MonthTable {...{ month, days, today }} notes={notes ?? {}} chosen={day?.date ?? null} />
          {legend}
          {day ? (
            <>
              <DayDetails day={day} mayWrite={mayWrite} />
              <DayNotes
                {...{ formSeal, kept, state }}
                day={day.date}
                notes={notes && (notes[day.date] ?? [])}
                mayWrite={mayNote}
              />
            </>
          ) : null}
        </>
      )}
    </SecondaryPage>
  );
}

const MonthLink = (props: { month: string; label: string; view: "list" | undefined }) => (
  <LinkButton
    href={paths.marketCalendar({ month: props.month, view: props.view })}
    variant="secondary"
  >
    {props.label}
  </LinkButton>
);
