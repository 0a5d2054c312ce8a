import supertest from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const COMPANY = "80001";
const MINUTE_MS = 60_000;
const users = `/companies/${COMPANY}/users`;
const PERSON = { name: "新同事", mobileNumber: "13900000021" };

/** 10002 administers the company; 10003 is made another administrator, who disables the first. */
describe("an administrator whom another one disables", () => {
  const test = useTestApp({ overrides: { now: () => Date.now() + clockAhead } });
  const disabled = useVisitor(test);
  let clockAhead = 0;
  let token: string;
  let otherToken: string;

  beforeEach(async () => {
    clockAhead = 0;
    await disabled.logIn("13800000002");
    await disabled.submit("/company", { company_id: COMPANY });
    token = await signIn("13800000002");
    await api("put", `${users}/10003/roles`, token, { roleIds: ["1"] }).expect(204);
    otherToken = await signIn("13800000003");
    await api("patch", `${users}/10002`, otherToken, { status: 0 }).expect(204);
  });

  const api = (
    method: "get" | "post" | "put" | "patch" | "delete",
    path: string,
    as: string,
    body?: object,
  ) =>
    supertest(test.app)[method](`/api/v1${path}`).set("Authorization", `Bearer ${as}`).send(body);

  async function signIn(mobile: string): Promise<string> {
    const login = { method: "password", mobile, password: "Passw0rd!" };
    const { body } = await supertest(test.app).post("/api/v1/sessions").send(login).expect(201);
    await api("post", `/companies/${COMPANY}/selection`, body.token).expect(200);
    return body.token;
  }

  // docs/product.md#a-disabled-user-administers-nothing
  it.each([
    ["get", users, undefined],
    ["get", `${users}/10004`, undefined],
    ["post", users, PERSON],
    ["patch", `${users}/10002`, { status: 1 }],
    ["patch", `${users}/10004`, { name: "别名" }],
    ["put", `${users}/10004/roles`, { roleIds: ["1"] }],
    ["delete", `${users}/10004`, undefined],
  ] as const)("is refused at once by %s %s", async (method, path, body) => {
    await api(method, path, token, body).expect(403);
    const { body: own } = await api("get", `${users}/10002`, otherToken).expect(200);
    expect(own.status).toBe(0);
  });

  it("is refused by pages and forms, and has left the company within a minute", async () => {
    expect((await disabled.get("/company/users")).status).toBe(403);
    expect((await disabled.submit("/company/users/add", { ...PERSON, sex: "0" })).status).toBe(403);
    const enabling = { ...PERSON, sex: "0", status: "1" };
    expect((await disabled.submit("/company/users/10002/edit", enabling)).status).toBe(403);
    clockAhead = MINUTE_MS;
    expect((await disabled.get("/company/resource")).status).toBe(403);
    expect((await api("get", "/me", token)).body.company).toBeNull();
  });

  it("can be enabled by the other one", async () => {
    await api("patch", `${users}/10002`, otherToken, { status: 1 }).expect(204);
    await api("get", users, token).expect(200);
  });
});

describe("a company that is not in the visitor's list", () => {
  const test = useTestApp();
  const stranger = useVisitor(test);

  // docs/product.md#the-company-dialog-lists-every-company
  it("cannot be joined, whatever the key, and no key is tried at the upstream", async () => {
    await stranger.logIn("13800000001");
    const mark = await test.sandbox.mark();
    const joining = { company_id: COMPANY, company_key: "any" };
    const answer = await stranger.submit(`/company/join?company_id=${COMPANY}`, joining);
    expect(answer.status).toBe(404);
    expect(await test.sandbox.calls(mark)).not.toContain("company.join");
  });
});
