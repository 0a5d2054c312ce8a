import { describe, expect, it } from "vitest";
import { PASSWORD_DIGEST, runSandbox, success } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();

const FOR_EVER = "2099-12-31 23:59:59";
/** Uid, nickname, number, companies as id/remark/member/role, level, trial. */
const USERS = [
  ["10001", "张创作", "13800000001", ["90001 个人版 1 "], 0, true],
  [
    "10002",
    "李团队",
    "13800000002",
    ["90002 个人版 1 ", "80001 企业版 1 company-admin super"],
    1,
    false,
  ],
  [
    "10003",
    "王编辑",
    "13800000003",
    ["90003 个人版 1 ", "80001 企业版 1 content-admin", "80002 企业版 0"],
    0,
    false,
  ],
  ["10004", "赵审核", "13800000004", ["80001 企业版 1 check"], 0, true],
  ["10005", "钱写手", "13800000005", ["90005 个人版 1 ", "80001 企业版 1 write"], 0, true],
  ["10006", "孙管理", "13800000006", ["90006 个人版 1 ", "80001 企业版 1 project-admin"], 0, true],
  ["10007", "未绑定", "", ["90007 个人版 1 "], 0, true],
  ["10008", "周待入", "13800000008", ["80002 企业版 0"], 0, true],
  ["10009", "吴高级", "13800000009", ["90009 个人版 1 "], 2, false],
] as const;

describe("the seed users", () => {
  it.each(USERS)("%s %s", async (uid, nickname, mobile, companies, level, trialOpen) => {
    const { ticket } = await sandbox.scannedTicket(uid);
    const { data } = (await sandbox.get("/admins/wxlogin/userinfo", { ticket })).body;
    expect(data).toMatchObject({ uid, nickname, mobile_number: mobile });
    const token = data.token;

    const list = (await sandbox.get("/admins/searchusercompany", {}, token)).body.data;
    const seen = [];
    for (const { company_id, company_remark, is_company } of list) {
      const choice = { company_id };
      const chosen = await sandbox.get("/admins/userchoosecompany", choice, token);
      expect(chosen.body.code).toBe(is_company ? 200 : 4031);
      const role = is_company ? ` ${chosen.body.data.company_key_role}` : "";
      const isSuper = chosen.body.data?.is_super ? " super" : "";
      seen.push(`${company_id} ${company_remark} ${is_company}${role}${isSuper}`);
    }
    expect(seen).toEqual(companies);

    expect((await sandbox.get("/vip/membership", { uid }, token)).body).toEqual(
      success([{ vip_level: level, vip_limit_time: level ? FOR_EVER : "" }]),
    );
    const account = { productType: 8, userId: uid, corpId: "0" };
    const openInfo = (await sandbox.post("/getOutOpenInfo", account, token)).body.data;
    expect(openInfo === "null").toBe(trialOpen);

    if (!mobile) return;
    const password = { mobile, passwdMd: PASSWORD_DIGEST };
    expect((await sandbox.get("/admins/passwordlogin", password)).body.data.uid).toBe(uid);
  });

  // docs/product.md#only-status-2-is-a-success-in-the-history
  it("10009 has history orders with statuses 2, 0, 1, 3, 4, the paid one with its time", async () => {
    const token = await sandbox.signIn("10009");
    const { data } = (await sandbox.get("/vip/orders", { uid: "10009" }, token)).body;
    expect(data.map(({ status }: { status: number }) => status)).toEqual([0, 1, 2, 3, 4]);
    for (const { status, pay_time } of data) expect(pay_time > 0).toBe(status === 2);
  });
});

describe("ids", () => {
  /** Ticket, token, order and new uid of the same few calls. */
  async function ids() {
    const qr = (await sandbox.get("/admins/wxlogin/qrcode")).body.data;
    const token = await sandbox.signIn("10001");
    const created = await sandbox.order(token);
    const { uid } = await sandbox.scannedTicket("new");
    return [qr.ticket, qr.url, token, created.orderId, created.code_url, uid];
  }

  it("are the same for the same seed and others for another", async () => {
    const first = await ids();
    await sandbox.must("POST", "/reset", {});
    expect(await ids()).toEqual(first);
    await sandbox.must("POST", "/reset", { seed: 1 });
    expect(await ids()).toEqual(first);
    await sandbox.must("POST", "/reset", { seed: 2 });
    const other = await ids();
    for (const [index, id] of other.slice(0, 5).entries()) expect(id).not.toBe(first[index]);
  });
});
