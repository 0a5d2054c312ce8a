import type { ChannelKey, channels } from "~/gateway/core/publishing/channels";
import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { baijiahao } from "./baijiahao";
import { bilibili } from "./bilibili";
import { csdn } from "./csdn";
import { eastmoney } from "./eastmoney";
import { juejin } from "./juejin";
import { penguin } from "./penguin";
import { sohu } from "./sohu";
import { toutiao } from "./toutiao";
import { wechatPage } from "./wechat-page";
import { zhihu } from "./zhihu";

/** The channels that are published by a person's browser. */
export type ExtensionChannelKey = {
  [Key in ChannelKey]: (typeof channels)[Key]["way"] extends "server" ? never : Key;
}[ChannelKey];

/** Every platform that the extension publishes to (docs/providers.md#platforms-of-the-extension). */
export const extensionChannels = {
  "wechat-page": wechatPage,
  toutiao,
  zhihu,
  sohu,
  penguin,
  eastmoney,
  csdn,
  juejin,
  bilibili,
  baijiahao,
} as const satisfies { readonly [Key in ExtensionChannelKey]: ChannelDefinition & { key: Key } };
