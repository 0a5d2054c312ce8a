import supertest from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { noteFigure } from "~/tests/faults/figures";
import { hrefs } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const COMPANY = "80001";
const MINUTE_MS = 60_000;
const USERS = `/companies/${COMPANY}/users`;
const RESOURCE = "/company/resource";
const PERSON = { name: "新同事", mobileNumber: "13900000021" };
/** What an administrator alone may do, in the company's users. */
const OPERATIONS = [
  ["get", "", undefined],
  ["get", "/10004", undefined],
  ["post", "", PERSON],
  ["patch", "/10002", { status: 1 }],
  ["patch", "/10004", { name: "别名" }],
  ["put", "/10004/roles", { roleIds: ["1"] }],
  ["delete", "/10004", undefined],
] as const;

/** 10002 is the company's administrator, 10003 a content-admin. */
describe("rights in a company", () => {
  const test = useTestApp({ overrides: { now: () => Date.now() + clockAhead } });
  const visitor = useVisitor(test);
  let clockAhead = 0;
  let administrator: string;
  let member: string;

  beforeEach(async () => {
    clockAhead = 0;
    administrator = await signIn(phones.admin);
    member = await signIn(phones.editor);
  });

  const api = (
    method: (typeof OPERATIONS)[number][0],
    path: string,
    as: string,
    body?: object,
  ): supertest.Test =>
    supertest(test.app)[method](`/api/v1${path}`).set("Authorization", `Bearer ${as}`).send(body);
  const setRole = (roleId: string) =>
    api("put", `${USERS}/10003/roles`, administrator, { roleIds: [roleId] }).expect(204);
  const statusOf = async (path: string) => (await visitor.get(path)).status;

  async function signIn(mobile: string): Promise<string> {
    const login = { method: "password", mobile, password: "Passw0rd!" };
    const { body } = await supertest(test.app).post("/api/v1/sessions").send(login).expect(201);
    await api("post", `/companies/${COMPANY}/selection`, body.token).expect(200);
    return body.token;
  }
  async function enter(mobile: string): Promise<void> {
    await visitor.logIn(mobile);
    await visitor.submit("/company", { company_id: COMPANY });
  }

  it.each(OPERATIONS)("of an administrator are none in another: %s users%s", async (...given) => {
    const [method, path, body] = given;
    const mark = await test.sandbox.mark();
    await api(method, `/companies/80002/users${path}`, administrator, body).expect(403);
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  /** One page of the list of users for each list of entries, all of one total. */
  async function showUsers(...pages: object[][]): Promise<void> {
    const person = { name: "同事", mobile_number: "", role_list: [], sex: 0, status: 1 };
    for (const [index, users] of pages.entries()) {
      const list = users.map((user) => ({ ...person, ...user }));
      const data = { list, total: pages.flat().length };
      await test.sandbox.fault("company.users.list", { data }, 1, index);
    }
  }

  // docs/product.md#a-disabled-user-administers-nothing
  it.each(OPERATIONS)(
    "end at once, by the list of users: %s users%s",
    async (method, path, body) => {
      await showUsers([{ uid: "10002", status: 0 }]);
      const mark = await test.sandbox.mark();
      await api(method, USERS + path, administrator, body).expect(403);
      expect(await test.sandbox.calls(mark)).toEqual(["company.users.list"]);
    },
  );

  it.each([
    ["3", 200],
    ["9", 404],
  ])("find the user %s: %i, page after page", async (uid, status) => {
    await showUsers([{ uid: "1" }, { uid: "2" }], [{ uid: "3" }]);
    const mark = await test.sandbox.mark();
    await api("get", `${USERS}/${uid}`, administrator).expect(status);
    const pages = ["1", "2"].map((page) => ({ query: { page, page_size: "100" } }));
    expect(await test.sandbox.journal(mark)).toMatchObject(pages);
  });

  describe("of a member who is removed or gets another role", () => {
    beforeEach(() => enter(phones.editor));

    // docs/product.md#a-role-that-ends-loses-its-features-within-a-minute
    it("the company's pages go within a minute", async () => {
      expect(await statusOf(RESOURCE)).toBe(200);
      await api("delete", `${USERS}/10003`, administrator).expect(204);
      while ((await statusOf(RESOURCE)) !== 403 && clockAhead < 2 * MINUTE_MS) clockAhead += 5_000;
      const what = "time until a removed member's page is refused";
      noteFigure("roles that end", what, "60 s", `${clockAhead / 1000} s`);
      expect(clockAhead).toBeLessThanOrEqual(MINUTE_MS);
      expect(hrefs(await visitor.get("/workbench"))).not.toContain(RESOURCE);
      const { body } = await api("get", "/companies", member);
      expect(body).not.toContainEqual(expect.objectContaining({ companyId: COMPANY }));
    });

    it("go with the company, when it is no more", async () => {
      await test.sandbox.fault("company.choose", { code: 4032 });
      clockAhead = MINUTE_MS;
      expect(await statusOf(RESOURCE)).toBe(403);
      expect((await visitor.get("/accountInformation")).text).not.toContain("财经传媒有限公司");
    });

    it("features are those of the new role, and an upload that only the old one had is none", async () => {
      await setRole("5");
      clockAhead = MINUTE_MS;
      expect(await statusOf(RESOURCE)).toBe(403);
      expect(await statusOf("/company/info")).toBe(200);
      expect((await api("get", "/me", member)).body.company.keyRole).toBe("write");
      const upload = api("post", "/uploads/pdf?name=a.pdf", member).type("application/pdf");
      expect((await upload.send("%PDF-1.7 and more")).status).toBe(403);
    });

    it("are read by one call a minute and session, and by none in a personal space", async () => {
      clockAhead = MINUTE_MS;
      const mark = await test.sandbox.mark();
      for (let visits = 0; visits < 3; visits += 1) await visitor.get(RESOURCE);
      expect(await test.sandbox.calls(mark)).toEqual(["company.choose"]);
      await visitor.submit("/company", { company_id: "90003" });
      clockAhead = 3 * MINUTE_MS;
      const later = await test.sandbox.mark();
      await visitor.get("/workbench");
      expect(await test.sandbox.calls(later)).not.toContain("company.choose");
    });
  });

  describe("of an administrator whom another one disables", () => {
    let disabled: string;

    beforeEach(async () => {
      await setRole("1");
      await enter(phones.editor);
      disabled = await signIn(phones.editor);
      await api("patch", `${USERS}/10003`, administrator, { status: 0 }).expect(204);
    });

    it("end on pages and in forms, and come back when the other one enables", async () => {
      const form = { ...PERSON, sex: "0", status: "1" };
      expect(await statusOf("/company/users")).toBe(403);
      for (const path of ["add", "10004/edit", "key"])
        expect((await visitor.submit(`/company/users/${path}`, form)).status).toBe(403);
      await api("patch", `${USERS}/10003`, administrator, { status: 1 }).expect(204);
      await api("get", USERS, disabled).expect(200);
    });

    it("have left the company after a minute", async () => {
      clockAhead = MINUTE_MS;
      expect(await statusOf(RESOURCE)).toBe(403);
      expect((await api("get", "/me", disabled)).body.company).toBeNull();
    });
  });

  // docs/product.md#the-company-dialog-lists-every-company
  it("of a stranger are none, whatever the key, and no key is tried at the upstream", async () => {
    await visitor.logIn(phones.newcomer);
    const mark = await test.sandbox.mark();
    const joining = { company_id: COMPANY, company_key: "any" };
    const answer = await visitor.submit(`/company/join?company_id=${COMPANY}`, joining);
    expect(answer.status).toBe(404);
    expect(await test.sandbox.calls(mark)).not.toContain("company.join");
  });
});
