import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import type { ErrorCode } from "~/gateway/core/errors";
import {
  type ChannelAccount,
  channelAccountStates,
} from "~/gateway/core/publishing/channel-account";
import { channelForms } from "~/gateway/core/publishing/channel-account-form";
import {
  channelKeys,
  channelWays,
  type ServerChannelKey,
} from "~/gateway/core/publishing/channels";
import { endpoint } from "../endpoint/endpoint";
import { instantSchema } from "./schemas";

const tag = "Publishing";
const access = "signed-in";

const accountReply = z
  .object({
    id: idSchema,
    channel: z.enum(channelKeys),
    name: z.string().meta({ description: "As the channel names it." }),
    externalId: z.string().meta({ description: "The channel's own id of the account." }),
    siteUrl: z
      .string()
      .meta({ description: "Empty where the channel has one site for everybody." }),
    way: z.enum(channelWays).meta({
      description: "Who publishes: the service, or the browser extension of a person.",
    }),
    state: z.enum(channelAccountStates).meta({ description: "What the last check or use found." }),
    checkedAt: instantSchema.nullable().meta({ description: "null when nobody has checked it." }),
  })
  .meta({ id: "ChannelAccount" });

const exampleAccount: z.output<typeof accountReply> = {
  id: "90001",
  channel: "wordpress",
  name: "编辑部",
  externalId: "https://blog.example.com 1",
  siteUrl: "https://blog.example.com",
  way: "server",
  state: "ready",
  checkedAt: "2026-11-27T01:00:00.000Z",
};

const toReply = (account: ChannelAccount): z.output<typeof accountReply> => {
  const { id, channel, name, externalId, siteUrl, way, state, checkedAt } = account;
  return { id, channel, name, externalId, siteUrl, way, state, checkedAt };
};

const ofAccount = z.strictObject({
  id: idSchema.meta({ description: "The account's `id`.", example: exampleAccount.id }),
});

export const listChannelAccounts = endpoint({
  id: "listChannelAccounts",
  method: "GET",
  path: "/channel-accounts",
  tag,
  access,
  summary: "The accounts that a space publishes to",
  description: "For everybody who may publish in the chosen company or the personal space.",
  reply: {
    status: 200,
    description: "Oldest first, with what is left of the plan",
    schema: z
      .object({
        accounts: z.array(accountReply),
        quota: z
          .object({
            total: z.int().min(0).meta({ description: "Publications of the plan in a year." }),
            used: z.int().min(0),
          })
          .meta({ id: "PublicationQuota" }),
        mayManage: z.boolean().meta({
          description: "Whether the user may connect and remove accounts.",
        }),
      })
      .meta({ id: "ChannelAccounts" }),
    example: { accounts: [exampleAccount], quota: { total: 2_000, used: 12 }, mayManage: true },
  },
  async run({ gateway }) {
    const { accounts, quota, mayManage } = await gateway.publishing.listAccounts();
    return { accounts: accounts.map(toReply), quota, mayManage };
  },
});

const newAccounts = {
  wordpress: channelForms.wordpress
    .extend({ channel: z.literal("wordpress") })
    .strict()
    .meta({ id: "NewWordPressAccount" }),
  metaweblog: channelForms.metaweblog
    .extend({ channel: z.literal("metaweblog") })
    .strict()
    .meta({ id: "NewMetaWeblogAccount" }),
  wechat: channelForms.wechat
    .extend({ channel: z.literal("wechat") })
    .strict()
    .meta({ id: "NewWeChatAccount" }),
} as const satisfies Record<ServerChannelKey, z.ZodObject>;

/** Each way of being wrong. */
const siteErrors: readonly ErrorCode[] = [
  "site-address-refused",
  "site-unreachable",
  "site-certificate-invalid",
  "site-unsupported",
  "site-credentials-wrong",
  "site-permission-missing",
  "account-not-certified",
];

export const connectChannelAccount = endpoint({
  id: "connectChannelAccount",
  method: "POST",
  path: "/channel-accounts",
  tag,
  access,
  idempotent: true,
  summary: "Connect an account",
  description:
    "Signs in at the channel, which may take some seconds. The credentials are kept encrypted and never given back. An account that is connected already gets the new ones, and keeps its `id`. For administrators of the space.",
  errors: [...siteErrors, "channel-not-in-plan", "accounts-exceeded"],
  body: z
    .discriminatedUnion("channel", [
      newAccounts.wordpress,
      newAccounts.metaweblog,
      newAccounts.wechat,
    ])
    .meta({ id: "NewChannelAccount" }),
  bodyExample: {
    channel: "wordpress",
    siteUrl: "https://blog.example.com",
    username: "demo",
    password: "demo demo demo demo",
  },
  reply: {
    status: 201,
    description: "The account, as the channel names it",
    schema: accountReply,
    example: exampleAccount,
  },
  run: async ({ gateway }, { body }) => toReply(await gateway.publishing.addAccount(body)),
});

export const checkChannelAccount = endpoint({
  id: "checkChannelAccount",
  method: "POST",
  path: "/channel-accounts/{id}/check",
  tag,
  access,
  summary: "Check an account",
  description:
    "Asks the channel whether the credentials still hold, and keeps the answer as the account's `state`.",
  params: ofAccount,
  reply: {
    status: 200,
    description: "The account",
    schema: accountReply,
    example: exampleAccount,
  },
  run: async ({ gateway }, { params: { id } }) =>
    toReply(await gateway.publishing.checkAccount(id)),
});

export const removeChannelAccount = endpoint({
  id: "removeChannelAccount",
  method: "DELETE",
  path: "/channel-accounts/{id}",
  tag,
  access,
  summary: "Remove an account",
  description:
    "Forgets the credentials, and cancels what waits for the account. What was published stays at the channel.",
  params: ofAccount,
  reply: { status: 204, description: "Removed" },
  run: ({ gateway }, { params: { id } }) => gateway.publishing.removeAccount(id),
});
