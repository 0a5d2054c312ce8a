import { z } from "zod";
import { channelAccountStates } from "~/gateway/core/publishing/channel-account";
import { channelWays } from "~/gateway/core/publishing/channels";
import type { CallKey } from "~/gateway/upstream/calls";
import { type CallContract, call, list, unread } from "./call";
import { flag, id, number, text, webUrl } from "./kinds";
import { account_id, accountName, channelKey, check_time, corpId, external_id } from "./members";

const is_automatic = flag("whether the browser may press the button itself");
const account = {
  account_id,
  channel: channelKey,
  name: accountName,
  external_id,
  site_url: webUrl("address of the site, or empty"),
  way: z
    .enum(channelWays)
    .describe("`server` when the upstream publishes, `extension` when a browser does"),
  state: z
    .enum(channelAccountStates)
    .describe("`ready`, `needs-login` or `unreachable`, when it was checked or used last"),
  is_automatic,
  device_id: text("the paired browser of the account, empty when the upstream publishes itself"),
  check_time,
};
const site = {
  site_url: text("address of the site, where the channel asks for one").optional(),
  username: text("name at the site, where the channel asks for one").optional(),
  password: text("password at the site, where the channel asks for one").optional(),
  app_id: text("AppID of the channel, where it asks for one").optional(),
  app_secret: text("AppSecret of the channel, where it asks for one").optional(),
};
const SITE_CODES = [4102, 4103, 4104, 4105, 4106, 4107, 4108] as const;

export const channelCalls = {
  "channel.accounts.list": call(
    { corpId },
    z.object({
      list: list(account).describe("the accounts of the space, oldest first"),
      quota_total: number("publications that the plan has in a year"),
      quota_used: number("those of this year that are used"),
      may_manage: flag("whether the user may connect and remove accounts"),
    }),
    4031,
  ),
  "channel.accounts.add": call(
    {
      corpId,
      channel: channelKey,
      ...site,
      device_id: id(
        "the browser that is signed in to the channel, where a browser publishes",
      ).optional(),
    },
    z.object(account),
    ...([4031, 4094, 4095, ...SITE_CODES, 4112] as const),
  ),
  "channel.accounts.check": call({ corpId, account_id }, z.object(account), 4031, 4101),
  "channel.accounts.automatic": call(
    { corpId, account_id, is_automatic },
    z.object(account),
    ...([4031, 4096, 4101] as const),
  ),
  "channel.accounts.remove": call({ corpId, account_id }, unread, 4031, 4101),
} satisfies Partial<Record<CallKey, CallContract>>;
