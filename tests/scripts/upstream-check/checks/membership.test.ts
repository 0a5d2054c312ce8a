import { membershipChecks } from "~/scripts/upstream-check/checks/membership";
import { data, drop, set } from "../alterations";
import { of, testMutations } from "../mutations";

testMutations(membershipChecks, [
  ...of("vip.experience", [
    ["no just_opened", drop("just_opened")],
    ["is_vip_exp as a word", set("is_vip_exp", "no"), "flags-and-levels"],
  ]),
  ...of("vip.membership", [
    ["an object in place of the array", data((list) => (list as unknown[])[0])],
    ["vip_level as a word", set("0.vip_level", "gold"), "flags-and-levels"],
    ["a member without an end", set("0.vip_limit_time", "")],
    ["no vip_limit_time", drop("0.vip_limit_time")],
  ]),
  ...of("vip.payQr", [
    ["a QR text without a scheme", set("code_url", "wxpay/bizpayurl"), "payment-qr-texts"],
    ["nothing at all", data(() => null), "payment-qr-texts"],
  ]),
]);
