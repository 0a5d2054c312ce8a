import { companyChecks } from "~/scripts/upstream-check/checks/company";
import { data, drop, failure, instead, json, set, success } from "../alterations";
import { nothingHappens, of, testMutations } from "../mutations";

testMutations(companyChecks, [
  ...of("company.list", [
    ["null in place of no companies", data(() => null)],
    ["the array wrapped in an object", data((list) => ({ list }))],
    ["no company_id", drop("*.company_id")],
    ["is_company as a word", set("*.is_company", "yes"), "flags-and-levels"],
    ["company_id as an object", set("*.company_id", {}), "ids"],
  ]),
  ...of("company.choose", [
    ["one of the twelve members is missing", drop("role_name")],
    ["another company is chosen", set("company_id", "80009")],
    ["another user's uid", set("uid", "10099")],
    ["an unknown role of the user", set("company_key_role", "admin")],
    ["a date with slashes", set("vip_limit_time", "2099/12/31"), "times"],
    ["a company of others", instead(4031, success(null))],
    ["4031 for an unknown company", instead(4032, failure(4031))],
  ]),
  ...of("company.detail", [
    ["no company_remark", drop("company_remark")],
    ["a number of users in words", set("user_count", "five"), "flags-and-levels"],
    ["a company without users", set("user_count", 0)],
  ]),
  ...of("company.join", [
    ["a wrong key", instead(4030, success(null))],
    ["HTTP 403 for a wrong key", instead(4030, json({ code: 4030 }, 403))],
  ]),
  nothingHappens("company.join", ({ body }) => body.company_key === "KEY-80002"),
]);
