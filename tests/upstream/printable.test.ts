import { expect, it } from "vitest";
import { render } from "~/upstream/commands/render";
import { runCommand } from "~/upstream/commands/run";
import { runSandbox, send } from "./running-sandbox";

const sandbox = runSandbox();
const UNPRINTABLE = ["\u001b[2J", "\u009b2J", "\u202e", "\u2066", "\u2028", "\ud800"];

// docs/upstream.md#texts-and-addresses
it.each([
  ["/admins/companyusers/create", "name", { company_id: "80001", mobile_number: "13900000001" }],
  ["/admins/companyusers/update", "name", { company_id: "80001", uid: "10005" }],
  ["/admins/companyusers/update", "department", { company_id: "80001", uid: "10005" }],
  ["/admins/companyusers/update", "position", { company_id: "80001", uid: "10005" }],
  ["/admins/companyusers/update", "group", { company_id: "80001", uid: "10005" }],
  ["/navigation/action", "urlName", { action: "save", uid: "10002", url: "https://a.example" }],
  ["/widget/signup", "name", { id: "salon-2026", mobile_number: "13900000001", remark: "" }],
  ["/widget/signup", "remark", { id: "salon-2026", mobile_number: "13900000001", name: "" }],
])("%s refuses control characters in %s", async (path, name, input) => {
  const headers = { Authorization: await sandbox.signIn("10002") };
  const post = async (text: string) => {
    const body = JSON.stringify({ ...input, [name]: text });
    return (await send(sandbox.url + path, { method: "POST", headers, body })).json.code;
  };
  for (const text of UNPRINTABLE) expect(await post(`名${text}`)).toBe(4001);
  expect(await post("两\n行")).toBe(name === "remark" ? 200 : 4001);
  expect(await post("名字 😀 Åsa")).toBe(200);
});

it("a name never writes to the operator's terminal, nor forges a row", () => {
  const users = [
    { uid: "1", nickname: "a\u001b[2J\u009b2J\u202eb" },
    { uid: "2", nickname: "b\n3  admin\r" },
  ];
  const output = render({ users });
  expect(output).toBe(
    [
      "users:",
      "  uid  nickname",
      "  1    a\\u001b[2J\\u009b2J\\u202eb",
      "  2    b\\u000a3  admin\\u000d",
    ].join("\n"),
  );
});

it("an error of a command obeys no escape sequence either", async () => {
  const complained: string[] = [];
  const complain = (text: string) => void complained.push(text);
  const context = { environment: {}, complain, print: () => {}, readInput: async () => "" };
  await runCommand(["\u001b[2J"], context);
  expect(complained.join()).toContain("\\u001b[2J: no command");
});

it("amounts are in yuan, and a Chinese character is two letters wide", () => {
  const orders = [
    { name: "基础版", priceFen: 159_900 },
    { name: "VIP", priceFen: 1 },
  ];
  expect(render({ orders, totalFen: 159_901, note: "" })).toBe(
    "orders:\n  name    price\n  基础版  1599.00\n  VIP     0.01\ntotal: 1599.01\nnote: -",
  );
});

it("a list of plain texts is one line, as what a deletion would lose", () => {
  const lost = ["a membership until 2099-12-31", "the unpaid order DK1"];
  expect(render({ uid: "10009", lost, companiesWithoutAdministrator: [] })).toBe(
    [
      "uid: 10009",
      "lost: a membership until 2099-12-31, the unpaid order DK1",
      "companiesWithoutAdministrator: none",
    ].join("\n"),
  );
});
