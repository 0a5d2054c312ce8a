import { type AccessSubject, PERSONAL_SUBJECT } from "~/gateway/core/roles";
import type { TestApp } from "./app";
import { ofRole } from "./of-role";
import { Visitor } from "./visitor";

interface SeedAccount {
  name: string;
  mobileNumber: string;
  account: AccessSubject;
  /** Chosen after the login; without it the login's own choice stays. */
  companyId?: string;
  claimsTrial?: true;
}

const individual = (tier: AccessSubject["tier"]): AccessSubject => ({ ...PERSONAL_SUBJECT, tier });
const ENTERPRISE = { companyId: "80001" };

/** One seed user for every kind of account. */
export const seedAccounts: readonly SeedAccount[] = (
  [
    ["an individual without VIP", "01", individual("free")],
    ["an individual in the trial", "01", individual("advanced"), { claimsTrial: true }],
    ["an individual with basic VIP", "02", individual("basic")],
    ["an individual with advanced VIP", "09", individual("advanced")],
    ["a company-admin", "02", ofRole("company-admin", true), ENTERPRISE],
    ["a project-admin", "06", ofRole("project-admin"), ENTERPRISE],
    ["a content-admin", "03", ofRole("content-admin"), ENTERPRISE],
    ["a check", "04", ofRole("check")],
    ["a write", "05", ofRole("write"), ENTERPRISE],
  ] as const
).map(([name, end, account, more = {}]) => ({
  ...{ name, mobileNumber: `138000000${end}`, account },
  ...more,
}));

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
