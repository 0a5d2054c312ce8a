import { describe, expect, it } from "vitest";
import { endpoints } from "~/server/api/endpoints";
import { signIn } from "~/tests/api/support/client";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";

const SITE = { urlName: "财联社", url: "https://www.cls.cn" };

describe("Idempotency-Key", () => {
  const server = useApi();
  const caller = useCaller(server, phones.admin, "80001");
  const client = later(() => caller.client);
  const keyed = (key: string) => ({ header: { "Idempotency-Key": key } });

  const addFavourite = (key: string, body = SITE, from = caller.client) =>
    from.POST("/favourites", { params: keyed(key), body });
  const addUser = (key: string, name = "新同事") =>
    client.POST("/companies/{id}/users", {
      params: { path: { id: "80001" }, ...keyed(key) },
      body: { name, mobileNumber: "13900000021" },
    });
  const isReplayed = ({ response }: { response: Response }) =>
    response.headers.get("Idempotency-Replayed") === "true";

  // docs/product.md#a-repeated-key-gets-the-first-response
  it("the same request gets the saved response, another one 422, and nothing happens", async () => {
    const first = await addUser("key-1");
    const mark = await server.sandbox.mark();
    const again = await addUser("key-1");
    expect([again.response.status, again.data]).toEqual([201, first.data]);
    expect([isReplayed(first), isReplayed(again)]).toEqual([false, true]);
    const locationOf = ({ response }: { response: Response }) => response.headers.get("Location");
    expect(locationOf(again)).toBe(locationOf(first));
    const { error } = await addUser("key-1", "别人");
    expect(error).toMatchObject({ status: 422, code: "idempotency-mismatch" });
    expect(await server.sandbox.calls(mark)).toEqual([]);
  });

  it("members in another order are the same body", async () => {
    await addFavourite("key-2");
    const swapped = { url: SITE.url, urlName: SITE.urlName };
    expect(isReplayed(await addFavourite("key-2", swapped))).toBe(true);
  });

  it("while one is under way the other is 409, with Retry-After", async () => {
    await server.sandbox.fault("nav.action", { delayMs: 300 });
    const answers = await Promise.all([addFavourite("key-3"), addFavourite("key-3")]);
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ error }) => error);
    expect(refused?.error).toMatchObject({ code: "request-in-flight" });
    expect(refused?.response.headers.get("Retry-After")).toBe("1");
    expect(isReplayed(await addFavourite("key-3"))).toBe(true);
  });

  it("two users, and two operations, may use the same key", async () => {
    await addFavourite("key-5");
    const other = await signIn(server, phones.newcomer);
    expect(isReplayed(await addFavourite("key-5", SITE, other.client))).toBe(false);
    const claim = () => other.client.POST("/trial", { params: keyed("key-5") });
    expect((await claim()).response.status).toBe(201);
    expect(isReplayed(await claim())).toBe(true);
  });

  it("is taken by every operation that makes something", () => {
    const makes = endpoints.filter(
      ({ method, reply }) => method === "POST" && reply.status === 201,
    );
    /** Each makes a secret of its own or what leads to one, for a caller nobody knows yet. */
    const secrets = [
      ...["createSession", "startQrLogin", "bindQrLogin"],
      ...["createDevicePairing", "pairDevice"],
    ];
    expect(makes.filter(({ idempotent }) => !idempotent).map(({ id }) => id)).toEqual(secrets);
  });

  it.each(["", "x".repeat(256), "ü", "two words"])("the key %j is refused", async (key) => {
    const { error } = await addFavourite(key);
    expect(error).toMatchObject({ status: 422, errors: [{ field: "Idempotency-Key" }] });
  });
});
