import { beforeEach, describe, expect, it } from "vitest";
import { openStream } from "~/tests/api/support/event-source";
import {
  openGateway,
  PIXEL,
  pair,
  publishByBrowser,
  publishToBrowser,
} from "~/tests/api/support/paired-browser";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";

describe("a paired browser, as JSON", () => {
  const server = useApi();
  const caller = useCaller(server, phones.admin);
  const user = later(() => caller.client);
  let paired: Awaited<ReturnType<typeof pair>>;
  const device = later(() => paired.client);

  beforeEach(async () => {
    paired = await pair(server, user);
  });

  const send = (path: string, headers: Record<string, string>, method = "GET", body?: object) =>
    fetch(server.url + path, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  // docs/product.md#a-browser-is-paired-by-a-code
  it("has a token that opens its own operations alone, and no session opens them", async () => {
    const own = ["/device"];
    const ofUsers = ["/me", "/devices", "/articles", "/sessions", "/favourites"];
    for (const path of own) expect((await send(path, bearer(paired.token))).status).toBe(200);
    for (const path of ofUsers) expect((await send(path, bearer(paired.token))).status).toBe(401);
    for (const path of own) expect((await send(path, bearer(caller.token))).status).toBe(401);
    expect((await send("/device", {})).status).toBe(401);
    expect((await user.GET("/me")).response.status).toBe(200);
  });

  it("is told whose it is, and is listed with who is signed in to platforms", async () => {
    const account = { channel: "zhihu", externalId: "zh-1", name: "小王" } as const;
    await device.PUT("/device/accounts", { body: { accounts: [account] } });
    const { data } = await device.GET("/device");
    expect(data).toMatchObject({ name: "Edge", userName: "李团队", accounts: [account] });
    const { userName: _, ...known } = data ?? {};
    expect((await user.GET("/devices")).data).toEqual({ devices: [known] });
  });

  it("is refused everything once its user has ended it", async () => {
    const path = { id: paired.id };
    expect((await user.DELETE("/devices/{id}", { params: { path } })).response.status).toBe(204);
    expect((await device.GET("/device")).error).toMatchObject({ code: "unauthorized" });
    expect((await user.DELETE("/devices/{id}", { params: { path } })).error).toMatchObject({
      code: "not-found",
    });
  });

  it("is not paired by a code that was used", async () => {
    const { data } = await user.POST("/device-pairings");
    const body = { code: data?.code ?? "", name: "Chrome" };
    expect((await device.POST("/devices", { body })).response.status).toBe(201);
    expect((await device.POST("/devices", { body })).error).toMatchObject({
      code: "pairing-code-wrong",
    });
  });

  // docs/product.md#state-changes-come-from-this-site-alone
  it.each([
    ["https://evil.example", 403],
    ["http://localhost:3000", 403],
    ["null", 403],
    ["chrome-extension://abcdefghijklmnopabcdefghijklmnop", 200],
  ])("is not heard from a page of %s: %i", async (origin, status) => {
    const headers = { ...bearer(paired.token), Origin: origin };
    expect((await send("/device", headers)).status).toBe(status);
    expect((await send("/deliveries/claim", headers, "POST")).status).toBe(status);
    const pairing = await send("/devices", { Origin: origin }, "POST", { code: "x", name: "x" });
    expect(pairing.status).toBe(status === 403 ? 403 : 422);
  });

  // docs/product.md#a-browser-publishes-what-waits-for-it
  it("gets text and images of its attempt, passes the fence once, and reports the link", async () => {
    const { deliveryId, imageId, publicationId } = await publishByBrowser(server, caller, paired);
    const path = { id: deliveryId };
    const content = await device.GET("/deliveries/{id}/content", {
      params: { path, query: { attempt: "1" } },
    });
    const source = `image:${imageId}`;
    expect(content.data).toMatchObject({ title: "由浏览器发布", images: [source] });
    const query = { attempt: "1", source };
    const image = await device.GET("/deliveries/{id}/image", {
      params: { path, query },
      parseAs: "arrayBuffer",
    });
    expect(image.response.headers.get("Content-Type")).toBe("image/png");
    expect(Buffer.from(image.data ?? new ArrayBuffer(0)).equals(PIXEL)).toBe(true);
    const foreign = { attempt: "1", source: "https://evil.example/1.png" };
    const refused = await device.GET("/deliveries/{id}/image", {
      params: { path, query: foreign },
    });
    expect(refused.error).toMatchObject({ code: "image-unreadable" });

    const fence = () =>
      device.POST("/deliveries/{id}/fence", {
        params: { path },
        body: { attempt: 1, byPerson: false },
      });
    expect((await fence()).data).toEqual({ byPerson: true });
    expect((await fence()).error).toMatchObject({ code: "delivery-changed" });
    const url = "https://zhuanlan.zhihu.com/p/1";
    const body = { outcome: "done", attempt: 1, url, detail: "" } as const;
    await device.POST("/deliveries/{id}/report", { params: { path }, body });
    const { publishing } = await openGateway(server.dependencies, caller.token);
    expect((await publishing.get(publicationId)).deliveries).toMatchObject([
      { state: "published", url },
    ]);
  });

  // docs/product.md#a-publication-is-followed
  it("is followed by the events of its publication, to the link that it reports", async () => {
    const { publicationId } = await publishToBrowser(server, caller, paired);
    const events = `${server.url}/publications/${publicationId}/events`;
    const stream = await openStream(events, bearer(caller.token));
    const next = async () => {
      const { deliveries = [] } = (await stream.next())?.data ?? {};
      return (deliveries as unknown[])[0];
    };
    expect(await next()).toMatchObject({ state: "queued", isWaitingForDevice: true });
    const { data } = await device.POST("/deliveries/claim");
    const params = { path: { id: data?.deliveries[0]?.id ?? "" } };
    await device.POST("/deliveries/{id}/fence", { params, body: { attempt: 1, byPerson: true } });
    expect(await next()).toMatchObject({
      ...{ state: "committing", reason: { code: "waiting-for-person" } },
    });
    const url = "https://zhuanlan.zhihu.com/p/1";
    const body = { outcome: "done", attempt: 1, url, detail: "" } as const;
    await device.POST("/deliveries/{id}/report", { params, body });
    expect(await next()).toMatchObject({ state: "published", url });
    expect(await stream.next()).toBeNull();
  });

  // docs/product.md#publications
  it("saves no drafts, which nobody would see", async () => {
    const { articleId, accountId } = await publishByBrowser(server, caller, paired);
    const body = { articleId, at: null, again: true, deliveries: [{ accountId, mode: "draft" }] };
    const { error } = await user.POST("/publications", {
      params: { header: { "Idempotency-Key": "draft" } },
      body: body as never,
    });
    expect(error).toMatchObject({ errors: [{ field: "deliveries", code: "mode-impossible" }] });
  });

  it("gets nothing of what another browser of the same user has claimed", async () => {
    const { deliveryId } = await publishByBrowser(server, caller, paired);
    const other = await pair(server, user);
    expect((await other.client.POST("/deliveries/claim")).data).toEqual({ deliveries: [] });
    const params = { path: { id: deliveryId } };
    const content = await other.client.GET("/deliveries/{id}/content", {
      params: { ...params, query: { attempt: "1" } },
    });
    const body = { attempt: 1, byPerson: true };
    const fence = await other.client.POST("/deliveries/{id}/fence", { params, body });
    const report = { outcome: "done", attempt: 1, url: "", detail: "" } as const;
    const reported = await other.client.POST("/deliveries/{id}/report", { params, body: report });
    for (const { error } of [content, fence, reported])
      expect(error).toMatchObject({ code: "not-found" });
  });
});
