import { channels } from "~/gateway/core/order";
import { type CallKey, callKeys } from "~/gateway/upstream/calls";
import type { CallInput } from "~/gateway/upstream/query";
import { type Account, accounts, findByRole, findCompany, getFirst } from "../accounts";
import { config } from "../exchange";
import { parametersOf, refuses, UNKNOWN_DIGEST, UNKNOWN_ID } from "../rule";
import { notTried } from "../subject";
import { CREATE, findOrder, INFO } from "./orders";
import { findByTrial, getProduct } from "./products";

const NO_MEMBER = "A company of which the user is no member";
const BAD_NUMBER = "A number that is no mainland mobile number";
const site = { action: "save", url: "https://check.example.com", urlName: "接口检查" };

/** What a call refuses with a code, and what of its input makes it do so. */
const rows: [CallKey, number, string, Parameters<typeof refuses>[3]][] = [
  ["auth.mobileLogin", 4012, "An unknown number", {}],
  ["auth.mobileLogin", 4001, BAD_NUMBER, { mobileNumber: "12345" }],
  ["auth.passwordLogin", 4014, "An unknown number", {}],
  [
    "auth.passwordLogin",
    4001,
    "A digest in capital letters",
    { passwdMd: UNKNOWN_DIGEST.toUpperCase() },
  ],
  ["auth.sendCode", 4001, BAD_NUMBER, { mobileNumber: "12345", action: "login" }],
  ["auth.sendCode", 4001, "An action other than login and bind", { action: "other" }],
  ["auth.sendCode", 4012, "A code for the login of an unknown number", { action: "login" }],
  ["auth.bindMobile", 4011, "Binding without a live code", {}],
  ["auth.bindMobile", 4013, "A number of another user", findOtherNumber],
  ["auth.scan", 4020, "An unknown, expired or used ticket", {}],
  ["company.choose", 4031, NO_MEMBER, ofStranger],
  ["company.detail", 4031, NO_MEMBER, ofStranger],
  ["company.join", 4030, "A wrong key", ofAny],
  ["company.users.list", 403, "A user who is no administrator", ofMember],
  ["pay.openFree", 4040, "An unknown product", {}],
  ["pay.openFree", 4042, "A second trial", secondTrial],
  ["vip.payQr", 4040, "An unknown product", {}],
  ["nav.action", 4001, "An address without http:// or https://", { ...site, url: "no address" }],
  ["nav.action", 4001, "An action other than save and delete", { action: "other" }],
  ["nav.action", 4050, "Deleting an unknown favourite", {}],
  ["stats.report", 4001, "A report that is not JSON", { [config.statsParam]: "no JSON" }],
  ["widget.signUp", 4001, BAD_NUMBER, { mobile_number: "12345" }],
];
for (const row of rows) refuses(...row);

for (const channel of channels) {
  const [create, info] = [CREATE[channel], INFO[channel]];
  const ordering: [number, string, CallInput][] = [
    [4040, "The product of the free trial", { productId: config.trialProduct }],
    [4043, "maxUserLimit 0", { maxUserLimit: 0 }],
    [4043, "maxUserLimit 101", { maxUserLimit: 101 }],
    [4032, "A real product for an unknown company", { corpId: UNKNOWN_ID }],
  ];
  refuses(create, 4040, "An unknown product", {});
  for (const [code, what, changes] of ordering)
    refuses(create, code, what, async () => [getFirst(), { ...(await realProduct()), ...changes }]);
  refuses(create, 4031, NO_MEMBER, async () => {
    const { account, companyId } = await findCompany(({ isMember }) => !isMember);
    return [account, { ...(await realProduct()), corpId: companyId }];
  });
  refuses(info, 4041, "An unknown order", {});
  refuses(info, 4041, "An order of the other provider", async () => {
    const { orderId, ...buyer } = await findOrder(channel === "wxpay" ? "alipay" : "wxpay");
    return [buyer, { orderId }];
  });
  refuses(
    info,
    4041,
    "An order of another user",
    async () => {
      const { orderId, user } = await findOrder(channel);
      return [getOther(user.uid), { orderId }];
    },
    "own-data-only",
  );
}

for (const call of callKeys) {
  const names = parametersOf(call);
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
  if (names.length > 0 && call !== "stats.pixel")
    refuses(call, 4001, "A request without parameters", nothing);
  const userName = ["uid", "userId"].find((name) => names.includes(name));
  if (userName && !call.startsWith("company.users."))
    refuses(call, 403, "The uid or userId of another user", async () => [
      getFirst(),
      { [userName]: `${getFirst().user.uid}0`.slice(-64) },
    ]);
  const companyName = ["company_id", "corpId"].find((name) => names.includes(name));
  if (companyName) refuses(call, 4032, "An unknown company", { [companyName]: UNKNOWN_ID });
}

async function ofStranger(): Promise<[Account, CallInput]> {
  const { account, companyId } = await findCompany(({ isMember }) => !isMember);
  return [account, { company_id: companyId }];
}

async function ofAny(): Promise<[Account, CallInput]> {
  const { account, companyId } = await findCompany(() => true);
  return [account, { company_id: companyId }];
}

async function ofMember(): Promise<[Account, CallInput]> {
  const member = await findByRole(false);
  return [member, { company_id: member.companyId }];
}

async function secondTrial(): Promise<[Account, CallInput]> {
  return [await findByTrial(false), { productId: config.trialProduct }];
}

async function findOtherNumber(): Promise<[Account, CallInput]> {
  const [own, other] = accounts.filter(({ user }) => user.mobileNumber !== "");
  if (!own || !other) return notTried("needs two accounts with a number");
  return [own, { mobileNumber: other.user.mobileNumber }];
}

const realProduct = async () => ({ productId: (await getProduct()).productId });
const getOther = (uid: string) =>
  accounts.find(({ user }) => user.uid !== uid) ?? notTried("needs two accounts");
