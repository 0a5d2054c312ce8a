import { beforeEach, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { runSandbox, send } from "./running-sandbox";

const sandbox = runSandbox();
const company_id = "80001";
let founder: string;
let added: string;

const post = async (path: string, token: string, body: object = { company_id }) => {
  const headers = { Authorization: token };
  const sent = { method: "POST", headers, body: JSON.stringify(body) };
  return (await send(`${sandbox.url}/admins/${path}`, sent)).json;
};
const get = async (path: string, token: string) =>
  (await send(`${sandbox.url}/${path}`, { headers: { Authorization: token } })).json;
const add = () =>
  post("companyusers/create", founder, {
    company_id,
    name: "周待入",
    mobile_number: phones.invited,
  });
const findEntry = async () =>
  (await get("admins/searchusercompany", added)).data.find(
    (entry: { company_id: string }) => entry.company_id === company_id,
  );
const countDeclined = async () =>
  (await get("notice/list?page_size=100", founder)).data.list.filter(
    ({ kind }: { kind: string }) => kind === "member.declined",
  ).length;

beforeEach(async () => {
  founder = await sandbox.signIn("10002");
  added = await sandbox.signIn("10008");
  expect((await add()).code).toBe(200);
});

// docs/product.md#an-added-person-is-told
it("an added person is one until they accept it, and a later leave declines nothing", async () => {
  expect(await findEntry()).toMatchObject({ added_by: "李团队", added_role: "write" });
  expect((await post("acceptcompany", added)).code).toBe(200);
  expect(await findEntry()).not.toHaveProperty("added_by");
  expect((await post("leavecompany", added)).code).toBe(200);
  expect([await findEntry(), await countDeclined()]).toEqual([undefined, 0]);
  expect((await post("acceptcompany", added)).code).toBe(4031);
});

// docs/product.md#an-added-person-is-told
it("who leaves before has declined, and who joins by the key knows it", async () => {
  expect((await post("leavecompany", added)).code).toBe(200);
  expect(await countDeclined()).toBe(1);
  await add();
  const { company_key } = (await get(`admins/companykey?company_id=${company_id}`, founder)).data;
  const join = { company_id, company_key, mobile_number: phones.invited };
  expect((await post("joincompany", added, join)).code).toBe(200);
  expect(await findEntry()).not.toHaveProperty("added_by");
});

// docs/product.md#an-added-person-is-told
it("of a yes and a no at once the no counts, and is told once at most", async () => {
  const answers = await Promise.all(
    ["acceptcompany", "leavecompany", "leavecompany"].map((path) => post(path, added)),
  );
  expect(
    answers
      .slice(1)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual([200, 4031]);
  expect(await findEntry()).toBeUndefined();
  const hasAccepted = answers[0]?.code === 200;
  expect(await countDeclined()).toBe(hasAccepted ? 0 : 1);
});
