import type { Alter } from "../mutant";
import {
  acceptingAgain,
  always,
  data,
  drop,
  failure,
  instead,
  json,
  repeatingTheFirst,
  set,
  success,
  when,
} from "./alterations";
import { type Mutation, nothingHappens, of, write } from "./mutation";

const unauthorized = always(json({ code: 401, data: null }, 401));
const users = { only: "company.users.*" };
const isUnknownRole = ({ role_ids }: Record<string, unknown>) => String(role_ids) === "99";

/** Login, companies and their users. */
export const accountMutations: Mutation[] = [
  ...of("auth.qr", [
    ["a QR text without a scheme", set("url", "weixin.qq.com/q/02kZgfwMTm72")],
    ["no ticket", drop("ticket")],
    ["a life of 30 days in milliseconds", set("expire_seconds", 2_592_000_000)],
    ["a life of 0 seconds", set("expire_seconds", 0)],
    ["one ticket for everybody", repeatingTheFirst()],
    ["401 without a token", when(({ token }) => token === "", unauthorized), "http-statuses"],
  ]),
  ...of("auth.mobileLogin", [
    [
      "401 for an invalid token",
      when(({ token }) => token === "no-such-token", unauthorized),
      "token",
    ],
  ]),
  ...of("auth.scan", [
    ["a word before the scan", instead(200, success("waiting")), "login-user"],
    ["an unknown ticket that waits for ever", instead(4020, success(null))],
  ]),
  ...of("auth.scan", [
    ["no nickname after the scan", drop("nickname"), "login-user", { scan: true }],
  ]),
  nothingHappens("auth.bindMobile", ({ body }) => body.code === "123456", { scan: true }),
  ...of("auth.sendCode", [
    [
      "4012 for a registered number",
      when(({ body }) => body.mobileNumber === "13800000002", always(failure(4012))),
      undefined,
      write,
    ],
    ["4001 for an unknown number", instead(4012, failure(4001)), undefined, write],
    ["a second code within 60 seconds", instead(4015, success(null)), undefined, write],
    ["any action", acceptingAnyAction(), undefined, write],
  ]),
  ...of("auth.mobileLogin", [
    ["a code that signs in twice", acceptingAgain(4011)],
    ["4011 for an unknown number", instead(4012, failure(4011))],
    [
      "4011 for a wrong code",
      instead(4010, failure(4011)),
      undefined,
      { ...write, only: "auth.*" },
    ],
  ]),
  ...of("auth.passwordLogin", [
    ["no token", drop("token"), "login-user"],
    ["no nickname", drop("nickname"), "login-user"],
    ["another user's number", set("mobile_number", "13800000099"), "login-user"],
    ["a picture without http:", set("headimgurl", "//cdn.example/a.png"), "texts-and-addresses"],
    ["a nickname as an object", set("nickname", {}), "texts-and-addresses"],
    ["HTTP 401 for a wrong password", instead(4014, json({ code: 4014 }, 401))],
  ]),
  ...of("company.list", [
    ["null in place of no companies", data(() => null)],
    ["the array wrapped in an object", data((list) => ({ list }))],
    ["no company_id", drop("*.company_id")],
    ["is_company as a word", set("*.is_company", "yes"), "flags-and-levels"],
    ["company_id as an object", set("*.company_id", {}), "ids"],
    ["an invalid token is accepted", instead(401, success([])), "token"],
    ["HTTP 200 with code 401", instead(401, failure(401)), "token"],
    ["a redirect to the login", instead(401, { status: 302, headers: { location: "/" } }), "token"],
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
    ["a wrong key", instead(4030, success(null)), undefined, write],
    ["HTTP 403 for a wrong key", instead(4030, json({ code: 4030 }, 403)), undefined, write],
  ]),
  nothingHappens("company.join", ({ body }) => body.company_key === "KEY-80002"),
  ...of("company.users.list", [
    ["no total", drop("total")],
    ["no role_list", drop("list.*.role_list")],
    ["an array without pages", data((page) => (page as { list: unknown }).list)],
    ["status as a word", set("list.*.status", "enabled"), "flags-and-levels"],
    ["everybody sees the users", instead(403, success({ list: [], total: 0 })), "own-data-only"],
  ]),
  ...of("company.users.create", [["no uid", drop("uid"), undefined, write]]),
  nothingHappens("company.users.create", ({ body }) => "department" in body, {
    ...users,
    alter: set("uid", "1"),
  }),
  nothingHappens("company.users.update", ({ body }) => "position" in body, users),
  nothingHappens(
    "company.users.roles",
    ({ body }) => "role_ids" in body && !isUnknownRole(body),
    users,
  ),
  nothingHappens("company.users.delete", ({ body }) => "uid" in body, users),
  ...of("company.users.roles", [
    [
      "an unknown role",
      when(({ body }) => isUnknownRole(body), always(success(null))),
      undefined,
      { ...write, ...users },
    ],
  ]),
];

/** Any action of auth.sendCode. */
function acceptingAnyAction(): Alter {
  return (reply, { body }) => (body.action === "other" ? { ...reply, ...success(null) } : reply);
}
