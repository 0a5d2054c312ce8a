import { type PaymentChannel, paymentChannels } from "~/gateway/core/payment-channels";
import type { CallKey } from "~/gateway/upstream/calls";
import { accounts, by, findByRole, findCompany, HARMLESS } from "../attempt";
import { config } from "../exchange";
import { refuses } from "../rule";
import { notTried } from "../subject";
import { CREATE, findOrder, INFO } from "./orders";
import { findTrial, getProduct } from "./products";

const NO_MEMBER = "A company that the user does not belong to";
const BAD_NUMBER = "A number that is no mainland mobile number";
const ofStranger = () => findCompany(by("is_company", 0));
const ofAny = () => findCompany(() => true);
const CAPITALS = { passwdMd: HARMLESS.passwdMd.toUpperCase() };
const BAD_URL = { action: "save", url: "no address", urlName: "接口检查" };

/** What a call refuses with a code, and what of its input makes it do so. */
const rows: [CallKey, number, string, Parameters<typeof refuses>[3], string?][] = [
  ["auth.mobileLogin", 4012, "An unknown number", {}],
  ["auth.mobileLogin", 4001, BAD_NUMBER, { mobileNumber: "12345" }],
  ["auth.passwordLogin", 4014, "An unknown number", {}],
  ["auth.passwordLogin", 4001, "A digest in capital letters", CAPITALS],
  ["auth.sendCode", 4001, BAD_NUMBER, { mobileNumber: "12345", action: "login" }],
  ["auth.sendCode", 4001, "An action other than login and bind", { action: "other" }],
  ["auth.sendCode", 4012, "A code for the login of an unknown number", { action: "login" }],
  ["auth.bindMobile", 4011, "Binding without a live code", {}],
  ["auth.bindMobile", 4013, "A number of another user", withOtherNumber],
  ["auth.scan", 4020, "An unknown, expired or used ticket", {}],
  ["company.choose", 4031, NO_MEMBER, ofStranger],
  ["company.detail", 4031, NO_MEMBER, ofStranger],
  ["company.accept", 4031, NO_MEMBER, ofStranger],
  ["company.join", 4030, "A wrong key", ofAny],
  ["company.ofKey", 4030, "A wrong key", {}],
  ["company.key", 403, "A user who is no administrator", () => findByRole(false)],
  ["company.renewKey", 403, "A user who is no administrator", () => findByRole(false)],
  ["company.users.list", 403, "A user who is no administrator", () => findByRole(false)],
  ["pay.openFree", 4040, "An unknown product", {}],
  ["pay.openFree", 4042, "A second trial", () => findTrial(false)],
  ["pay.address", 4041, "An unknown order", {}],
  ["pay.address", 4041, "An order of another user", () => orderOfOther("wxpay"), "own-data-only"],
  ["pay.address", 4045, "An order that has a code", () => findOrder("wxpay")],
  ["pay.close", 4041, "An unknown order", {}],
  ["pay.close", 4041, "An order of another user", () => orderOfOther("wxpay"), "own-data-only"],
  ["nav.action", 4001, "An address without http:// or https://", BAD_URL],
  ["nav.action", 4001, "An action other than save and delete", { action: "other" }],
  ["nav.action", 4050, "Deleting an unknown favourite", { id: HARMLESS.id }],
  ["stats.report", 4001, "A report that is not JSON", { data: "no JSON" }],
  ["widget.signUp", 4001, BAD_NUMBER, { mobile_number: "12345" }],
];
for (const channel of paymentChannels) {
  const [create, info] = [CREATE[channel], INFO[channel]];
  const order = (changes: object) => async () => ({ ...(await getProduct()), ...changes });
  const other = channel === "wxpay" ? "alipay" : "wxpay";
  rows.push(
    [create, 4040, "An unknown product", {}],
    [create, 4040, "The product of the trial", { productId: config.trialProduct }],
    [create, 4043, "maxUserLimit 0", order({ maxUserLimit: 0 })],
    [create, 4043, "maxUserLimit 101", order({ maxUserLimit: 101 })],
    [create, 4032, "A real product for an unknown company", order({ corpId: HARMLESS.id })],
    [create, 4031, NO_MEMBER, orderOfStranger],
    [info, 4041, "An unknown order", {}],
    [info, 4041, "An order of the other provider", () => findOrder(other)],
    [info, 4041, "An order of another user", () => orderOfOther(channel), "own-data-only"],
  );
}
for (const row of rows) refuses(...row);

async function orderOfStranger() {
  const { as, company_id } = await ofStranger();
  return { ...(await getProduct()), as, corpId: company_id };
}

async function orderOfOther(channel: PaymentChannel) {
  const { orderId, as } = await findOrder(channel);
  const other = accounts.find(({ uid }) => uid !== as.uid);
  return { orderId, as: other ?? notTried("needs two accounts") };
}

function withOtherNumber() {
  const [as, other] = accounts.filter((user) => user.mobile_number !== "");
  if (!as || !other) return notTried("needs two accounts with a number");
  return { as, mobileNumber: other.mobile_number };
}
