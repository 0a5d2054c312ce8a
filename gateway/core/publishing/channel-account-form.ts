import { z } from "zod";
import { requiredText } from "../text-schema";
import type { ChannelCredentials } from "./channel-account";
import type { ServerChannelKey } from "./channels";

const secret = z.string().min(1, "password-required").max(256);
const identifier = requiredText({ maxLength: 256 });

/** A name without `https://` is what people type. */
const siteUrl = requiredText({
  missing: "favourite-url-required",
  invalid: "favourite-url-invalid",
  maxLength: 2_048,
})
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
