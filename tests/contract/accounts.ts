import type { Company } from "~/gateway/core/company";
import type { LoginUser } from "~/gateway/core/user";
import type { Upstream } from "~/gateway/upstream/upstream";
import { config, upstreamAs } from "./exchange";
import { notTried } from "./subject";

export interface Account {
  user: LoginUser;
  upstream: Upstream;
}

/** The accounts that have signed in. */
export const accounts: Account[] = [];

export function addAccount(user: LoginUser): void {
  accounts.push({ user, upstream: upstreamAs(user.token) });
}

/** @throws NotTried without one */
export const getFirst = (): Account =>
  accounts[0] ?? notTried("needs an account that signs in (--account)");

/** @throws NotTried without one */
export const getAll = (): readonly Account[] => [getFirst(), ...accounts.slice(1)];

/** Returns the first result that is not empty. @throws NotTried without one */
export async function find<Found>(
  reason: string,
  read: (account: Account) => Promise<Found | false | null | undefined>,
): Promise<Found> {
  for (const account of getAll()) {
    const found = await read(account);
    if (found) return found;
  }
  return notTried(reason);
}

/** A company of a test account. @throws NotTried when no account has one that fits */
export const findCompany = (fits: (company: Company) => boolean) =>
  find("no account has such a company", async (account) => {
    const company = (await account.upstream.company.list()).find(fits);
    return company && { account, companyId: company.companyId };
  });

/** A member of an enterprise who may manage its users, or may not. @throws NotTried without one */
export const findByRole = (mayManage: boolean, inCompany?: string) =>
  find(`no account is ${mayManage ? "an" : "no"} administrator`, async (account) => {
    for (const { companyId, companyRemark, isMember } of await account.upstream.company.list()) {
      if (!isMember || companyRemark !== config.enterpriseRemark) continue;
      if (inCompany && inCompany !== companyId) continue;
      const { isSuper, companyKeyRole } = await account.upstream.company.choose(companyId);
      if ((isSuper || companyKeyRole === "company-admin") === mayManage)
        return { ...account, companyId };
    }
    return null;
  });
