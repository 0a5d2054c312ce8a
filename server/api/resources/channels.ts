import { z } from "zod";
import { includesTier, tiers } from "~/gateway/core/plans";
import { channelForms } from "~/gateway/core/publishing/channel-account-form";
import {
  type ChannelKey,
  channelKeys,
  channels,
  channelWays,
} from "~/gateway/core/publishing/channels";
import { getTranslator } from "~/locales/translator";
import { type Call, endpoint } from "../endpoint/endpoint";

const optional = (description: string) => z.int().min(0).nullable().meta({ description });

const limitsReply = z
  .object({
    titleLength: z.int().meta({ description: "Characters." }),
    shortestTitle: z.int().meta({ description: "The channel refuses shorter titles." }),
    digestLength: optional("Characters; null where no limit is known."),
    bodyLength: optional("Characters of the text; null where no limit is known."),
    bodyBytes: optional("Bytes of the text as it is sent; null where no limit is known."),
    images: optional("null where no limit is known."),
    hasTables: z.boolean().meta({ description: "Otherwise tables arrive as text." }),
    hasCode: z.boolean().meta({ description: "Otherwise code arrives as text." }),
    hasLinks: z.boolean().meta({
      description: "Otherwise the words of links to other sites stay, and the addresses are lost.",
    }),
    needsCover: z.boolean(),
  })
  .meta({ id: "ChannelLimits" });

const channelReply = z
  .object({
    key: z.enum(channelKeys),
    name: z.string().meta({ description: "In the language of the request." }),
    way: z.enum(channelWays).meta({
      description: "Who publishes: the service, or the browser extension of a person.",
    }),
    plans: z.array(z.enum(tiers)).meta({ description: "The plans that publish to it." }),
    limits: limitsReply,
    credentials: z.array(z.string()).meta({
      description:
        "The members that `POST /channel-accounts` needs; empty where a browser is connected.",
    }),
    checkedOn: z.iso.date().meta({
      description: "When the limits were compared with their sources.",
    }),
  })
  .meta({ id: "Channel" });

const exampleChannel: z.output<typeof channelReply> = {
  key: "wordpress",
  name: channels.wordpress.name,
  way: "server",
  plans: ["basic", "advanced"],
  limits: channels.wordpress.limits,
  credentials: ["siteUrl", "username", "password"],
  checkedOn: channels.wordpress.checkedOn,
};

/** docs/product.md#channels */
export const listChannels = endpoint({
  id: "listChannels",
  method: "GET",
  path: "/channels",
  tag: "Publishing",
  access: "signed-in",
  asksUpstream: false,
  summary: "Where articles can be published",
  description:
    "Every channel with its limits, whatever plan the caller has. 404 where this service does not publish.",
  errors: ["not-found"],
  reply: {
    status: 200,
    description: "The channels",
    schema: z.object({ channels: z.array(channelReply) }).meta({ id: "Channels" }),
    example: { channels: [exampleChannel] },
  },
  run: async (call) => ({
    channels: call.gateway.publishing.listChannels().map((key) => toReply(call, key)),
  }),
});

function toReply({ language }: Call, key: ChannelKey): z.output<typeof channelReply> {
  const { way, tier, limits, checkedOn } = channels[key];
  return {
    ...{ key, way, limits, checkedOn },
    name: getTranslator(language)(`publishing:channels.${key}`),
    plans: tiers.filter((each) => includesTier(each, tier)),
    credentials:
      key in channelForms ? Object.keys(channelForms[key as keyof typeof channelForms].shape) : [],
  };
}
