import type { ChannelKey, ChannelWay } from "./channels";

/** What was found when the credentials were checked or used last. */
export const channelAccountStates = [
  "ready",
  "needs-login",
  "no-permission",
  "unreachable",
] as const;
export type ChannelAccountState = (typeof channelAccountStates)[number];

/** An account that a space publishes to (docs/product.md#channel-accounts). */
export interface ChannelAccount {
  id: string;
  channel: ChannelKey;
  /** The name that the channel shows. */
  name: string;
  externalId: string;
  /** "" where the channel has one site for everybody */
  siteUrl: string;
  way: ChannelWay;
  state: ChannelAccountState;
  /** Whether the extension may press the button itself. */
  isAutomatic: boolean;
  /** The paired browser; "" when the service publishes itself. */
  deviceId: string;
  /** ISO 8601; null when nobody knows */
  checkedAt: string | null;
}

/** What the form of a channel asks for; each channel needs some of it. */
export interface ChannelCredentials {
  siteUrl?: string;
  username?: string;
  password?: string;
  appId?: string;
  appSecret?: string;
}

/** An account to connect: by the credentials of its form, or through a browser that is signed in. */
export interface NewChannelAccount extends ChannelCredentials {
  channel: ChannelKey;
  deviceId?: string;
}

/** How many publications the plan of the space has in a year (docs/product.md#publications-a-year). */
export interface PublicationQuota {
  total: number;
  used: number;
}

/** The accounts of a space, with what its plan and the user's role allow. */
export interface ChannelAccounts {
  /** Oldest first. */
  accounts: ChannelAccount[];
  quota: PublicationQuota;
  /** Whether the user may connect and remove accounts. */
  mayManage: boolean;
}
