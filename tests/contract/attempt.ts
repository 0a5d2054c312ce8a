import { z } from "zod";
import { type CallKey, calls } from "~/gateway/upstream/calls";
import type { CallInput } from "~/gateway/upstream/request";
import { contract } from "~/upstream/protocol/contract/contract";
import { config, Deviation, type Exchange, requireSuccess, send } from "./exchange";
import { requireForm } from "./form";
import { notTried } from "./subject";

export type Row = Record<string, unknown>;

/** The members that a login gives. */
export type Account = Record<"uid" | "token" | "mobile_number", string>;

/** The rule that is being tried. */
export const current = { call: "auth.qr" as CallKey };

/** What is sent, and as whom: by default the first account, or a visitor where no token is required. */
export type Attempt = Row & { as?: Account | null; file?: Uint8Array<ArrayBuffer> };

/** Well-formed input that no call can do anything with, by the name of a parameter or by its kind. */
export const HARMLESS = {
  ...{ action: "delete", channel: "wordpress", code: "000000", company_key: "no-such-key" },
  ...{ corpId: "0", passwdMd: "d".repeat(32), productType: config.productType, role_ids: ["3"] },
  ...{ id: "999999999", number: 1, "order id": "NOSUCHORDER00000000", text: "no-such-text" },
  "phone number": "19900000000",
  ...{ document: { type: "doc", content: [{ type: "paragraph" }] }, state: "all", autosave: 0 },
  ...{ kind: "word", "web address": "https://check.example.com/" },
  ...{ deliveries: [{ account_id: "999999999", mode: "draft" }], again: 0 },
  delivery_action: "cancel",
  ...{ year: 2000, month: "2000-01", day: "2000-01-01" },
  ...{ attempt: 1, by_person: 0, is_automatic: 0, outcome: "working", accounts: [] },
};

/** The accounts that have signed in. */
export const accounts: Account[] = [];
/** @throws NotTried without one */
export const getAll = (): readonly Account[] =>
  accounts.length > 0 ? accounts : notTried("needs an account that signs in (--account)");
export const getFirst = () => getAll()[0] as Account;

/** Sends the parameters of a call as they are given; required ones that are not are harmless. */
export function attempt(call: CallKey, given: Attempt = {}): Promise<Exchange> {
  const byDefault = () => (calls[call].token === "required" ? getFirst() : null);
  const as = given.as === undefined ? byDefault() : given.as;
  const uid = as?.uid ?? "0";
  const harmless: Row = { ...HARMLESS, uid, userId: uid };
  const input: Row = {};
  for (const [name, form] of Object.entries<z.ZodType>(contract[call].parameters.shape)) {
    const sent = name === "data" ? config.statsParam : name;
    if (name in given) input[sent] = given[name];
    else if (!(form instanceof z.ZodOptional))
      input[sent] = harmless[name] ?? harmless[form.meta()?.title ?? ""];
  }
  return send(call, input as CallInput, as?.token ?? null, given.file);
}

/** Returns the data of a success. Another call's rule needs it in the right form. @throws Deviation */
export async function succeed<Data = Row>(call: CallKey, given?: Attempt): Promise<Data> {
  const exchange = await attempt(call, given);
  requireSuccess(exchange);
  const { data } = exchange.envelope;
  if (call !== current.call && contract[call].data?.safeParse(data).error) requireForm(exchange);
  return data as Data;
}

/** Whether a member of a row has a value. */
export const by = (name: string, value: unknown) => (row: Row) => row[name] === value;

export const list = (call: CallKey, given?: Attempt) => succeed<Row[]>(call, given);

/** Runs a call that may be refused with a code; returns null then. */
export async function allow<Data>(code: number, run: () => Promise<Data>): Promise<Data | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Deviation && error.exchange.envelope.code === code) return null;
    throw error;
  }
}

/** Returns what is found for the first account that fits, with the account. @throws NotTried without one */
export async function find(
  reason: string,
  read: (as: Account) => Promise<Row | null | undefined>,
): Promise<Row & { as: Account }> {
  for (const as of getAll()) {
    const found = await read(as);
    if (found) return { ...found, as };
  }
  return notTried(reason);
}

/** A company of an account. @throws NotTried when no account has one that fits */
export const findCompany = (fits: (company: Row, as: Account) => boolean | Promise<boolean>) =>
  find("no account has such a company", async (as) => {
    for (const company of await list("company.list", { as }))
      if (await fits(company, as)) return company;
    return null;
  });

/** An enterprise in which an account may manage the users, or may not. @throws NotTried without one */
export const findByRole = (mayManage: boolean, company_id?: unknown) =>
  findCompany(async (company, as) => {
    if (!company.is_company || company.company_remark !== config.enterpriseRemark) return false;
    if (company_id && company_id !== company.company_id) return false;
    const { is_super, company_key_role } = await succeed("company.choose", { as, ...company });
    return (is_super === 1 || company_key_role === "company-admin") === mayManage;
  });
