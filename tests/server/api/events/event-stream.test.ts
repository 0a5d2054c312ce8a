import { beforeEach, describe, expect, it } from "vitest";
import { connect, getOrder, placeOrder, signIn, startQrLogin } from "~/tests/api/support/client";
import { openStream } from "~/tests/api/support/event-source";
import { startOwnApi, useApi } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";

const fast = { pollIntervals: { qrMs: 60, orderMs: 60 } };

describe("the event stream of a QR login", () => {
  const server = useApi({ overrides: fast });
  const client = later(() => connect(server));
  let id: string;
  beforeEach(async () => {
    id = await startQrLogin(client);
  });

  const watch = (headers = {}) => openStream(`${server.url}/qr-logins/${id}/events`, headers);

  // docs/product.md#waiting-clients-get-events
  it("tells the state now and the sign-in with its session, then ends", async () => {
    const stream = await watch();
    expect(stream.headers.get("Content-Type")).toMatch(/^text\/event-stream/);
    expect(stream.headers.get("Cache-Control")).toBe("no-store");
    expect(await stream.next()).toMatchObject({ event: "state", data: { state: "pending" } });
    await server.sandbox.scan("10001");
    const signedIn = await stream.next();
    expect(signedIn).toMatchObject({ data: { state: "signed-in" } });
    expect(await stream.next()).toBeNull();
    const session = signedIn?.data?.session as { token: string } | undefined;
    expect((await connect(server, session?.token).GET("/me")).data?.user.uid).toBe("10001");
  });

  // docs/product.md#waiting-clients-get-events
  it("goes on where Last-Event-ID left off, and is 204 when nothing can come any more", async () => {
    const pending = (await (await watch()).next())?.id;
    const resumed = await watch({ "Last-Event-ID": pending });
    expect(resumed.status).toBe(200);
    await server.sandbox.scan("10001");
    expect(await resumed.next()).toMatchObject({ data: { state: "signed-in" } });
    const late = await (await watch({ "Last-Event-ID": pending })).next();
    expect(late).toMatchObject({ data: { state: "signed-in" } });
    expect((await watch({ "Last-Event-ID": late?.id })).status).toBe(204);
  });

  it("is 404 for an unknown login, and a HEAD ends at once", async () => {
    const head = await fetch(`${server.url}/qr-logins/${id}/events`, { method: "HEAD" });
    expect(head.headers.get("Content-Type")).toMatch(/^text\/event-stream/);
    id = "x".repeat(43);
    expect((await watch()).status).toBe(404);
  });
});

// docs/product.md#waiting-clients-get-events
it("the event stream of an order sends each of its changes once, by version", async () => {
  const server = await startOwnApi({ overrides: fast });
  const { client, token } = await signIn(server, phones.newcomer);
  await server.sandbox.fault("pay.close", { http: 404 });
  const orderId = await placeOrder(client);
  const watch = (id = "") =>
    openStream(`${server.url}/orders/${orderId}/events`, {
      Authorization: `Bearer ${token}`,
      "Last-Event-ID": id,
    });
  const stream = await watch();
  const first = await stream.next();
  expect(first?.data).toEqual((await getOrder(client, orderId)).data);
  const replacedBy = await placeOrder(client, { years: 2 });
  const replaced = { status: "pending", state: "replaced", qrText: "", replacedBy };
  const second = await stream.next();
  expect(second?.data).toMatchObject(replaced);
  expect(await (await watch(first?.id)).next()).toEqual(second);
  await server.sandbox.setOrder(orderId, { status: 2 });
  expect((await (await watch(second?.id)).next())?.data).toMatchObject({ state: "paid" });
  expect((await stream.next())?.data).toMatchObject({ status: "paid" });
  expect(await stream.next()).toBeNull();
});

it("the event stream of an order is for its buyer alone", async () => {
  const server = await startOwnApi();
  const buyer = await signIn(server, phones.newcomer);
  const url = `${server.url}/orders/${await placeOrder(buyer.client)}/events`;
  const other = await signIn(server, phones.creator);
  expect((await openStream(url)).status).toBe(401);
  expect((await openStream(url, { Authorization: `Bearer ${other.token}` })).status).toBe(404);
});
