import { describe, expect, it } from "vitest";
import { Journal } from "~/sandbox/control/journal";
import { PASSWORD_DIGEST, runSandbox } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();
const START = Date.UTC(2026, 0, 1);

describe("GET /journal", () => {
  it("tells what was asked and answered, in the order of arrival", async () => {
    await sandbox.must("POST", "/reset", { now: START });
    await sandbox.get("/getProduct", { productType: 8 });
    await sandbox.post("/admins/sendcode", { mobileNumber: "13900000000", action: "login" }, "t");
    await sandbox.get("/nowhere", { a: 1 });
    const entries = await sandbox.must("GET", "/journal");
    const asked = { at: expect.any(Number), method: "GET", query: {}, body: null, hasToken: false };
    const answered = { status: 200, code: 200 };
    expect(entries).toEqual([
      {
        ...asked,
        ...answered,
        seq: 1,
        call: "pay.products",
        path: "/getProduct",
        query: { productType: "8" },
      },
      {
        ...asked,
        ...answered,
        seq: 2,
        call: "auth.sendCode",
        method: "POST",
        path: "/admins/sendcode",
        body: { mobileNumber: "13900000000", action: "login" },
        hasToken: true,
        code: 4012,
      },
      { ...asked, seq: 3, call: "", path: "/nowhere", query: { a: "1" }, status: 404, code: 404 },
    ]);
    for (const entry of entries) expect(Math.abs(entry.at - START)).toBeLessThan(60_000);
  });

  it("since gives what came after that entry, call what was one call", async () => {
    for (const path of ["/getProduct", "/admins/wxlogin/qrcode", "/getProduct"]) {
      await sandbox.get(path);
    }
    const seqs = async (search: string) =>
      (await sandbox.must("GET", `/journal?${search}`)).map(({ seq }: { seq: number }) => seq);
    expect(await seqs("since=1")).toEqual([2, 3]);
    expect(await seqs("since=3")).toEqual([]);
    expect(await seqs("call=pay.products")).toEqual([1, 3]);
    expect(await seqs("call=pay.products&since=1")).toEqual([3]);
  });

  it("token, code, passwdMd and company_key are ***, and no secret is anywhere", async () => {
    const token = await sandbox.signIn("10003");
    const login = { mobile: "13800000001", passwdMd: PASSWORD_DIGEST };
    await sandbox.get("/admins/passwordlogin", login);
    await sandbox.get("/admins/mobilelogin", { mobileNumber: "13800000001", code: "654321" });
    const binding = { mobileNumber: "13900000001", uid: "10003", code: "654321" };
    await sandbox.post("/admins/bindmobile", binding, token);
    const joining = { company_key: "KEY-80002", mobile_number: "13800000003", company_id: "80002" };
    await sandbox.post("/admins/joincompany", joining, token);
    await sandbox.get("/getProduct", { token });
    const entries = (await sandbox.must("GET", "/journal")).slice(-5);
    expect(entries[0].query).toEqual({ ...login, passwdMd: "***" });
    expect(entries[1].query).toEqual({ mobileNumber: "13800000001", code: "***" });
    expect(entries[2].body).toEqual({ ...binding, code: "***" });
    expect(entries[3].body).toEqual({ ...joining, company_key: "***" });
    expect(entries[4].query).toEqual({ token: "***" });
    const text = JSON.stringify(await sandbox.must("GET", "/journal"));
    for (const secret of [token, PASSWORD_DIGEST, "654321", "KEY-80002"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("a body that is no JSON is noted as none", async () => {
    await sandbox.send("POST", "/admins/sendcode", { body: "code=123456" });
    const [entry] = await sandbox.must("GET", "/journal");
    expect(entry).toMatchObject({ call: "auth.sendCode", body: null, status: 400, code: 400 });
  });
});

it("the newest 10 000 entries are kept while seq counts on", () => {
  const journal = new Journal();
  const request = {
    at: 0,
    call: "",
    method: "GET",
    path: "/",
    query: {},
    body: null,
    hasToken: false,
  };
  for (let count = 0; count < 25_000; count += 1) journal.add(request);
  const entries = journal.list({ since: 0, call: "" });
  expect(entries).toHaveLength(10_000);
  expect([entries[0]?.seq, entries.at(-1)?.seq]).toEqual([15_001, 25_000]);
});
