import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorCatalogue } from "~/gateway/core/errors";
import { type ApiServer, PUBLIC_ORIGIN, startApi } from "~/tests/api/support/api-server";
import { type Problem, signIn } from "~/tests/api/support/client";

describe("problem documents", () => {
  let server: ApiServer;
  let token: string;

  beforeAll(async () => {
    server = await startApi();
    token = (await signIn(server, "13800000001")).session.token;
  });
  afterAll(() => server.close());

  async function send(path: string, init: RequestInit = {}) {
    const headers = { Authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetch(server.url + path, { ...init, headers });
    return { response, problem: (await response.json()) as Problem };
  }

  const post = (path: string, body: string, type = "application/json") =>
    send(path, { method: "POST", body, headers: { "Content-Type": type } });

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
  });

  it("every code of the catalogue is explained where its type points to", async () => {
    const page = await (await fetch(`${server.origin}/api/docs/errors`)).text();
    for (const code of Object.keys(errorCatalogue)) expect(page).toContain(`id="${code}"`);
    expect(page).toContain("对不起，您输入的秘钥不存在，请联系企业管理员");
  });

  it.each([
    [undefined, "未知资源"],
    ["zh-TW,zh;q=0.9", "未知资源"],
    ["en", "Unknown resource"],
    ["fr, en-GB;q=0.7, zh;q=0.3", "Unknown resource"],
    ["en;q=0.1, zh-CN;q=0.9", "未知资源"],
    ["en;q=0", "未知资源"],
    ["de;q=x,,;", "未知资源"],
  ])("detail for Accept-Language %s is %s", async (language, detail) => {
    const headers: Record<string, string> = language ? { "Accept-Language": language } : {};
    const { response, problem } = await send("/orders/unknown1", { headers });
    expect(problem.detail).toBe(detail);
    expect(response.headers.get("Vary")).toContain("Accept-Language");
  });

  it("all that is wrong is told at once, unknown members by their names", async () => {
    const { response, problem } = await post(
      "/verification-codes",
      '{"mobileNumber":"12345678901","action":"other","colour":"red","__proto__":{"a":1}}',
    );
    expect(response.status).toBe(422);
    expect(problem.code).toBe("invalid-input");
    expect(problem.errors?.map(({ field, code }) => [field, code])).toEqual([
      ["mobileNumber", "phone-invalid"],
      ["action", "invalid-input"],
      ["colour", "unknown-member"],
      ["__proto__", "unknown-member"],
    ]);
  });

  // docs/product.md#a-mobile-number-has-eleven-digits
  // docs/product.md#a-verification-code-has-at-most-six-digits
  // docs/product.md#the-server-repeats-every-check
  it("the fields' rules hold here as well, with the same words", async () => {
    const codeOf = async (body: object) => {
      const { problem } = await post("/sessions", JSON.stringify({ method: "sms", ...body }));
      return problem.errors?.map(({ detail }) => detail);
    };
    const mobileNumber = "13800000001";
    expect(await codeOf({ code: "123456" })).toEqual(["请先填写手机号!"]);
    for (const wrong of ["12345678901", "1380000000", "138000000011", "+8613800000001", "a"])
      expect(await codeOf({ mobileNumber: wrong, code: "1" })).toEqual(["手机号填写有误，请检查!"]);
    expect(await codeOf({ mobileNumber })).toEqual(["请填写验证码"]);
    expect(await codeOf({ mobileNumber, code: "1234567" })).toHaveLength(1);
  });

  it("where no body is wanted, members are unknown and an empty object is nothing", async () => {
    const { problem } = await post("/companies/90001/selection", '{"force":true}');
    expect(problem.errors).toMatchObject([{ field: "force", code: "unknown-member" }]);
    expect((await post("/companies/90001/selection", "{}")).response.status).toBe(200);
    expect((await post("/companies/90001/selection", "[]")).response.status).toBe(422);
  });

  it("query parameters are checked as well: unknown ones and repeated ones", async () => {
    expect((await send("/orders?page=2")).problem.errors).toMatchObject([
      { field: "page", code: "unknown-member" },
    ]);
    expect((await send("/me?verbose=1")).problem.errors).toMatchObject([{ field: "verbose" }]);
    expect((await send("/orders?limit=1&limit=2")).problem.errors).toMatchObject([
      { field: "limit", code: "invalid-input" },
    ]);
  });

  // docs/product.md#unknown-files-and-interfaces-answer-404
  it.each([
    "/nothing",
    "/orders/",
    "/orders//",
    "//orders",
    "/orders/x/y/z",
    "/orders/%E0%A4%A",
    "/me/..%2forders",
  ])("an unknown path %s is 404 as a problem", async (path) => {
    const { response, problem } = await send(path);
    expect(response.status).toBe(404);
    expect(problem.code).toBe("not-found");
  });

  it("everything below /api is ours to answer", async () => {
    for (const path of ["/api", "/api/", "/api?x=1", "/api/v2/orders", "/api/v1//"]) {
      const response = await fetch(server.origin + path);
      expect(response.status).toBe(404);
      expect(response.headers.get("Content-Type")).toMatch(/problem\+json/);
    }
    const elsewhere = await fetch(`${server.origin}/apix`);
    expect(elsewhere.headers.get("Content-Type")).not.toMatch(/problem/);
  });

  it("tells nothing of what happened inside, and writes it down", async () => {
    const { dependencies } = server;
    const before = dependencies.sessions.open;
    dependencies.sessions.open = () => Promise.reject(new Error("secret detail"));
    const { response, problem } = await send("/me");
    dependencies.sessions.open = before;
    expect(response.status).toBe(500);
    expect(JSON.stringify(problem)).not.toContain("secret");
    const line = server.logs.find(({ msg }) => msg === "request failed");
    expect(JSON.stringify(line)).toContain("secret detail");
  });
});
