import { createHash } from "node:crypto";
import type { Response } from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { UpstreamFailure } from "~/gateway/upstream/failure";
import { createLogger } from "~/server/ops/logger";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type ListeningServer, listen } from "~/tests/support/listen";
import { purchaseFields } from "~/tests/support/start-purchase";
import { Visitor } from "~/tests/support/visitor";

const PASSWORD = "Canary-Passw0rd!";
const CANARIES = {
  token: "canary-token-5f0e7a",
  ticket: "canary-ticket-91bd33",
  code: "918273",
  password: PASSWORD,
  passwordDigest: createHash("md5").update(PASSWORD).digest("hex"),
  companyKey: "CANARY-KEY-77410",
  phone: "13977712345",
  payment: "weixin://canary-payment-20c1",
};
const USER = {
  uid: "77410",
  mobile_number: "",
  token: CANARIES.token,
  nickname: "金丝雀",
  headimgurl: "",
};
const COMPANY = { company_id: "80002", company_name: "金丝雀", role: "0", company_remark: "" };

/** Answers what a journey needs once it has refused, with everything it was sent in its words. */
const ANSWERS: Record<string, unknown> = {
  "/admins/wxlogin/qrcode": {
    url: "https://weixin.example/q/1",
    expire_seconds: 180,
    ticket: CANARIES.ticket,
  },
  "/admins/wxlogin/userinfo": USER,
  "/admins/mobilelogin": { ...USER, mobile_number: CANARIES.phone },
  "/admins/passwordlogin": { ...USER, mobile_number: CANARIES.phone },
  "/admins/bindmobile": null,
  "/admins/sendcode": null,
  "/admins/joincompany": null,
  "/admins/searchusercompany": [COMPANY],
  "/wxpay/createOrder": { orderId: "wx_77410", code_url: CANARIES.payment },
};

describe("canaries at log level trace", () => {
  let upstream: ListeningServer;
  let test: TestApp;
  const lines: string[] = [];
  const answers: Response[] = [];
  const asked = new Map<string, number>();

  beforeAll(async () => {
    upstream = await listen(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { url = "", headers } = request;
      const path = url.split("?")[0] ?? "";
      const times = (asked.get(path) ?? 0) + 1;
      asked.set(path, times);
      const words = `refused ${decodeURIComponent(url)} ${Buffer.concat(chunks)} ${headers.authorization}`;
      const answer =
        path in ANSWERS && times > 1
          ? { code: 200, data: ANSWERS[path], error_msg: "" }
          : { code: 40_001, data: null, error_msg: words };
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    });
    test = await startTestApp({
      environment: { UPSTREAM_URL: upstream.url, PASSWORD_LOGIN: "1" },
      overrides: {
        logger: createLogger("trace", { destination: { write: (line) => lines.push(line) } }),
      },
    });
    await journey();
  });
  afterAll(async () => {
    await test.close();
    upstream.close();
  });

  /** Everything twice: refused first, then granted. */
  async function journey(): Promise<void> {
    const { phone, code, companyKey } = CANARIES;
    const twice = async (act: () => Promise<Response>) => {
      answers.push(await act(), await act());
    };
    const scanned = new Visitor(test);
    await twice(() => scanned.get("/login"));
    // The dialog polls while it is looked at.
    await twice(() => scanned.get("/login"));
    for (const intent of ["send-code", "bind"])
      await twice(() => scanned.submit("/login/bind", { intent, mobileNumber: phone, code }));
    const joining = { company_id: "80002", company_key: companyKey };
    await twice(() => scanned.submit("/company/join?company_id=80002", joining));
    await twice(() => scanned.submit("/pricing/purchase", purchaseFields()));
    answers.push(await scanned.get("/accountInformation"), await scanned.get("/order"));

    const typing = new Visitor(test);
    for (const intent of ["send-code", "login"])
      await twice(() => typing.submit("/login?method=sms", { intent, mobileNumber: phone, code }));
    const byPassword = { intent: "password-login", mobile: phone, password: PASSWORD };
    await twice(() => new Visitor(test).submit("/login?method=password", byPassword));
    // What people put where it does not belong.
    answers.push(await typing.get(`/no/${CANARIES.token}?code=${code}&mobile=${phone}`));
    answers.push(await typing.get(`/api/v1/qr-logins/${CANARIES.ticket}?token=${CANARIES.token}`));
  }

  it("the journey used every one of them", () => {
    for (const path of Object.keys(ANSWERS)) expect(asked.get(path) ?? 0, path).toBeGreaterThan(1);
    expect(lines.length).toBeGreaterThanOrEqual(answers.length);
  });

  // docs/product.md#logs-hold-no-secrets
  it.each(Object.entries(CANARIES))(
    "%s is in no log line, nor in any header of an answer, its Location included",
    (_name, canary) => {
      for (const form of [canary, encodeURIComponent(canary)])
        expect(lines.filter((line) => line.includes(form))).toEqual([]);
      const heads = answers.map(({ headers }) => decodeURIComponent(JSON.stringify(headers)));
      expect(heads.filter((head) => head.includes(canary))).toEqual([]);
    },
  );

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
});
