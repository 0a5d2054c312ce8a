import { describe, expect, it } from "vitest";
import { type CallKey, calls } from "~/gateway/upstream/calls";
import { rawRequest } from "~/tests/sandbox/raw-request";
import { failure, PASSWORD_DIGEST, runSandbox } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();
const table = Object.entries(calls) as [CallKey, (typeof calls)[CallKey]][];

function make(method: string, path: string, token?: string) {
  return sandbox.send(method, path, { token, body: method === "POST" ? "{}" : undefined });
}

describe("the call table", () => {
  it.each(table)(
    "%s listens at its path, with its method and its token rule",
    async (key, call) => {
      const answer = await make(call.method, call.path);
      expect(answer.status).toBe(call.token === "required" ? 401 : 200);
      const invalid = await make(call.method, call.path, "sbx_10001_nonsense");
      expect(invalid.status).toBe(answer.status);
      if (answer.status === 401) expect(invalid.body).toEqual(failure(401, "unauthorized"));
      const [entry] = await sandbox.must("GET", "/journal");
      expect(entry.call).toBe(key);
    },
  );

  it.each(table)(
    "%s with another method is HTTP 405, before the token is looked at",
    async (_key, call) => {
      const wrong = call.method === "GET" ? "POST" : "GET";
      const answer = await make(wrong, call.path);
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe(call.method);
      expect(answer.body).toEqual(failure(405, "method not allowed"));
    },
  );

  it("an unknown path is HTTP 404", async () => {
    for (const path of ["/", "/admins", "/admins/wxlogin/qrcode/", "/__sandbox__"]) {
      const answer = await sandbox.get(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(failure(404, "not found"));
    }
  });

  /** Files come as they are, not as JSON, and name nobody (tests/sandbox/calls/upload.test.ts). */
  const spoken = table.filter(([key]) => !key.startsWith("upload."));
  const posts = spoken.filter(([, { method }]) => method === "POST").map(([, { path }]) => path);
  it.each(posts)("%s: a body that is no JSON object is HTTP 400", async (path) => {
    const token = await sandbox.signIn("10002");
    for (const body of ["{", "", "[]", "null", '"text"', `{"a":"${"x".repeat(70_000)}"}`]) {
      const answer = await sandbox.send("POST", path, { token, body });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual(failure(400, "bad json"));
    }
  });
});

describe("requests", () => {
  const login = (search: string) => sandbox.get(`/admins/passwordlogin?${search}`);

  it("parameters are UTF-8, percent-encoded; a space is %20 or +", async () => {
    for (const data of ["%7B%22event%22%3A%22a%20b%22%7D", "%7B%22event%22%3A%22a+b%22%7D"]) {
      expect((await sandbox.get(`/statistics/report?data=${data}`)).body.code).toBe(200);
    }
    const entries = await sandbox.must("GET", "/journal");
    for (const { query } of entries) expect(query.data).toBe('{"event":"a b"}');
  });

  it("unknown parameters are ignored", async () => {
    const { body } = await login(`mobile=13800000001&passwdMd=${PASSWORD_DIGEST}&x=1&__proto__=2`);
    expect(body.code).toBe(200);
  });

  it("a JSON number is taken for its text", async () => {
    const body = { mobileNumber: 13800000001, action: "login" };
    expect((await sandbox.post("/admins/sendcode", body)).body.code).toBe(200);
  });

  it("what is no id is 4001", async () => {
    const token = await sandbox.signIn("10001");
    for (const company_id of ["a b", "x".repeat(65), "企业"]) {
      const answer = await sandbox.get("/admins/userchoosecompany", { company_id }, token);
      expect(answer.body.code).toBe(4001);
    }
  });
});

it("a connection stays open for the next call", async () => {
  const answer = await rawRequest(`${sandbox.url}/getProduct?productType=8`, {
    headers: { Connection: "keep-alive" },
  });
  expect(answer.headers["keep-alive"]).toBe("timeout=65");
});
