import { createHash } from "node:crypto";
import type { Response } from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { UpstreamFailure } from "~/gateway/upstream/failure";
import { createLogger } from "~/server/ops/logger";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type ListeningServer, listen } from "~/tests/support/listen";
import { Visitor } from "~/tests/support/visitor";

const PASSWORD = "Canary-Passw0rd!";
const CANARIES = {
  token: "canary-token-5f0e7a",
  code: "918273",
  password: PASSWORD,
  passwordDigest: createHash("md5").update(PASSWORD).digest("hex"),
  phone: "13977712345",
};

/** Secrets of a whole journey, granted: tests/faults/secrets.test.ts. */
describe("an upstream that refuses with everything it was sent in its words, at log level trace", () => {
  let upstream: ListeningServer;
  let test: TestApp;
  const lines: string[] = [];
  const answers: Response[] = [];
  const asked = new Set<string>();

  beforeAll(async () => {
    upstream = await listen(async (request, response) => {
      const { url = "", headers } = request;
      asked.add(url.split("?")[0] ?? "");
      const body = (await request.toArray()).join("");
      const words = `refused ${decodeURIComponent(url)} ${body} ${headers.authorization}`;
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ code: 40_001, data: null, error_msg: words }));
    });
    test = await startTestApp({
      environment: { UPSTREAM_URL: upstream.url, PASSWORD_LOGIN: "1" },
      overrides: {
        logger: createLogger("trace", { destination: { write: (line) => lines.push(line) } }),
      },
    });
    const { phone, code, token } = CANARIES;
    const visitor = new Visitor(test);
    const sms = { mobileNumber: phone, code };
    const password = { mobile: phone, password: PASSWORD };
    for (const [path, fields] of [
      ["/login?method=sms", { intent: "send-code", ...sms }],
      ["/login?method=sms", { intent: "login", ...sms }],
      ["/login?method=password", { intent: "password-login", ...password }],
    ] as const)
      answers.push(await visitor.submit(path, fields));
    // What people put where it does not belong.
    answers.push(await visitor.get(`/no/${token}?code=${code}&mobile=${phone}`));
    answers.push(await visitor.get(`/api/v1/qr-logins/${token}?token=${token}`));
  });
  afterAll(async () => {
    await test.close();
    upstream.close();
  });

  // docs/product.md#logs-hold-no-secrets
  it.each(Object.entries(CANARIES))(
    "%s is in no log line, nor in any header of an answer, its Location included",
    (_name, canary) => {
      expect(asked.size).toBe(3);
      expect(lines.length).toBeGreaterThanOrEqual(answers.length);
      for (const form of [canary, encodeURIComponent(canary)])
        expect(lines.filter((line) => line.includes(form))).toEqual([]);
      const heads = answers.map(({ headers }) => decodeURIComponent(JSON.stringify(headers)));
      expect(heads.filter((head) => head.includes(canary))).toEqual([]);
    },
  );
});

it("an error that is logged has its code and its stack, not what the upstream said", () => {
  const cause = new UpstreamFailure({
    call: "auth.sendCode",
    tokenSent: false,
    upstreamMessage: "canary",
  });
  const error = new GatewayError("business", { detail: "canary", cause });
  const logged: string[] = [];
  const logger = createLogger("trace", { destination: { write: (line) => logged.push(line) } });
  logger.error({ err: error }, "request failed");
  logger.error({ err: cause }, "request failed");
  expect(logged.join()).not.toContain('canary"');
  expect(logged[0]).toContain('"code":"business"');
  expect(logged[0]).toContain("auth.sendCode");
});
