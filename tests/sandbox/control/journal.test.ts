import { expect, it } from "vitest";
import { runSandbox } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();

it("tells what was sent and answered, without secrets; since and call choose", async () => {
  const token = await sandbox.signIn("10003");
  const { seq } = (await sandbox.must("GET", "/journal")).at(-1);
  await sandbox.get("/admins/mobilelogin", { mobileNumber: "13800000001", code: "654321" });
  const joining = { company_key: "KEY-80002", mobile_number: "13800000003", company_id: "80002" };
  await sandbox.post("/admins/joincompany", joining, token);
  await sandbox.get("/nowhere", { token });
  const entries = await sandbox.must("GET", `/journal?since=${seq}`);
  expect(entries).toMatchObject([
    { seq: seq + 1, call: "auth.mobileLogin", query: { code: "***" }, status: 200, code: 4011 },
    { method: "POST", body: { ...joining, company_key: "***" }, hasToken: true, code: 200 },
    { call: "", path: "/nowhere", query: { token: "***" }, status: 404 },
  ]);
  const text = JSON.stringify(entries);
  for (const secret of [token, "654321", "KEY-80002"]) expect(text).not.toContain(secret);
  expect(await sandbox.must("GET", `/journal?since=${seq}&call=company.join`)).toHaveLength(1);
});
