import { z } from "zod";
import { deviceReasons } from "~/gateway/core/publishing/delivery-reasons";
import type { CallKey } from "~/gateway/upstream/calls";
import { deviceOutcomes } from "../publishing/device-parameters";
import { type CallContract, call, list, unread } from "./call";
import { flag, id, number, TOKEN, text, time } from "./kinds";
import {
  account_name,
  accountName,
  articleDigest,
  articleDocument,
  articleTitle,
  channelKey,
  check_time,
  create_time,
  delivery_id,
  due_time,
  external_id,
  mode,
  nickname,
  seenUrl,
} from "./members";

const device_id = id("the browser");
const name = text("name of the browser");
const code = text("8 characters of A-Z and 2-9, valid once and for a minute");
const device = z.object({
  device_id,
  name,
  create_time,
  last_seen_time: time("when it called last, exact to a minute"),
  accounts: list({ channel: channelKey, external_id, name: accountName, check_time }).describe(
    "who is signed in to which channel there",
  ),
});
const seenAccounts = z
  .array(
    z.object({
      channel: channelKey,
      external_id: text("the channel's id of the account, empty when the browser is not signed in"),
      name: text("name of the account there"),
    }),
  )
  .max(50)
  .describe(
    "one for each channel that was asked: `channel`, `external_id` and `name`, the last two empty when the browser is not signed in",
  );
const attempt = number("which attempt of the delivery it is, as the claim has said");
const ofAttempt = { delivery_id, attempt };
const by_person = flag("1 when the person presses publish, 0 when the extension does, once");

export const deviceCalls = {
  "device.pairing": call(
    {},
    z.object({ code, expire_seconds: number("seconds for which the code pairs") }),
  ),
  "device.pair": call(
    { code, name },
    z.object({
      device_id,
      token: TOKEN.describe("the browser's token, for the calls of devices alone"),
    }),
    4109,
  ),
  "device.list": call({}, z.array(device)),
  "device.end": call({ device_id }, unread, 4110),
  "device.get": call({}, device.extend({ nickname })),
  "device.accounts": call({ accounts: seenAccounts }, unread),
  "device.claim": call(
    {},
    list({
      ...ofAttempt,
      channel: channelKey,
      external_id,
      account_name,
      mode,
      due_time,
    }),
  ),
  "device.content": call(
    ofAttempt,
    z.object({
      title: articleTitle,
      digest: articleDigest,
      document: articleDocument,
      images: z
        .array(z.string())
        .describe("the pictures of the text and the cover, as the document names them"),
    }),
    ...([4099, 4100] as const),
  ),
  "device.image": call(
    { ...ofAttempt, source: text("one of `images`") },
    null,
    ...([4001, 4099, 4100, 4111] as const),
  ),
  "device.fence": call(
    { ...ofAttempt, by_person: flag("1 to leave publish to the person in any case") },
    z.object({ by_person }),
    ...([4099, 4100] as const),
  ),
  "device.report": call(
    {
      ...ofAttempt,
      outcome: z
        .enum(deviceOutcomes)
        .describe(
          "`working`; before the fence `failed`; after it `done`, `refused` by the platform, or `unconfirmed`",
        ),
      device_reason: z
        .enum(deviceReasons)
        .describe("why; with `failed`, `refused` and `unconfirmed`")
        .optional(),
      detail: text("words of the platform; with `done`, what it left out"),
      url: seenUrl.optional(),
    },
    unread,
    ...([4099, 4100] as const),
  ),
} satisfies Partial<Record<CallKey, CallContract>>;
