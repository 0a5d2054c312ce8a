import { expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { runSandbox, send } from "../running-sandbox";
import { createDatabase } from "./open-store";

let store: PostgresStore;
const sandbox = runSandbox(async () => {
  store = new PostgresStore(await openDatabase(await createDatabase()));
  return { store };
});

async function call(path: string, token: string, body?: object) {
  const request = { method: body ? "POST" : "GET", headers: { Authorization: token } };
  const text = body ? JSON.stringify(body) : "";
  return (await send(sandbox.url + path, { ...request, body: text })).json;
}

it("an administrator reaches nothing of another company; text that cannot be stored is refused", async () => {
  // 10002 is the administrator of 80001, whose member is 10003; 10008 becomes that of 80002.
  const [owner, attacker] = [await sandbox.signIn("10002"), await sandbox.signIn("10008")];
  const join = { company_id: "80002", company_key: "KEY-80002", mobile_number: phones.invited };
  await call("/admins/joincompany", attacker, join);
  await store.transaction(({ members }) => members.update({ uid: "10008" }, { roleIds: "1" }));
  const read = async () => [
    await call("/navigation/list?uid=10002", owner),
    await call("/admins/companyusers?company_id=80001", owner),
  ];
  const before = await read();
  const [favourite] = before[0].data;
  const users = "/admins/companyusers";
  const site = { action: "save", uid: "10008", url: "https://x.example" };
  for (const [code, path, body] of [
    [200, `${users}?company_id=80002`],
    [4050, "/navigation/action", { action: "delete", uid: "10008", id: favourite.id }],
    [403, `${users}?company_id=80001`],
    [403, `${users}/create`, { company_id: "80001", name: "x", mobile_number: "13900000000" }],
    ...["update", "delete", "roles"].flatMap((verb) =>
      [
        { code: 403, company_id: "80001" },
        { code: 4001, company_id: "80002" },
      ].map(({ code, company_id }) => {
        const body = { company_id, uid: "10003", name: "x", role_ids: ["1"] };
        return [code, `${users}/${verb}`, body] as const;
      }),
    ),
    [4001, "/navigation/action", { ...site, urlName: "a\0b" }],
    [4001, "/navigation/action", { ...site, urlName: "a\ud800b" }],
    [4001, "/navigation/action", { ...site, urlName: "x".repeat(9_000) }],
    [4001, "/admins/wxlogin/userinfo?ticket=%00"],
  ] as const)
    expect([path, body, (await call(path, attacker, body)).code]).toEqual([path, body, code]);
  expect(await read()).toEqual(before);
});
