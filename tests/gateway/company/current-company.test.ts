import supertest from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { noteFigure } from "~/tests/faults/figures";
import { useTestApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const MINUTE_MS = 60_000;
/** 10002 is its administrator, 10003 a content-admin. */
const COMPANY = "80001";
const RESOURCE = "/company/resource";

describe("a member who was removed from a company or whose role changed", () => {
  const test = useTestApp({ overrides: { now: () => Date.now() + clockAhead } });
  let clockAhead = 0;
  let member: Visitor;
  let memberToken: string;
  let administratorToken: string;

  beforeEach(async () => {
    clockAhead = 0;
    member = new Visitor(test);
    await member.logIn("13800000003");
    await member.submit("/company", { company_id: COMPANY });
    memberToken = await signIn("13800000003");
    administratorToken = await signIn("13800000002");
  });

  const api = (method: "get" | "post" | "put" | "delete", path: string, token = "") =>
    supertest(test.app)[method](`/api/v1${path}`).set("Authorization", `Bearer ${token}`);
  const users = `/companies/${COMPANY}/users`;
  const remove = () => api("delete", `${users}/10003`, administratorToken).expect(204);
  const setRole = (uid: string, roleId: string) =>
    api("put", `${users}/${uid}/roles`, administratorToken)
      .send({ roleIds: [roleId] })
      .expect(204);

  async function signIn(mobile: string): Promise<string> {
    const login = { method: "password", mobile, password: "Passw0rd!" };
    const { body } = await supertest(test.app).post("/api/v1/sessions").send(login).expect(201);
    await api("post", `/companies/${COMPANY}/selection`, body.token).expect(200);
    return body.token;
  }

  // docs/product.md#a-role-that-ends-loses-its-features-within-a-minute
  it("loses the company's features within a minute on the web", async () => {
    expect((await member.get(RESOURCE)).status).toBe(200);
    await remove();
    clockAhead = MINUTE_MS;
    expect((await member.get(RESOURCE)).status).toBe(403);
    expect((await member.get("/workbench")).text).not.toContain(`href="${RESOURCE}"`);
  });

  it("is refused a page of the old role within a minute", async () => {
    expect((await member.get(RESOURCE)).status).toBe(200);
    await remove();
    const refused = async () => (await member.get(RESOURCE)).status === 403;
    while (!(await refused()) && clockAhead < 2 * MINUTE_MS) clockAhead += 5_000;
    noteFigure(
      "roles that end",
      "time until a removed member's page is refused",
      "60 s",
      `${clockAhead / 1000} s`,
    );
    expect(clockAhead).toBeLessThanOrEqual(MINUTE_MS);
  });

  it("loses them within a minute as JSON, and the company with them", async () => {
    expect((await api("get", "/me", memberToken)).body.features).toContain("company-resource");
    await remove();
    clockAhead = MINUTE_MS;
    const { body } = await api("get", "/me", memberToken).expect(200);
    expect(body.company).toBeNull();
    expect(body.features).not.toContain("company-resource");
  });

  it("has the features of the new role, and no upload that only the old one had", async () => {
    await setRole("10003", "5");
    const pdf = () =>
      api("post", "/uploads/pdf?name=a.pdf", memberToken)
        .set("Content-Type", "application/pdf")
        .send("%PDF-1.7 and more");
    clockAhead = MINUTE_MS;
    expect((await member.get(RESOURCE)).status).toBe(403);
    expect((await member.get("/company/info")).status).toBe(200);
    const { body } = await api("get", "/me", memberToken);
    expect(body.company.keyRole).toBe("write");
    expect((await pdf()).status).toBe(403);
  });

  it("no longer manages users", async () => {
    await setRole("10003", "1");
    clockAhead = MINUTE_MS;
    await api("get", users, memberToken).expect(200);
    expect((await member.get("/company/users")).status).toBe(200);
    await setRole("10003", "5");
    clockAhead = 2 * MINUTE_MS;
    const mark = await test.sandbox.mark();
    await api("get", users, memberToken).expect(403);
    expect((await member.get("/company/users")).status).toBe(403);
    expect(await test.sandbox.calls(mark)).toEqual(["company.choose", "company.choose"]);
  });

  it("costs one call a minute and session", async () => {
    clockAhead = MINUTE_MS;
    const mark = await test.sandbox.mark();
    for (let visits = 0; visits < 3; visits += 1) await member.get(RESOURCE);
    expect(await test.sandbox.calls(mark)).toEqual(["company.choose"]);
  });

  // docs/product.md#a-role-that-ends-loses-its-features-within-a-minute
  it("keeps the role while the upstream fails", async () => {
    clockAhead = MINUTE_MS;
    await test.sandbox.fault("company.choose", { http: 500 });
    expect((await member.get(RESOURCE)).status).toBe(200);
  });
});
