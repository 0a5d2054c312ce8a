import { describe, expect, it } from "vitest";
import { errorCatalogue, GatewayError } from "~/gateway/core/errors";
import type { Endpoint } from "~/server/api/endpoint/endpoint";
import { endpoints } from "~/server/api/endpoints";
import { PUBLIC_ORIGIN } from "~/tests/api/support/api-server";
import type { Problem } from "~/tests/api/support/client";
import { startOwnApi, useApi, useCaller } from "~/tests/api/support/use-api";
import { documentOf, one } from "~/tests/support/html";
import { phones } from "~/tests/support/people";

describe("problem documents", () => {
  const server = useApi();
  const caller = useCaller(server, phones.newcomer);

  async function send(path: string, init?: RequestInit) {
    const response = await caller.send(path, init);
    return { response, problem: (await response.json()) as Problem };
  }

  // docs/product.md#errors-are-problem-documents
  it("are RFC 9457 with code and request id, and their type leads to the code's explanation", async () => {
    const { response, problem } = await send("/orders/unknown1");
    expect(response.headers.get("Content-Type")).toMatch(/^application\/problem\+json/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(problem).toEqual({
      type: `${PUBLIC_ORIGIN}/api/docs/errors#not-found`,
      title: "Not found",
      status: 404,
      detail: "未知资源",
      code: "not-found",
      requestId: response.headers.get("X-Request-Id"),
    });
    const page = documentOf(await (await fetch(`${server.origin}/api/docs/errors`)).text());
    for (const code of Object.keys(errorCatalogue)) one(page, `[id="${code}"]`);
  });

  it.each([
    ["", "未知资源"],
    ["zh-TW,zh;q=0.9", "未知资源"],
    ["fr, en-GB;q=0.7, zh;q=0.3", "Unknown resource"],
    ["en;q=0.1, zh-CN;q=0.9", "未知资源"],
    ["en;q=0", "未知资源"],
    ["de;q=x,,;", "未知资源"],
  ])("speak the language of Accept-Language: %s", async (language, detail) => {
    const headers = { "Accept-Language": language };
    const { response, problem } = await send("/nothing", { headers });
    expect(problem.detail).toBe(detail);
    expect(response.headers.get("Vary")).toContain("Accept-Language");
  });

  const order = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" };
  const mobileNumber = phones.newcomer;
  const bySms = { method: "sms", mobileNumber, code: "123456" };
  const byPassword = { method: "password", mobile: mobileNumber, password: "Passw0rd!" };
  const toLogIn = { mobileNumber, action: "login" };
  // docs/product.md#http-errors-have-fixed-texts
  it.each<[number, string, string, object | undefined, string]>([
    [4001, "auth.mobileLogin", "POST /sessions", bySms, "409 input-refused"],
    [4010, "auth.mobileLogin", "POST /sessions", bySms, "409 code-wrong code"],
    [4011, "auth.mobileLogin", "POST /sessions", bySms, "409 code-expired code"],
    [4012, "auth.mobileLogin", "POST /sessions", bySms, "404 not-registered"],
    [4013, "auth.sendCode", "POST /verification-codes", toLogIn, "409 mobile-taken mobileNumber"],
    [4014, "auth.passwordLogin", "POST /sessions", byPassword, "409 credentials-wrong"],
    [4015, "auth.sendCode", "POST /verification-codes", toLogIn, "409 code-too-soon"],
    [4031, "company.detail", "GET /companies/90001", undefined, "409 not-a-member"],
    [4032, "company.detail", "GET /companies/90009", undefined, "404 not-found"],
    [4040, "pay.wx.create", "POST /orders", order, "404 product-unknown productId"],
    [4042, "pay.openFree", "POST /trial", undefined, "409 trial-used"],
    [4043, "pay.wx.create", "POST /orders", order, "422 years-out-of-range years"],
    [4050, "nav.action", "DELETE /favourites/9", undefined, "404 not-found"],
    [
      4051,
      "nav.action",
      "POST /favourites",
      { urlName: "新榜", url: "https://a.example" },
      "409 favourites-full",
    ],
    [9999, "nav.action", "DELETE /favourites/9", undefined, "409 business"],
  ])("give the service's code %i of %s a code and an English text", async (...row) => {
    const [code, call, operation, body, expected] = row;
    await server.sandbox.fault(call, { code, error_msg: "上游的话" });
    const [method = "", path = ""] = operation.split(" ");
    const headers = { "Accept-Language": "en", "Content-Type": "application/json" };
    const { problem } = await send(path, { method, headers, body: JSON.stringify(body) });
    const fields = problem.errors?.map(({ field }) => field) ?? [];
    expect([problem.status, problem.code, ...fields].join(" ")).toBe(expected);
    expect(problem.detail).not.toMatch(/\p{Script=Han}/u);
    const words = problem.serviceMessage ?? { text: "上游的话", language: "zh-CN" };
    expect(words).toEqual({ text: "上游的话", language: "zh-CN" });
  });

  const SELECTION = "/companies/90001/selection";
  it.each<[string, string, string, string[] | undefined]>([
    [
      "POST",
      "/verification-codes",
      '{"mobileNumber":"12345678901","action":"other","colour":"red","__proto__":{"a":1}}',
      [
        "mobileNumber phone-invalid",
        "action invalid-input",
        "colour unknown-member",
        "__proto__ unknown-member",
      ],
    ],
    [
      "PUT",
      "/companies/80001/users/10003/roles?page=2",
      '{"roleIds":["3","9"]}',
      ["page unknown-member", "roleIds.1 invalid-input"],
    ],
    ["POST", `${SELECTION}?limit=1&limit=2&limit=3`, "", ["limit invalid-input"]],
    ["POST", `${SELECTION}?`, "{}", undefined],
    ["POST", SELECTION, '{"a":1}', ["a unknown-member"]],
    ["POST", SELECTION, "[]", [" invalid-input"]],
  ])(
    "tell all that is wrong at once, unknown members by their names: %s %s %s",
    async (method, path, body, errors) => {
      const headers = { "Content-Type": "application/json" };
      const { response, problem } = await send(path, { method, body, headers });
      expect(response.status).toBe(errors ? 422 : 200);
      expect(problem.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual(errors);
    },
  );

  const json = "application/json";
  it.each([
    ["GET /orders?limit=0", undefined, "limit: Must be at least 1"],
    ["GET /orders?limit=101", undefined, "limit: Must be at most 100"],
    ["GET /orders?cursor=x", undefined, "cursor: Take it from a Link header"],
    ["GET /orders?from=2026", undefined, "from: Must have the form 2026-01-01T00:00:00Z"],
    [
      "GET /orders?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z",
      undefined,
      "to: Must be later than from",
    ],
    ["POST /orders", { ...order, channel: "cash" }, "channel: Must be one of: wxpay, alipay"],
    [
      "POST /orders",
      { ...order, productId: "x".repeat(65) },
      "productId: Must have at most 64 characters",
    ],
    ["POST /sessions", { mobileNumber }, "method: This member is required"],
    ["POST /verification-codes", { ...toLogIn, qrLoginId: 1 }, "qrLoginId: Must be of type string"],
    [
      "PUT /companies/80001/users/10003/roles",
      { roleIds: ["1", "2", "3", "4", "5", "5"] },
      "roleIds: Must have at most 5 entries",
    ],
    ["PATCH /companies/80001/users/10003", {}, ": Must have at least 1 entries"],
  ])("say what %s expects instead of %j", async (operation, body, expected) => {
    const [method = "", path = ""] = operation.split(" ");
    const headers = { "Accept-Language": "en", "Content-Type": json };
    const { problem } = await send(path, { method, headers, body: JSON.stringify(body) });
    expect(problem.errors?.map(({ field, detail }) => `${field}: ${detail}`)).toEqual([expected]);
  });

  // docs/product.md#unknown-files-and-interfaces-answer-404
  it.each([
    ...["", "/", "?x=1", "/v2/orders", "/v1//", "/v1/constructor", "/v1/__proto__", "/v1/ORDERS"],
    ...["/v1/orders/", "/v1/orders/%zz"],
  ])("answer /api%s, which is nothing", async (path) => {
    const response = await fetch(`${server.origin}/api${path}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not-found" });
  });

  it("call an error that the document does not list internal", async () => {
    const run = () => Promise.reject(new GatewayError("not-registered"));
    const { url, logs } = await startOwnApi({
      endpoints: endpoints.map((endpoint) => ({ ...endpoint, run }) as Endpoint),
    });
    expect(await (await fetch(`${url}/products`)).json()).toMatchObject({ code: "internal" });
    expect(JSON.stringify(logs)).toContain("undocumented: not-registered");
  });

  it("tells nothing of what happened inside, and writes it down", async () => {
    const { dependencies } = server;
    const { open } = dependencies.sessions;
    dependencies.sessions.open = () => Promise.reject(new Error("secret detail"));
    const { response, problem } = await send("/me");
    dependencies.sessions.open = open;
    expect(response.status).toBe(500);
    expect(JSON.stringify(problem)).not.toContain("secret");
    const line = server.logs.find(({ msg }) => msg === "request failed");
    expect(JSON.stringify(line)).toContain("secret detail");
  });
});
