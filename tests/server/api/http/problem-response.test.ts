import { describe, expect, it } from "vitest";
import { errorCatalogue } from "~/gateway/core/errors";
import { PUBLIC_ORIGIN } from "~/tests/api/support/api-server";
import type { Problem } from "~/tests/api/support/client";
import { useApi, useCaller } from "~/tests/api/support/use-api";

describe("problem documents", () => {
  const server = useApi();
  const caller = useCaller(server, "13800000001");

  async function send(path: string, init?: RequestInit) {
    const response = await caller.send(path, init);
    return { response, problem: (await response.json()) as Problem };
  }
  const post = (path: string, body: string) =>
    send(path, { method: "POST", body, headers: { "Content-Type": "application/json" } });
  const entriesOf = ({ problem }: { problem: Problem }) =>
    problem.errors?.map(({ field, code }) => [field, code]);

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
    const page = await (await fetch(`${server.origin}/api/docs/errors`)).text();
    for (const code of Object.keys(errorCatalogue)) expect(page).toContain(`id="${code}"`);
  });

  it("speak the language that is accepted", async () => {
    const { response, problem } = await send("/nothing", { headers: { "Accept-Language": "en" } });
    expect(problem.detail).toBe("Unknown resource");
    expect(response.headers.get("Vary")).toContain("Accept-Language");
  });

  it("tell all that is wrong at once, unknown members by their names", async () => {
    const answer = await post(
      "/verification-codes",
      '{"mobileNumber":"12345678901","action":"other","colour":"red","__proto__":{"a":1}}',
    );
    expect([answer.response.status, answer.problem.code]).toEqual([422, "invalid-input"]);
    expect(entriesOf(answer)).toEqual([
      ["mobileNumber", "phone-invalid"],
      ["action", "invalid-input"],
      ["colour", "unknown-member"],
      ["__proto__", "unknown-member"],
    ]);
  });

  // docs/product.md#unknown-files-and-interfaces-answer-404
  it.each(["/api", "/api/", "/api?x=1", "/api/v2/orders", "/api/v1//"])(
    "answer everything below %s",
    async (path) => {
      const response = await fetch(server.origin + path);
      expect(response.status).toBe(404);
      expect(response.headers.get("Content-Type")).toMatch(/problem\+json/);
    },
  );

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
