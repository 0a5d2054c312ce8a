import { paths } from "~/app/paths";
import type { PageContext } from "~/app/request/page";
import { channelKeys } from "~/gateway/core/publishing/channels";
import { toAccountView } from "./account-view";
import { listAddableChannels } from "./addable-channels";

/** Returns the accounts of the space in the order of the channels, and which channels its plan adds by a form. */
export async function loadAccounts(context: PageContext) {
  const { accounts, quota, mayManage } = await context.gateway.publishing.listAccounts();
  const views = accounts.map((account) => toAccountView(account, context));
  const groups = channelKeys
    .map((channel) => ({ channel, accounts: views.filter((each) => each.channel === channel) }))
    .filter((group) => group.accounts.length > 0);
  const addable = listAddableChannels(context.gateway.membership.present.tier);
  return { groups, quota, mayManage, addable };
}

/**
 * Returns where the user's accounts are shown: who publishes without the feature of accounts has them
 * next to the publications (docs/product.md#channel-accounts).
 */
export async function findAccountsPath({ gateway }: Pick<PageContext, "gateway">): Promise<string> {
  const access = await gateway.features.getAccess("account-management");
  return access === "open" ? paths.channelAccounts() : `${paths.spread()}#accounts`;
}
