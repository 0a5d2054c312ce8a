import { type Account, PERSONAL_ACCOUNT } from "~/gateway/core/roles";
import type { TestApp } from "./app";
import { ofRole } from "./of-role";
import { Visitor } from "./visitor";

interface SeedAccount {
  name: string;
  mobileNumber: string;
  /** Chosen after the login; without it the login's own choice stays. */
  companyId?: string;
  claimsTrial?: true;
  account: Account;
}

/** One seed user for every kind of account. */
export const seedAccounts: readonly SeedAccount[] = [
  { name: "an individual without VIP", mobileNumber: "13800000001", account: PERSONAL_ACCOUNT },
  {
    name: "an individual in the trial",
    mobileNumber: "13800000001",
    claimsTrial: true,
    account: { ...PERSONAL_ACCOUNT, tier: "advanced" },
  },
  {
    name: "an individual with basic VIP",
    mobileNumber: "13800000002",
    account: { ...PERSONAL_ACCOUNT, tier: "basic" },
  },
  {
    name: "an individual with advanced VIP",
    mobileNumber: "13800000009",
    account: { ...PERSONAL_ACCOUNT, tier: "advanced" },
  },
  {
    name: "a company-admin",
    mobileNumber: "13800000002",
    companyId: "80001",
    account: ofRole("company-admin", true),
  },
  {
    name: "a project-admin",
    mobileNumber: "13800000006",
    companyId: "80001",
    account: ofRole("project-admin"),
  },
  {
    name: "a content-admin",
    mobileNumber: "13800000003",
    companyId: "80001",
    account: ofRole("content-admin"),
  },
  { name: "a check", mobileNumber: "13800000004", account: ofRole("check") },
  { name: "a write", mobileNumber: "13800000005", companyId: "80001", account: ofRole("write") },
];

/** Signs in as the account, in its company. */
export async function signInAs(test: TestApp, name: string): Promise<Visitor> {
  const seed = seedAccounts.find((account) => account.name === name);
  if (!seed) throw new Error(`no account ${name}`);
  const visitor = new Visitor(test);
  await visitor.logIn(seed.mobileNumber);
  if (seed.companyId) await visitor.submit("/company", { company_id: seed.companyId });
  if (seed.claimsTrial) await visitor.submitAndFollow("/pricing/trial", {});
  return visitor;
}
