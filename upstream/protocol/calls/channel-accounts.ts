import { ZodError } from "zod";
import { channels } from "~/gateway/core/publishing/channels";
import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import { ChannelFailure } from "../../channels/channel";
import type { ChannelAccount } from "../../domain/publishing/channel-accounts";
import { AfterCommit } from "../call";
import { type BusinessCode, BusinessFailure } from "../failures";
import { describeAccount } from "../publishing/describe-publishing";
import { toPlanFailure } from "../publishing/plan-failures";
import { getAccountId, getAutomatic, getNewAccount } from "../publishing/publishing-parameters";
import {
  forPublishers,
  has,
  type PublishingRequest,
  toPublish,
} from "../publishing/publishing-request";

/** See docs/upstream.md#channel-accounts */
export const channelAccountCalls = {
  "channel.accounts.list": forPublishers(
    "/channel/accounts",
    () => null,
    async (request) => {
      const { domain, space, spaceId, articleSpace } = request;
      const { total, used } = await domain.quota.get(space);
      return {
        list: (await domain.channelAccounts.list(spaceId)).map(describeAccount),
        quota_total: total,
        quota_used: used,
        may_manage: has(articleSpace, "manage") ? 1 : 0,
      };
    },
  ),

  "channel.accounts.add": toPublish("/channel/accounts/add", "manage", getNewAccount, (request) => {
    const { domain, space, spaceId, user, accounts, parameters } = request;
    return toPlanFailure(async () => {
      await domain.publications.requireChannel(space, parameters.channel);
      if (channels[parameters.channel].way === "extension") return addOfDevice(request);
      const account = { ...parameters, spaceId, by: user.uid };
      return new AfterCommit(async (transact) => {
        const id = await toChannelFailure(() => accounts.connect(account));
        const added = await transact(({ channelAccounts }) => channelAccounts.find(spaceId, id));
        return added && describeAccount(added);
      });
    });
  }),

  "channel.accounts.check": toPublish(
    "/channel/accounts/check",
    "manage",
    getAccountId,
    async (request) => {
      const { accounts, domain, spaceId } = request;
      const account = await getAccount(request);
      const { id } = account;
      if (account.way === "extension") {
        await domain.channelAccounts.setState(id, await domain.devices.findState(account));
        const found = await domain.channelAccounts.find(spaceId, id);
        return found && describeAccount(found);
      }
      return new AfterCommit(async (transact) => {
        await toChannelFailure(() => accounts.check(spaceId, id));
        const checked = await transact(({ channelAccounts }) => channelAccounts.find(spaceId, id));
        return checked && describeAccount(checked);
      });
    },
  ),

  "channel.accounts.automatic": toPublish(
    "/channel/accounts/automatic",
    "manage",
    getAutomatic,
    async (request) => {
      const { domain, spaceId, parameters } = request;
      const { id, way } = await getAccount(request);
      if (way !== "extension") throw new BusinessFailure(4096);
      await domain.channelAccounts.setAutomatic(id, parameters.isAutomatic);
      const changed = await domain.channelAccounts.find(spaceId, id);
      return changed && describeAccount(changed);
    },
  ),

  "channel.accounts.remove": toPublish(
    "/channel/accounts/remove",
    "manage",
    getAccountId,
    async (request) => {
      const { domain, spaceId, user } = request;
      const { id } = await getAccount(request);
      await domain.channelAccounts.remove(spaceId, id);
      await domain.deliveries.cancelAll({ accountId: id }, user, "account-removed");
      return null;
    },
  ),
};

/** Adds the account that is signed in in a browser of the user. @throws 4112 */
async function addOfDevice({
  domain,
  spaceId,
  user,
  parameters: { channel, deviceId },
}: PublishingRequest<ReturnType<typeof getNewAccount>>) {
  const seen = await domain.devices.findAccount(user.uid, { deviceId, channel });
  if (!seen) throw new BusinessFailure(4112);
  const { externalId, name } = seen;
  const account = { spaceId, channel, externalId, name, deviceId, by: user.uid };
  const id = await domain.channelAccounts.add({ ...account, siteUrl: "", credentials: null });
  const added = await domain.channelAccounts.find(spaceId, id);
  return added && describeAccount(added);
}

/** @throws 4101 */
async function getAccount({
  domain,
  spaceId,
  parameters: { accountId },
}: PublishingRequest<{ accountId: string }>): Promise<ChannelAccount> {
  const account = await domain.channelAccounts.find(spaceId, accountId);
  if (!account) throw new BusinessFailure(4101);
  return account;
}

const CODES: Partial<Record<DeliveryReason, BusinessCode>> = {
  "address-refused": 4102,
  "site-unreachable": 4103,
  "channel-busy": 4103,
  "certificate-invalid": 4104,
  "site-unexpected": 4105,
  "credentials-refused": 4106,
  "permission-missing": 4107,
  "not-certified": 4108,
};

/** @throws BusinessFailure for what the channel says */
async function toChannelFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChannelFailure) throw new BusinessFailure(CODES[error.reason] ?? 4105);
    if (error instanceof ZodError) throw new BusinessFailure(4001);
    throw error;
  }
}
