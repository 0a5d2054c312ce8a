import { expect, it } from "vitest";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { runSandbox, send } from "../running-sandbox";
import { createDatabase } from "./open-store";

let store: PostgresStore;
const sandbox = runSandbox(async () => {
  store = new PostgresStore(await openDatabase(await createDatabase()));
  return { store };
});
const COMPANY = "80001";
/** Roles by their ids: an administrator, a content administrator, a checker and a writer. */
const [FOUNDER, MEMBER, STRANGER] = ["10002", "10005", "10008"];
const [CONTENT_ADMIN, CHECKER, WRITER] = ["3", "4", "5"];

async function call(path: string, token: string, body?: object) {
  const request = { method: body ? "POST" : "GET", headers: { Authorization: token } };
  const text = body ? JSON.stringify(body) : "";
  const { status, json } = await send(`${sandbox.url}/daynote/${path}`, { ...request, body: text });
  return { code: status === 200 ? json.code : status, data: json.data };
}
const add = (token: string, text: string, corpId = COMPANY) =>
  call("add", token, { corpId, day: "2026-11-27", text });
const list = (token: string, corpId = COMPANY) =>
  call(`list?corpId=${corpId}&month=2026-11`, token);

// docs/product.md#notes-on-a-day
it("who writes in a company adds notes, a writer deletes only their own", async () => {
  const founder = await sandbox.signIn(FOUNDER);
  const member = await sandbox.signIn(MEMBER);
  const stranger = await sandbox.signIn(STRANGER);
  const setRole = (roleIds: string) =>
    store.transaction(({ members }) => members.update({ uid: MEMBER }, { roleIds }));
  const founders = (await add(founder, "管理员的笔记")).data.note_id;
  await setRole(WRITER);
  const own = (await add(member, "作者的笔记")).data.note_id;
  expect((await list(member)).data).toMatchObject({
    may_write: 1,
    list: [
      { note_id: founders, may_delete: 0 },
      { note_id: own, may_delete: 1 },
    ],
  });
  const remove = (token: string, note_id: string) =>
    call("delete", token, { corpId: COMPANY, note_id }).then(({ code }) => code);
  expect(await remove(member, founders)).toBe(403);
  expect(await remove(member, own)).toBe(200);
  for (const role of [CONTENT_ADMIN, CHECKER]) {
    await setRole(role);
    expect((await list(member)).data).toMatchObject({ may_write: 0, list: [{ may_delete: 0 }] });
    expect((await add(member, "不能写")).code).toBe(403);
  }
  expect((await list(stranger)).code).toBe(4031);
  expect((await list(founder, "0")).data.list).toEqual([]);
  expect(await remove(founder, founders)).toBe(200);
});

it("members who add at once leave a day at most ten notes, the same text one", async () => {
  const founder = await sandbox.signIn(FOUNDER);
  const member = await sandbox.signIn(MEMBER);
  await store.transaction(({ members }) => members.update({ uid: MEMBER }, { roleIds: WRITER }));
  const texts = Array.from({ length: 8 }, (_, index) => `第 ${index} 条`);
  const codes = await Promise.all(
    [founder, member].flatMap((token) => texts.map((text) => add(token, text))),
  );
  expect(codes.filter(({ code }) => code === 200)).toHaveLength(10);
  expect(codes.filter(({ code }) => code === 4120)).toHaveLength(6);
  const [first] = (await list(founder)).data.list;
  const token = first.may_delete ? founder : member;
  expect((await add(token, first.text)).data.note_id).toBe(first.note_id);
});
