import { companyUserChecks } from "~/scripts/upstream-check/checks/company-users";
import { always, data, drop, instead, set, success, when } from "../alterations";
import { nothingHappens, of, testMutations } from "../mutations";

const users = { only: "company.users.*" };
const isUnknownRole = ({ role_ids }: Record<string, unknown>) => String(role_ids) === "99";

testMutations(companyUserChecks, [
  ...of("company.users.list", [
    ["no total", drop("total")],
    ["no role_list", drop("list.*.role_list")],
    ["an array without pages", data((page) => (page as { list: unknown }).list)],
    ["status as a word", set("list.*.status", "enabled"), "flags-and-levels"],
    ["everybody sees the users", instead(403, success({ list: [], total: 0 })), "own-data-only"],
  ]),
  ...of("company.users.create", [["no uid", drop("uid")]]),
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
      { ...users },
    ],
  ]),
]);
