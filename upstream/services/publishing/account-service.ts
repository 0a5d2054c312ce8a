import type { ChannelAccountState } from "~/gateway/core/publishing/channel-account";
import type { ChannelKey } from "~/gateway/core/publishing/channels";
import { type ChannelClient, ChannelFailure, type ServerChannel } from "../../channels/channel";
import type { Domain } from "../../domain/domain";
import { accountStates } from "./account-states";

interface Options {
  readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>;
  readonly channels: Readonly<Partial<Record<string, ServerChannel>>>;
}

interface NewAccount {
  readonly spaceId: string;
  readonly channel: ChannelKey;
  readonly credentials: { readonly siteUrl: string } & Readonly<Record<string, string>>;
  readonly by: string;
}

/** Connects accounts of channels that the service reaches itself, and checks them. */
export class AccountService {
  constructor(private readonly options: Options) {}

  /**
   * Asks the channel who the credentials belong to, and keeps them sealed. Returns the account's id.
   * @throws ChannelFailure for each way of being wrong, ZodError for a form that is not the channel's
   */
  async connect({ spaceId, channel, credentials, by }: NewAccount): Promise<string> {
    const { externalId, name } = await this.open(channel, credentials).identify();
    const account = { spaceId, channel, externalId, name, by, credentials };
    const { siteUrl } = credentials;
    return this.options.transact(({ channelAccounts }) =>
      channelAccounts.add({ ...account, siteUrl, deviceId: "" }),
    );
  }

  /** Asks the channel again, and notes what it says. Returns false when the account is not there. */
  async check(spaceId: string, id: string): Promise<boolean> {
    const { transact } = this.options;
    const found = await transact(async ({ channelAccounts }) => {
      const account = await channelAccounts.find(spaceId, id);
      return account && { account, credentials: await channelAccounts.getCredentials(id) };
    });
    if (!found) return false;
    const state = await this.findState(found.account.channel, found.credentials);
    await transact(({ channelAccounts }) => channelAccounts.setState(id, state));
    return true;
  }

  private async findState(channel: ChannelKey, credentials: unknown): Promise<ChannelAccountState> {
    try {
      await this.open(channel, credentials).identify();
      return "ready";
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      // Without certification WeChat takes no drafts either.
      if (error.reason === "not-certified") return "no-permission";
      return accountStates[error.reason] ?? "unreachable";
    }
  }

  private open(channel: ChannelKey, credentials: unknown): ChannelClient {
    const server = this.options.channels[channel];
    if (!server) throw new ChannelFailure("site-unexpected", channel);
    return server.open(credentials);
  }
}
