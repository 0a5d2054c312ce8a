import { z } from "zod";
import type { ChannelCredentials } from "./channel-account";
import type { ServerChannelKey } from "./channels";

const secret = z.string().min(1, "password-required").max(256);
const identifier = z.string().trim().min(1).max(256);

/** A name without `https://` is what people type. */
const siteUrl = z
  .string()
  .trim()
  .min(1, "favourite-url-required")
  .max(2048, "favourite-url-invalid")
  .transform((text) => (/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`))
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), "favourite-url-invalid");

const withPassword = z.object({ siteUrl, username: identifier, password: secret });

/** What each channel asks for (docs/product.md#channel-accounts). */
export const channelForms = {
  wordpress: withPassword,
  metaweblog: withPassword,
  wechat: z.object({ appId: identifier, appSecret: secret }),
} as const satisfies Record<ServerChannelKey, z.ZodType<ChannelCredentials>>;

export const toChannelForm = (channel: ServerChannelKey): z.ZodType<ChannelCredentials> =>
  channelForms[channel];
