import { beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "~/server/api/endpoints";

import { type ApiClient, signIn } from "~/tests/api/support/client";
import { useApi } from "~/tests/api/support/use-api";

describe("conditional requests", () => {
  const server = useApi();
  let client: ApiClient;
  let headers: Record<string, string>;

  beforeEach(async () => {
    const signedIn = await signIn(server, "13800000002");
    client = signedIn.client;
    headers = { Authorization: `Bearer ${signedIn.session.token}` };
    await client.POST("/companies/{id}/selection", { params: { path: { id: "80001" } } });
  });

  const get = (path: string, etag?: string, method = "GET") =>
    fetch(server.url + path, {
      method,
      headers: { ...headers, ...(etag ? { "If-None-Match": etag } : {}) },
    });

  const ofTheUser = endpoints.filter(
    ({ access, method, reply }) => access === "signed-in" && method === "GET" && "schema" in reply,
  );

  async function pathOf(template: string): Promise<string> {
    if (!template.includes("{orderId}"))
      return template.replace("{id}", "80001").replace("{uid}", "10003");
    const body = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" } as const;
    const { data } = await client.POST("/orders", { body });
    return template.replace("{orderId}", data?.orderId ?? "");
  }

  // docs/product.md#unchanged-data-answers-304
  it.each(ofTheUser.map(({ path }) => path))("GET %s has an ETag, and 304", async (template) => {
    const path = await pathOf(template);
    const first = await get(path);
    const etag = first.headers.get("ETag") ?? "";
    expect(first.status).toBe(200);
    expect(etag).toMatch(/^(W\/)?"[\w-]{22}"$/);
    expect(first.headers.get("Cache-Control")).toBe("no-store");
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`])
      for (const method of ["GET", "HEAD"]) {
        const again = await get(path, known, method);
        expect(again.status).toBe(304);
        expect(await again.text()).toBe("");
        expect(again.headers.get("ETag")).toBe(etag);
        expect(again.headers.get("Cache-Control")).toBe("no-store");
      }
    expect((await get(path, '"other"')).status).toBe(200);
  });

  it("another state has another ETag", async () => {
    const before = (await get("/favourites")).headers.get("ETag") ?? "";
    await client.POST("/favourites", { body: { urlName: "财联社", url: "https://www.cls.cn" } });
    const after = await get("/favourites", before);
    expect(after.status).toBe(200);
    expect(after.headers.get("ETag")).not.toBe(before);
  });

  it("a state that only others may see is no 304", async () => {
    const etag = (await get("/me")).headers.get("ETag") ?? "";
    const anonymous = await fetch(`${server.url}/me`, { headers: { "If-None-Match": etag } });
    expect(anonymous.status).toBe(401);
    const { session } = await signIn(server, "13800000001");
    const other = await fetch(`${server.url}/me`, {
      headers: { Authorization: `Bearer ${session.token}`, "If-None-Match": etag },
    });
    expect(other.status).toBe(200);
  });

  describe("If-Match", () => {
    const path = { id: "80001", uid: "10003" };
    const read = () => client.GET("/companies/{id}/users/{uid}", { params: { path } });
    const etagOf = async () => (await read()).response.headers.get("ETag") ?? "";
    const params = (etag?: string) => ({
      params: { path, header: etag === undefined ? {} : { "If-Match": etag } },
    });
    const rename = (position: string, etag?: string) =>
      client.PATCH("/companies/{id}/users/{uid}", { ...params(etag), body: { position } });
    const assign = (roleIds: ("3" | "5")[], etag?: string) =>
      client.PUT("/companies/{id}/users/{uid}/roles", { ...params(etag), body: { roleIds } });
    const remove = (etag?: string) => client.DELETE("/companies/{id}/users/{uid}", params(etag));
    const failed = { status: 412, code: "precondition-failed" };

    // docs/product.md#a-write-can-name-the-version-it-changes
    it("the state it names can be changed once", async () => {
      const etag = await etagOf();
      expect((await rename("主编", etag)).response.status).toBe(204);
      const mark = await server.sandbox.mark();
      expect((await rename("编辑", etag)).error).toMatchObject(failed);
      expect(await server.sandbox.calls(mark)).toEqual(["company.users.list"]);
      expect((await read()).data?.position).toBe("主编");
      expect((await rename("编辑", await etagOf())).response.status).toBe(204);
    });

    it("roles are part of the state, and neither is undone nor removed unseen", async () => {
      const etag = await etagOf();
      expect((await assign(["5"], etag)).response.status).toBe(204);
      expect((await assign(["3"], etag)).error).toMatchObject(failed);
      expect((await rename("编辑", etag)).error).toMatchObject(failed);
      expect((await remove(etag)).error).toMatchObject(failed);
      expect((await read()).data?.roles.map(({ roleId }) => roleId)).toEqual(["5"]);
      expect((await remove(await etagOf())).response.status).toBe(204);
    });

    it("of two changes at once that were made from one state, one is done", async () => {
      await server.sandbox.fault("company.users.update", { delayMs: 300 });
      const etag = await etagOf();
      const [one, other] = await Promise.all([rename("甲", etag), rename("乙", etag)]);
      const statuses = [one.response.status, other.response.status].sort();
      expect(statuses).toEqual([204, 412]);
      const done = one.response.status === 204 ? "甲" : "乙";
      expect((await read()).data?.position).toBe(done);
    });

    it("takes a list, `*`, and the weak tag that a compressing proxy makes", async () => {
      expect((await rename("a", `"other", ${await etagOf()}`)).response.status).toBe(204);
      expect((await rename("b", `W/${await etagOf()}`)).response.status).toBe(204);
      expect((await rename("c", "*")).response.status).toBe(204);
      expect((await rename("d", "unquoted")).error).toMatchObject(failed);
      expect((await rename("d", "")).error).toMatchObject(failed);
    });

    it("is optional: without it the last change wins, at no further call", async () => {
      const mark = await server.sandbox.mark();
      expect((await rename("主编")).response.status).toBe(204);
      expect(await server.sandbox.calls(mark)).toEqual(["company.users.update"]);
    });

    it("a user who is gone is not found", async () => {
      const etag = await etagOf();
      await remove();
      expect((await rename("主编", etag)).error).toMatchObject({ status: 404, code: "not-found" });
      expect((await read()).error).toMatchObject({ status: 404, code: "not-found" });
    });
  });
});
