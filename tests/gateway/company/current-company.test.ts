import supertest from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { noteFigure } from "~/tests/faults/figures";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const MINUTE_MS = 60_000;
/** 10002 is its administrator, 10003 a content-admin. */
const COMPANY = "80001";
const RESOURCE = "/company/resource";
const users = `/companies/${COMPANY}/users`;

describe("a member who was removed from a company or whose role changed", () => {
  const test = useTestApp({ overrides: { now: () => Date.now() + clockAhead } });
  const member = useVisitor(test);
  let clockAhead = 0;
  let memberToken: string;
  let administratorToken: string;

  beforeEach(async () => {
    clockAhead = 0;
    await member.logIn("13800000003");
    await member.submit("/company", { company_id: COMPANY });
    memberToken = await signIn("13800000003");
    administratorToken = await signIn("13800000002");
  });

  const api = (method: "get" | "post" | "put" | "delete", path: string, token = memberToken) =>
    supertest(test.app)[method](`/api/v1${path}`).set("Authorization", `Bearer ${token}`);
  const statusOf = async (path: string) => (await member.get(path)).status;
  const setRole = (roleId: string) =>
    api("put", `${users}/10003/roles`, administratorToken)
      .send({ roleIds: [roleId] })
      .expect(204);

  async function signIn(mobile: string): Promise<string> {
    const login = { method: "password", mobile, password: "Passw0rd!" };
    const { body } = await supertest(test.app).post("/api/v1/sessions").send(login).expect(201);
    await api("post", `/companies/${COMPANY}/selection`, body.token).expect(200);
    return body.token;
  }

  // docs/product.md#a-role-that-ends-loses-its-features-within-a-minute
  it("loses the company's pages within a minute", async () => {
    expect(await statusOf(RESOURCE)).toBe(200);
    await api("delete", `${users}/10003`, administratorToken).expect(204);
    while ((await statusOf(RESOURCE)) !== 403 && clockAhead < 2 * MINUTE_MS) clockAhead += 5_000;
    noteFigure(
      "roles that end",
      "time until a removed member's page is refused",
      "60 s",
      `${clockAhead / 1000} s`,
    );
    expect(clockAhead).toBeLessThanOrEqual(MINUTE_MS);
    expect((await member.get("/workbench")).text).not.toContain(`href="${RESOURCE}"`);
  });

  it("has the features of the new role, and no upload that only the old one had", async () => {
    await setRole("5");
    clockAhead = MINUTE_MS;
    expect(await statusOf(RESOURCE)).toBe(403);
    expect(await statusOf("/company/info")).toBe(200);
    expect((await api("get", "/me")).body.company.keyRole).toBe("write");
    const upload = api("post", "/uploads/pdf?name=a.pdf").type("application/pdf");
    expect((await upload.send("%PDF-1.7 and more")).status).toBe(403);
  });

  it("costs one call a minute and session, and none in a personal space", async () => {
    clockAhead = MINUTE_MS;
    const mark = await test.sandbox.mark();
    for (let visits = 0; visits < 3; visits += 1) await member.get(RESOURCE);
    expect(await test.sandbox.calls(mark)).toEqual(["company.choose"]);
    await member.submit("/company", { company_id: "90003" });
    clockAhead = 3 * MINUTE_MS;
    const later = await test.sandbox.mark();
    await member.get("/workbench");
    expect(await test.sandbox.calls(later)).not.toContain("company.choose");
  });
});
