import { describe, expect, it } from "vitest";
import { failure, loginUser, runSandbox, success } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();

const zhang = loginUser("10001", "13800000001", "张创作");

// docs/upstream.md#authscan
describe("auth.scan and the ticket's states", () => {
  const scan = (ticket: string) => sandbox.get("/admins/wxlogin/userinfo", { ticket });
  const newTicket = async () => (await sandbox.get("/admins/wxlogin/qrcode")).body.data.ticket;
  const stateOf = async (ticket: string) =>
    (await sandbox.must("GET", "/tickets")).find((entry: { ticket: string }) => {
      return entry.ticket === ticket;
    })?.state;
  const gone = failure(4020, "二维码已失效");

  it("scanned: the five members of the login user", async () => {
    const { ticket } = await sandbox.scannedTicket("10001");
    expect(await stateOf(ticket)).toBe("scanned");
    expect((await scan(ticket)).body).toEqual(success(zhang));
  });

  it("the same ticket answers the same body for 30 s more, then 4020", async () => {
    const { ticket } = await sandbox.scannedTicket("10001");
    const first = await scan(ticket);
    await sandbox.advance(20);
    expect((await scan(ticket)).body).toEqual(first.body);
    await sandbox.advance(11);
    expect((await scan(ticket)).body).toEqual(gone);
    expect(await stateOf(ticket)).toBe("used");
  });

  it("expired only when older than 120 s and not scanned", async () => {
    const [unscanned, other] = [await newTicket(), await newTicket()];
    await sandbox.advance(110);
    await sandbox.must("POST", "/scan", { ticket: other, as: "10001" });
    expect((await scan(unscanned)).body).toEqual(success(null));
    await sandbox.advance(11);
    expect((await scan(unscanned)).body).toEqual(gone);
    expect(await stateOf(unscanned)).toBe("expired");
    expect((await scan(other)).body.data.uid).toBe("10001");
  });

  it("who scans as new has a uid from 20001, no phone, one company and the trial", async () => {
    const first = await sandbox.scannedTicket("new");
    const second = await sandbox.scannedTicket("new");
    expect([first.uid, second.uid]).toEqual(["20001", "20002"]);
    const { data } = (await scan(first.ticket)).body;
    expect(data).toMatchObject({ uid: "20001", mobile_number: "" });
    const companies = (await sandbox.get("/admins/searchusercompany", {}, data.token)).body.data;
    expect(companies).toEqual([
      expect.objectContaining({ company_remark: "个人版", is_company: 1 }),
    ]);
    const account = { userId: "20001", corpId: companies[0].company_id };
    const experience = await sandbox.get("/vip/experience", account, data.token);
    expect(experience.body.data).toMatchObject({ is_vip_exp: 1, just_opened: 1 });
    const openInfo = { productType: 8, ...account };
    const { body } = await sandbox.post("/getOutOpenInfo", openInfo, data.token);
    expect(JSON.parse(body.data)).toMatchObject({ productId: "DT_DOCK_0003" });
  });
});
