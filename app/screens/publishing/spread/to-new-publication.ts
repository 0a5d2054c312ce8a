import type { FormValues } from "~/app/request/form-values";
import { fieldValue } from "~/app/request/form-values";
import { type Calendar, parseDateTime } from "~/gateway/core/dates";
import type { ChannelAccount } from "~/gateway/core/publishing/channel-account";
import { type ChannelKey, type ChannelLimits, channels } from "~/gateway/core/publishing/channels";
import type { NewDelivery, NewPublication } from "~/gateway/core/publishing/publication";
import { problemText } from "~/locales/problem-text";
import type { Translator } from "~/locales/translator";
import { digestField, titleField } from "./field-names";
import type { SpreadForm } from "./spread-form";

interface Given {
  articleId: string;
  form: SpreadForm;
  values: FormValues;
  accounts: readonly ChannelAccount[];
  calendar: Pick<Calendar, "timeZone" | "toDateTime">;
  t: Translator;
}

/** Returns what the form asks for, or what is wrong with it, by field. */
export function toNewPublication({
  articleId,
  form,
  values,
  accounts,
  calendar,
  t,
}: Given): { publication: NewPublication } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  if (form.account.length === 0) errors.account = t("publishing:chooseAccounts");
  const at = form.when === "now" ? null : toIsoTime(form.at, calendar);
  if (at === undefined) errors.at = t("publishing:timeInvalid");
  const deliveries = [...new Set(form.account)].map((accountId) => {
    const channel = accounts.find(({ id }) => id === accountId)?.channel;
    const title = read(values, titleField(accountId));
    const digest = read(values, digestField(accountId));
    if (channel) Object.assign(errors, findTextErrors({ accountId, channel, title, digest }, t));
    return { accountId, mode: form.mode, title, digest };
  });
  if (at === undefined || Object.keys(errors).length > 0) return { errors };
  return { publication: { articleId, at, again: form.again, deliveries } };
}

/** A digest may come in lines. */
const read = (values: FormValues, name: string) =>
  (fieldValue(values, name) ?? "").replace(/\s+/g, " ").trim();

function findTextErrors(
  {
    accountId,
    channel,
    title,
    digest,
  }: Pick<NewDelivery, "accountId" | "title" | "digest"> & {
    channel: ChannelKey;
  },
  t: Translator,
): Record<string, string> {
  const { titleLength, shortestTitle, digestLength }: ChannelLimits = channels[channel].limits;
  const errors: Record<string, string> = {};
  const [titleActual, digestActual] = [[...title].length, [...digest].length];
  const tell = (
    code: "title-too-long" | "title-too-short" | "digest-too-long",
    actual: number,
    limit: number,
  ) => problemText({ code, actual, limit }, channel, t);
  if (titleActual > titleLength)
    errors[titleField(accountId)] = tell("title-too-long", titleActual, titleLength);
  if (title !== "" && titleActual < shortestTitle)
    errors[titleField(accountId)] = tell("title-too-short", titleActual, shortestTitle);
  if (digestLength !== null && digestActual > digestLength)
    errors[digestField(accountId)] = tell("digest-too-long", digestActual, digestLength);
  return errors;
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

/** Converts "YYYY-MM-DDTHH:mm" in the zone to ISO 8601; undefined when the zone has no such time. */
function toIsoTime(local: string, calendar: Given["calendar"]): string | undefined {
  if (!LOCAL_TIME.test(local) || !isOnTheCalendar(local)) return undefined;
  const dateTime = `${local.replace("T", " ")}${local.length === 16 ? ":00" : ""}`;
  const ms = parseDateTime(dateTime, calendar.timeZone);
  const isSkipped = ms === null || calendar.toDateTime(ms) !== dateTime;
  return isSkipped ? undefined : new Date(ms).toISOString();
}

function isOnTheCalendar(local: string): boolean {
  const ms = Date.parse(`${local}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(local);
}
