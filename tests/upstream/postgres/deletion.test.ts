import { expect, it, onTestFinished, vi } from "vitest";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { deleteOld } from "~/upstream/domain/retention";
import { Secrets } from "~/upstream/domain/secrets";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import type { Tables } from "~/upstream/store/store";
import { startShop } from "../money";
import { send } from "../running-sandbox";
import { createDatabase } from "./open-store";

it("old rows are deleted in batches, and one that is held waits for the next minute", async () => {
  const store = new PostgresStore(await openDatabase(await createDatabase()));
  onTestFinished(() => store.close());
  const codes = Array.from({ length: 2_500 }, (_, index) => ({ key: `k${index}`, value: "" }));
  await store.transaction(async ({ shared }) => {
    for (const code of codes) await shared.insert({ ...code, expiresAt: 1 });
    await shared.insert({ key: "fresh", value: "", expiresAt: 3 });
  });
  const count = () => store.transaction(({ shared }) => shared.count({}));
  const work = vi.spyOn(store, "transaction");
  const remove = () => deleteOld((batch) => store.transaction(batch), 2);
  await store.transaction(async ({ shared }) => {
    await shared.find({ key: "k7" }, "update");
    await remove();
    expect(await count()).toBe(2);
  });
  const sizes = await Promise.all(work.mock.results.map(({ value }) => value));
  expect(Math.max(...sizes.filter(Number))).toBe(1_000);
  await remove();
  expect(await count()).toBe(1);
});

const PRODUCT = "maxUserLimit=1&productId=DT_DOCK_0001&corpId=0";

it("an account is deleted whole, whatever is paid, opened or written at the same time", async () => {
  const [url, secrets] = [await createDatabase(), Secrets.random()];
  const store = new PostgresStore(await openDatabase(url));
  const shop = await startShop({ store, secrets });
  onTestFinished(() => shop.sandbox.close());
  const post = async (path: string, body: object, token = "") => {
    const request = { method: "POST", headers: { Authorization: token } };
    return send(shop.sandbox.url + path, { ...request, body: JSON.stringify(body) });
  };
  const toDomain = (tables: Tables) => {
    const unit = { tables, secrets, ids: new Ids(null), clock: new Clock() };
    return new Domain(unit as ConstructorParameters<typeof Domain>[0]);
  };
  const remove = (uid: string) =>
    store.transaction((tables) => toDomain(tables).accounts.delete(uid, "x"));
  const connect = (uid: string) =>
    store.transaction(async (tables) => {
      const { channelAccounts, dayNotes, devices, notices } = toDomain(tables);
      await devices.pair(await devices.createPairing(uid), "Edge");
      await devices.createPairing(uid);
      await channelAccounts.add({
        ...{ spaceId: uid, channel: "wordpress", siteUrl: "https://blog.example", by: uid },
        ...{ externalId: "1", name: "x", deviceId: "", credentials: { password: "x" } },
      });
      await notices.add<"device">(uid, "device.new", { device: "Edge", address: "" });
      await dayNotes.add({ spaceId: uid, day: "2026-11-27", text: "选题", createdBy: uid });
    });
  const paid: [string, string][] = [];
  for (const uid of ["10002", "10003", "10004", "10005", "10006"]) {
    const mobileNumber = `138000000${uid.slice(3)}`;
    const { ticket } = await shop.get("/admins/wxlogin/qrcode");
    await shop.control.scan(uid);
    const { token } = await shop.get(`/admins/wxlogin/userinfo?ticket=${ticket}`);
    const { orderId } = await shop.get(`/wxpay/createOrder?${PRODUCT}&userId=${uid}`, token);
    await post("/admins/sendcode", { mobileNumber, action: "login" });
    const file = { method: "POST", headers: { Authorization: token }, body: "%PDF-1.7 and more" };
    expect((await send(`${shop.sandbox.url}/upload/pdf?name=a`, file)).json.code).toBe(200);
    await connect(uid);
    await post("/widget/signup", { id: "salon-2026", mobile_number: mobileNumber });
    const favourite = { action: "save", uid, urlName: "x", url: "https://x.example" };
    const logIn = `/admins/mobilelogin?mobileNumber=${mobileNumber}&code=123456`;
    const notice = uid === "10002" ? Promise.resolve() : shop.simulator("wxpay").pay(orderId);
    const left = remove(uid);
    await Promise.all([
      left,
      notice,
      send(shop.sandbox.url + logIn),
      ...[1, 2, 3].map(() => post("/navigation/action", favourite, token)),
    ]);
    if (uid === "10002") await shop.simulator("wxpay").pay(orderId);
    expect(await left).toEqual(uid === "10002" ? ["80001"] : []);
    expect((await post("/navigation/action", favourite, token)).status).toBe(401);
    paid.push([uid, orderId]);
  }
  const rows = await store.transaction(async (tables: Tables) => {
    const list = async (name: keyof Tables) =>
      JSON.stringify(await tables[name].list({}, { limit: 1_000 }));
    return Object.fromEntries(
      await Promise.all(
        (Object.keys(tables) as (keyof Tables)[]).map(async (n) => [n, await list(n)]),
      ),
    );
  });
  const incidents = await shop.incidents();
  for (const [uid, orderId] of paid) {
    expect(await shop.status(orderId)).toBe(2);
    const places = Object.keys(rows).filter((name) => rows[name].includes(`"${uid}"`));
    expect(places.sort()).toEqual(["audit", "memberships", "orders", "users"]);
    expect(rows.users).toContain(`"uid":"${uid}","nickname":"已注销用户"`);
    if (uid === "10002") expect(incidents).toContainEqual(["the account was deleted", orderId]);
  }
  for (const name of ["signUps", "smsCodes"]) expect(rows[name]).toBe("[]");
  // A round deletes those that are unwanted.
  expect(rows.files).not.toMatch(/"state":"(stored|storing)"/);
  expect(JSON.stringify(rows)).not.toMatch(/李团队|王编辑/);
});
