import { describe, expect, it } from "vitest";
import { endpoints } from "~/server/api/endpoints";
import { type Caller, placeOrder, signIn } from "~/tests/api/support/client";
import { publish, signInToPublish } from "~/tests/api/support/publishing";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";
import { templateOf } from "~/tests/support/template-of";

type Sender = Pick<Caller, "send">;

describe("conditional requests", () => {
  const server = useApi();
  const caller = useCaller(server, phones.admin, "80001");
  const client = later(() => caller.client);

  const get = (path: string, etag?: string, method = "GET", { send }: Sender = caller) =>
    send(path, { method, headers: etag ? { "If-None-Match": etag } : {} });
  const etagOf = async (path: string) => (await get(path)).headers.get("ETag") ?? "";

  const ofTheUser = endpoints.filter(
    ({ access, method, reply }) => access === "signed-in" && method === "GET" && "schema" in reply,
  );

  async function writeArticle(): Promise<string> {
    const { data } = await client.POST("/articles", { body: { title: "标题", markdown: "正文" } });
    return data?.id ?? "";
  }

  async function findId(template: string): Promise<string> {
    if (template.startsWith("/articles/{id}")) return writeArticle();
    return template.startsWith("/sign-up-forms/") ? makeSignUpForm() : "80001";
  }

  async function makeSignUpForm(): Promise<string> {
    const texts = { title: "沙龙", organiser: "编辑部", purpose: "确认名额。" };
    const body = { ...texts, privacyUrl: "https://a.example/privacy" };
    return (await client.POST("/sign-up-forms", { body })).data?.id ?? "";
  }

  async function askForInvoice(orderId: string): Promise<void> {
    await server.sandbox.setOrder(orderId, { do: "pay" });
    const body = { kind: "person", title: "王小明", email: "wang@example.com" } as const;
    await client.POST("/orders/{orderId}/invoice", { params: { path: { orderId } }, body });
  }

  async function pathOf(template: string): Promise<string> {
    const isInvoice = template.endsWith("/invoice");
    // An order of its own, which no other test has left waiting.
    const choice = isInvoice ? { years: 9 } : undefined;
    const orderId = template.includes("{orderId}") ? await placeOrder(client, choice) : "";
    if (isInvoice) await askForInvoice(orderId);
    const id = await findId(template);
    return template.replace("{id}", id).replace("{uid}", "10003").replace("{orderId}", orderId);
  }

  /** A publication that waits, of the only account of the demo that can make one. */
  async function publishLater(template: string): Promise<{ path: string; by: Sender }> {
    const { client, articleId, wordpress, send } = await signInToPublish(server);
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const { data } = await publish(client, articleId, [wordpress], { at });
    const query = template.endsWith("/checks") ? `?articleId=${articleId}` : "";
    return { path: template.replace("{id}", data?.id ?? "") + query, by: { send } };
  }

  // docs/product.md#unchanged-data-answers-304
  it.each([
    ["/products", "public, max-age=30"],
    ...ofTheUser.map((endpoint) => [templateOf(endpoint), "no-store"]),
  ])("GET %s has an ETag, and 304, and Cache-Control %s", async (template, caching) => {
    const { path, by } = template.startsWith("/publications/")
      ? await publishLater(template)
      : { path: await pathOf(template), by: caller };
    const first = await get(path, undefined, "GET", by);
    const etag = first.headers.get("ETag") ?? "";
    expect(first.status).toBe(200);
    expect(etag).toMatch(/^(W\/)?"([\w-]{22}|1-draft)"$/);
    expect(first.headers.get("Cache-Control")).toBe(caching);
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"])
      for (const method of ["GET", "HEAD"]) {
        const again = await get(path, known, method, by);
        expect([again.status, await again.text()]).toEqual([304, ""]);
        expect(again.headers.get("ETag")).toBe(etag);
        expect(again.headers.get("Cache-Control")).toBe(caching);
      }
    expect((await get(path, '"other"', "GET", by)).status).toBe(200);
  });

  it("a state that only others may see is no 304", async () => {
    const headers = { "If-None-Match": await etagOf("/me") };
    expect((await fetch(`${server.url}/me`, { headers })).status).toBe(401);
    const other = await signIn(server, phones.newcomer);
    expect((await other.send("/me", { headers })).status).toBe(200);
  });

  describe("If-Match", () => {
    const path = { id: "80001", uid: "10003" };
    const read = () => client.GET("/companies/{id}/users/{uid}", { params: { path } });
    const etagOfUser = async () => (await read()).response.headers.get("ETag") ?? "";
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
    it("the state it names, roles included, can be changed or removed once", async () => {
      const etag = await etagOfUser();
      const { response } = await assign(["5"], etag);
      expect(response.status).toBe(204);
      expect(response.headers.get("ETag")).toBe(await etagOfUser());
      const mark = await server.sandbox.mark();
      for (const { error } of [
        await assign(["3"], etag),
        await rename("编辑", etag),
        await remove(etag),
      ])
        expect(error).toMatchObject(failed);
      expect(new Set(await server.sandbox.calls(mark))).toEqual(new Set(["company.users.list"]));
      expect((await read()).data?.roles).toMatchObject([{ roleId: "5" }]);
      expect((await remove(await etagOfUser())).response.status).toBe(204);
    });

    it("of two changes at once that were made from one state, one is done", async () => {
      await server.sandbox.fault("company.users.update", { delayMs: 300 });
      const etag = await etagOfUser();
      const [one, other] = await Promise.all([rename("甲", etag), rename("乙", etag)]);
      expect([one.response.status, other.response.status].sort()).toEqual([204, 412]);
      const done = one.response.status === 204 ? "甲" : "乙";
      expect((await read()).data?.position).toBe(done);
    });

    it("takes a list, `*`, and the weak tag that a compressing proxy makes", async () => {
      for (const before of ['"other", ', "W/"])
        expect((await rename(before, before + (await etagOfUser()))).response.status).toBe(204);
      expect((await rename("主编", "*")).response.status).toBe(204);
      for (const etag of ["unquoted", ""])
        expect((await rename("编辑", etag)).error).toMatchObject(failed);
    });
  });
});
