import { z } from "zod";
import { channelAccountStates } from "~/gateway/core/publishing/channel-account";
import { channelKeys, channelWays } from "~/gateway/core/publishing/channels";
import { deliveryReasons, deviceReasons } from "~/gateway/core/publishing/delivery-reasons";
import {
  deliveryActions,
  deliveryModes,
  deliveryStates,
} from "~/gateway/core/publishing/delivery-states";
import { problemCodes } from "~/gateway/core/publishing/problems";
import { flag, id, number, TOKEN, text, time, webUrl } from "./contract-kinds";
import { deviceOutcomes } from "./publishing/device-parameters";

const DELIVERY = z.object({
  account_id: id("the channel account"),
  mode: z.enum(deliveryModes).describe("`publish` or `draft`"),
  title: text("title for this account, empty for the article's own").optional(),
  digest: text("summary for this account, empty for the article's own").optional(),
});
const SEEN_ACCOUNT = z.object({
  channel: z.enum(channelKeys).describe("key of the channel"),
  external_id: text("the channel's id of the account, empty when the browser is not signed in"),
  name: text("name of the account there"),
});

/** What is published (docs/product.md#publications). */
export const publishingMembers = {
  account_id: id("the channel account"),
  account_name: text("name of the account, also after it was removed"),
  actual: number("how many there are: characters, or things"),
  again: flag("1 to publish also where the article is, or may be, already"),
  app_id: text("AppID of the channel, where it asks for one"),
  app_secret: text("AppSecret of the channel, where it asks for one"),
  article_id: id("the article"),
  at: time("when to publish; absent for now"),
  before: number("`position` of the last entry of the page before; absent for the first page"),
  "channel:publishing": z.enum(channelKeys).describe("key of the channel"),
  check_time: time("when its credentials were checked or used last"),
  "code:problem": z.enum(problemCodes).describe("what it is"),
  "deliveries:sent": z
    .array(DELIVERY)
    .min(1)
    .max(100)
    .describe(
      "one for each account: `account_id`, `mode`, and `title` and `digest` in the place of the article's own, or empty",
    ),
  "accounts:seen": z
    .array(SEEN_ACCOUNT)
    .max(50)
    .describe(
      "one for each channel that was asked: `channel`, `external_id` and `name`, the last two empty when the browser is not signed in",
    ),
  "address:new": text("part of the address of the sign-in, for people to read; empty if unknown"),
  attempt: number("which attempt of the delivery it is, as the claim has said"),
  by_person: flag("1 when the person presses publish, 0 when the extension does, once"),
  "by_person:wanted": flag("1 to leave publish to the person in any case"),
  "code:pairing": text("8 characters of A-Z and 2-9, valid once and for a minute"),
  "detail:seen": text("words of the platform; with `done`, what it left out"),
  "device_id:adding": id("the browser that is signed in to the channel, where a browser publishes"),
  "device_id:paired": id("the browser"),
  device_reason: z.enum(deviceReasons).describe("why; with `failed`, `refused` and `unconfirmed`"),
  "expire_seconds:pairing": number("seconds for which the code pairs"),
  "images:sources": z
    .array(z.string())
    .describe("the pictures of the text and the cover, as the document names them"),
  last_seen_time: time("when it called last, exact to a minute"),
  "name:device": text("name of the browser"),
  outcome: z
    .enum(deviceOutcomes)
    .describe(
      "`working`; before the fence `failed`; after it `done`, `refused` by the platform, or `unconfirmed`",
    ),
  source: text("one of `images`"),
  "token:device": TOKEN.describe("the browser's token, for the calls of devices alone"),
  delivery_action: z
    .enum(deliveryActions)
    .describe("`cancel`, `retry`, `confirm` (it is there) or `deny` (it is not there)"),
  delivery_id: id("the delivery"),
  detail: text("words of the channel about it, or empty"),
  "detail:notice": z.record(z.string(), z.string()).describe("texts that the notice has, by name"),
  "device:new": text(
    "name of the browser or program that is new, for people to read; empty if unknown",
  ),
  device_id: text("the paired browser of the account, empty when the upstream publishes itself"),
  drafts: number("deliveries that were saved as drafts at the channel"),
  due_time: time("when it is due"),
  external_id: text("what the channel calls the account"),
  first_month: text("the first month with a done delivery, as `2026-11`, or empty"),
  html: z
    .string()
    .nullable()
    .describe("what the channel would be sent; null where a browser writes"),
  is_automatic: flag("whether the browser may press the button itself"),
  is_own: flag("1 when only what the user has published is counted"),
  is_read: flag("whether the user has read it"),
  is_waiting_for_device: flag("whether it waits for a browser of the user"),
  "kind:notice": text("what has happened, as the list above names it"),
  "limit:problem": number("how many the channel takes"),
  "day:note": text("day in China, as `2026-11-27`"),
  may_delete: flag("whether the user may delete it"),
  "may_write:notes": flag("whether the user may add notes"),
  note_id: id("the note"),
  "text:note": text("1 to 500 characters, in one line or several"),
  may_manage: flag("whether the user may connect and remove accounts"),
  mode: z.enum(deliveryModes).describe("`publish`, or `draft` to save a draft at the channel"),
  month: text("month in China, as `2026-11`"),
  "name:account": text("name of the account at the channel"),
  notice_id: id("the notice"),
  password: text("password at the site, where the channel asks for one"),
  "position:entry": number("its place in the list, for `before`"),
  publication_id: id("the publication"),
  published: number("deliveries that were published"),
  quota_total: number("publications that the plan has in a year"),
  quota_used: number("those of this year that are used"),
  reason: z.enum(["", ...deliveryReasons]).describe("why it is not as it was wanted, or empty"),
  site_url: text("address of the site, where the channel asks for one"),
  "site_url:account": webUrl("address of the site, or empty"),
  "state:account": z
    .enum(channelAccountStates)
    .describe("`ready`, `needs-login` or `unreachable`, when it was checked or used last"),
  "state:delivery": z.enum(deliveryStates).describe("state of the delivery"),
  "state:latest": z
    .enum(["", ...deliveryStates])
    .describe("state of the latest delivery of the article to the account, empty for none"),
  "time:notice": time("when it was made"),
  "title:counted": text("title of the article, when it was published last"),
  "update_time:counted": time("when it was published last in the month"),
  unread: number("notices that the user has not read"),
  "url:delivery": webUrl("where the article is, or empty"),
  "url:seen": webUrl("where the article is, for `confirm`; empty if unknown"),
  username: text("name at the site, where the channel asks for one"),
  year: number("calendar year in China, 2000 to 2099"),
  way: z
    .enum(channelWays)
    .describe("`server` when the upstream publishes, `extension` when a browser does"),
};
