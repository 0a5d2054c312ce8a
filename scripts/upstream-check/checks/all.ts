import type { Check } from "../check";
import { companyChecks } from "./company";
import { companyUserChecks } from "./company-users";
import { everyCallChecks } from "./every-call";
import { favouriteChecks } from "./favourites";
import { historyChecks } from "./history";
import { loginChecks } from "./login";
import { membershipChecks } from "./membership";
import { orderChecks } from "./orders";
import { productChecks } from "./products";
import { reportChecks } from "./reports";
import { signInChecks } from "./sign-in";
import { scanCheck, wechatChecks } from "./wechat";

/** Always run, because the other checks need the accounts. */
export const accountChecks: readonly Check[] = [...signInChecks, scanCheck];

/** Every rule, in the order of the checks. */
export const allChecks: readonly Check[] = [
  ...accountChecks,
  ...wechatChecks,
  ...loginChecks,
  ...companyChecks,
  ...companyUserChecks,
  ...productChecks,
  ...orderChecks,
  ...historyChecks,
  ...membershipChecks,
  ...favouriteChecks,
  ...reportChecks,
  ...everyCallChecks,
];

/** The rules of one call. */
export const checksOf = (call: string): Check[] => allChecks.filter((check) => check.call === call);
