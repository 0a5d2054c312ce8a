import { includesTier, type Tier } from "../plans";

/** What a channel can take; null where it has no limit that anybody knows. */
export interface ChannelLimits {
  /** characters */
  titleLength: number;
  /** The channel refuses titles that are shorter. */
  shortestTitle: number;
  digestLength: number | null;
  /** characters of the text */
  bodyLength: number | null;
  /** of the text as it is sent */
  bodyBytes: number | null;
  images: number | null;
  /** Whether tables arrive as tables; otherwise they arrive as text. */
  hasTables: boolean;
  hasCode: boolean;
  /** Whether links to other sites are kept; otherwise their words stay and the address is lost. */
  hasLinks: boolean;
  needsCover: boolean;
}

/** Who publishes: this service, or the browser extension of a person. */
export const channelWays = ["server", "extension"] as const;
export type ChannelWay = (typeof channelWays)[number];

interface Channel {
  /** The spelling of its owner. */
  name: string;
  way: ChannelWay;
  /** The least plan that publishes to it. */
  tier: Tier;
  /** Whether the service sees that the platform has a draft. */
  canSaveDraft: boolean;
  limits: ChannelLimits;
  /** YYYY-MM-DD: when its limits were compared with their sources (docs/providers.md) */
  checkedOn: string;
}

const CHECKED_ON = "2026-11-27";

const roomy: ChannelLimits = {
  titleLength: 64,
  shortestTitle: 1,
  digestLength: null,
  bodyLength: null,
  bodyBytes: null,
  images: null,
  hasTables: true,
  hasCode: true,
  hasLinks: true,
  needsCover: false,
};

const page = (name: string, tier: Tier, limits: Partial<ChannelLimits>): Channel => ({
  name,
  way: "extension",
  tier,
  canSaveDraft: false,
  limits: { ...roomy, ...limits },
  checkedOn: CHECKED_ON,
});

/** Every channel that articles are published to (docs/product.md#channels). */
export const channels = {
  wordpress: {
    name: "WordPress",
    way: "server",
    tier: "basic",
    canSaveDraft: true,
    limits: roomy,
    checkedOn: CHECKED_ON,
  },
  metaweblog: {
    name: "MetaWeblog（博客园等）",
    way: "server",
    tier: "basic",
    canSaveDraft: true,
    limits: roomy,
    checkedOn: CHECKED_ON,
  },
  wechat: {
    name: "微信公众号（接口）",
    way: "server",
    tier: "basic",
    canSaveDraft: true,
    limits: {
      ...roomy,
      titleLength: 32,
      digestLength: 120,
      bodyLength: 20_000,
      bodyBytes: 1_000_000,
      hasLinks: false,
      needsCover: true,
    },
    checkedOn: CHECKED_ON,
  },
  "wechat-page": page("微信公众号（网页）", "free", {
    digestLength: 120,
    bodyLength: 50_000,
    hasLinks: false,
    needsCover: true,
  }),
  toutiao: page("今日头条", "free", {
    titleLength: 30,
    shortestTitle: 2,
    hasTables: false,
    hasLinks: false,
  }),
  zhihu: page("知乎", "free", {}),
  sohu: page("搜狐号", "basic", { shortestTitle: 5, digestLength: 120, hasLinks: false }),
  penguin: page("企鹅号", "basic", { shortestTitle: 5, hasTables: false, hasLinks: false }),
  eastmoney: page("东方财富号", "basic", { titleLength: 50, hasLinks: false }),
  csdn: page("CSDN", "basic", { shortestTitle: 5 }),
  juejin: page("稀土掘金", "basic", { shortestTitle: 2, digestLength: 100 }),
  bilibili: page("哔哩哔哩专栏", "basic", { titleLength: 40, hasTables: false, hasLinks: false }),
  baijiahao: page("百家号", "basic", { shortestTitle: 2, hasTables: false, hasLinks: false }),
} as const satisfies Record<string, Channel>;

export type ChannelKey = keyof typeof channels;
export const channelKeys = Object.keys(channels) as readonly ChannelKey[];
/** Returns how many channels a plan publishes to. */
export const countChannels = (tier: Tier): number =>
  channelKeys.filter((key) => includesTier(tier, channels[key].tier)).length;
export const isChannelKey = (key: string): key is ChannelKey => Object.hasOwn(channels, key);

export type ServerChannelKey = {
  [Key in ChannelKey]: (typeof channels)[Key]["way"] extends "server" ? Key : never;
}[ChannelKey];
