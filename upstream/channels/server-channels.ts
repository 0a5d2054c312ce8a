import type { ServerChannelKey } from "~/gateway/core/publishing/channels";
import type { SharedStore } from "../providers/shared-store";
import type { ServerChannel } from "./channel";
import type { Send } from "./http";
import { createMetaWeblog } from "./metaweblog/metaweblog";
import { createWeChat } from "./wechat/wechat";
import { createWordPress } from "./wordpress/wordpress";

type ServerChannels = Readonly<Record<ServerChannelKey, ServerChannel>>;

/** Returns the channels that this service reaches itself. */
export const createServerChannels = (send: Send, shared: SharedStore): ServerChannels => ({
  wordpress: createWordPress(send),
  metaweblog: createMetaWeblog(send),
  wechat: createWeChat(send, shared),
});
