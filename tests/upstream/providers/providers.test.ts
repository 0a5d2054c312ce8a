import { expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { createSimulatedProviders } from "~/tests/upstream/simulators/simulated";
import { WeChatPaySimulator } from "~/tests/upstream/simulators/wechat-pay";
import { tryProvider } from "~/upstream/commands/try";
import { CALLBACK_PATHS } from "~/upstream/providers/callback-paths";
import { createProviders } from "~/upstream/providers/providers";
import { listenDuringTest } from "../../support/listen";
import { memoryStore, NOW, serve } from "./simulated-world";
import { goKey, javaKey } from "./vectors/keys";
import keys from "./vectors/keys.json";

const VARIABLES = {
  WECHAT_PAY_MERCHANT_ID: "1230000109",
  WECHAT_PAY_APP_ID: "wxd678efh567hg6787",
  WECHAT_PAY_CERTIFICATE_SERIAL: keys.java.serial,
  WECHAT_PAY_PRIVATE_KEY: `-----BEGIN PRIVATE KEY-----\\n${keys.java.privateKey}\\n-----END PRIVATE KEY-----`,
  WECHAT_PAY_API_V3_KEY: "a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb",
  ALIPAY_APP_ID: "2021000122671080",
  ALIPAY_SELLER_ID: "2088102146225135",
  ALIPAY_PRIVATE_KEY: keys.java.privateKey,
  ALIPAY_PUBLIC_KEY_FILE: "tests/upstream/providers/vectors/alipay-public-key.txt",
  WECHAT_LOGIN_APP_ID: "wx5823bf96d3bd56c7",
  WECHAT_LOGIN_APP_SECRET: "0123456789abcdef0123456789abcdef",
  WECHAT_LOGIN_CALLBACK_TOKEN: "QDG6eK",
  WECHAT_LOGIN_AES_KEY: "jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C",
  SMS_CLOUD: "tencent",
  SMS_ACCESS_KEY_ID: "AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE",
  SMS_ACCESS_KEY_SECRET: "Gu5t9xGARNpq86cd98joQYCN3EXAMPLE",
  SMS_SDK_APP_ID: "1400006666",
  SMS_SIGN_NAME: "内容中心",
  SMS_TEMPLATE_LOGIN: "449739",
  SMS_TEMPLATE_BIND: "449740",
  FILES_BUCKET_URL: "https://uploads.oss-cn-hangzhou.aliyuncs.com",
  FILES_REGION: "cn-hangzhou",
  FILES_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
  FILES_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const create = (change: Record<string, string | undefined> = {}) =>
  createProviders(
    { ...VARIABLES, ...change },
    { callbackOrigin: "https://pay.example.com", store: memoryStore() },
  );
const none = { wxpay: null, alipay: null, login: null, sms: null, files: null };

it("creates the providers that have variables, and names the variable that is wrong", () => {
  expect(Object.values(create())).not.toContain(null);
  const unset = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, undefined]));
  expect(create(unset)).toEqual(none);
  expect(create().wxpay?.scenes).toEqual(["native"]);
  const onPhones = create({ WECHAT_PAY_SCENES: "native,h5", ALIPAY_SCENES: "native,h5" });
  for (const each of [onPhones.wxpay, onPhones.alipay])
    expect(each?.scenes).toEqual(["native", "h5"]);
  expect(create({ ...unset, FILES_FOLDER: "/var/lib/files" }).files).not.toBeNull();
  for (const [change, problem] of [
    [{ WECHAT_PAY_API_V3_KEY: "x".repeat(31) }, "WECHAT_PAY_API_V3_KEY: another form"],
    [{ WECHAT_PAY_API_V3_KEY: "x".repeat(33) }, "WECHAT_PAY_API_V3_KEY: another form"],
    [{ WECHAT_PAY_PRIVATE_KEY: "secret" }, "WECHAT_PAY_PRIVATE_KEY: no RSA key"],
    [{ WECHAT_PAY_PUBLIC_KEY: "secret" }, "WECHAT_PAY_PUBLIC_KEY_ID: missing"],
    [{ WECHAT_PAY_PUBLIC_KEY_ID: "PUB_KEY_ID_1" }, "WECHAT_PAY_PUBLIC_KEY: missing"],
    [{ ALIPAY_SELLER_ID: "shop@example.com" }, "ALIPAY_SELLER_ID: another form"],
    [{ ALIPAY_PUBLIC_KEY_FILE: "/nowhere" }, "ALIPAY_PUBLIC_KEY_FILE: cannot read /nowhere"],
    [{ WECHAT_LOGIN_AES_KEY: "short" }, "WECHAT_LOGIN_AES_KEY: another form"],
    [{ SMS_CLOUD: "other" }, "SMS_CLOUD: another form"],
    [{ SMS_CLOUD_FILE: "/run/secrets/cloud" }, "SMS_CLOUD_FILE: not beside SMS_CLOUD"],
    [{ SMS_TEMPLATE_BIND: undefined }, "SMS_TEMPLATE_BIND: missing"],
    [{ FILES_BUCKET_URL: "http://bucket" }, "FILES_BUCKET_URL: another form"],
    [{ FILES_FOLDER: "/var/lib/files" }, "FILES_FOLDER: not beside FILES_BUCKET_URL"],
    [{ WECHAT_PAY_SCENES: "h5" }, "WECHAT_PAY_SCENES: native or native,h5"],
    [{ ALIPAY_PRODUCT_CODE: "当面付" }, "ALIPAY_PRODUCT_CODE: another form"],
    [{ WECHAT_PAY_API_V2_KEY: "short" }, "WECHAT_PAY_API_V2_KEY: another form"],
    [{ ALIPAY_PUBLIC_KEYS: "x" }, "ALIPAY_PUBLIC_KEYS: did you mean ALIPAY_PUBLIC_KEY?"],
  ] as const)
    expect(() => create(change), problem).toThrow(problem);
});

it("is whole with simulators of all providers", async () => {
  const arrived: (string | undefined)[] = [];
  const simulated = createSimulatedProviders();
  const { url } = await listenDuringTest(simulated.listener);
  const { url: callbackOrigin } = await listenDuringTest((request, response) => {
    arrived.push(request.url?.split("?")[0]);
    response.end();
  });
  const store = memoryStore();
  const options = { url, callbackOrigin, store, now: () => NOW };
  const { providers, simulators } = await simulated.start(options);
  const payment = { amountFen: 1, subject: "会员", expiresAt: NOW + 1000 };
  for (const channel of ["wxpay", "alipay"] as const) {
    await providers[channel]?.create({ ...payment, orderId: "DK0000000001" });
    await simulators[channel].pay("DK0000000001");
    expect(await providers[channel]?.query("DK0000000001")).toMatchObject({ state: "paid" });
  }
  await providers.login?.createCode("scene-1", 120);
  await simulators.wechat.scan("scene-1", "o-visitor");
  await providers.sms?.send(phones.newcomer, "login", "123456");
  expect(simulators.sms.sent).toHaveLength(1);
  const content = (async function* () {
    yield Buffer.from("%PDF-1.7 1234");
  })();
  await providers.files?.put({ key: "file-1", kind: "pdf", bytes: 13, content });
  expect([...simulators.files.objects.keys()]).toEqual(["file-1"]);
  expect(arrived).toEqual(Object.values(CALLBACK_PATHS));
});

it("tries a provider with one fen and gives it back, by variables alone", async () => {
  const simulator = new WeChatPaySimulator({
    appId: VARIABLES.WECHAT_PAY_APP_ID,
    merchantId: VARIABLES.WECHAT_PAY_MERCHANT_ID,
    apiV3Key: VARIABLES.WECHAT_PAY_API_V3_KEY,
    merchantKeys: new Map([[javaKey.serial, javaKey.publicKey]]),
    signers: [goKey],
    now: Date.now,
  });
  const { baseUrl } = await serve({ wxpay: simulator });
  const printed: string[] = [];
  const print = (text: string) => {
    printed.push(text);
    const [, orderId] = /(TRY\d+): scan it/.exec(text) ?? [];
    if (orderId) void simulator.pay(orderId);
  };
  const environment = { ...VARIABLES, WECHAT_PAY_URL: `${baseUrl}/wxpay/` };
  const options = { environment, print, pollEveryMs: 10 };
  await tryProvider(["wxpay"], options);
  expect(printed.slice(1)).toEqual([expect.stringContaining('"state":"paid"'), "refund: done"]);
  await expect(tryProvider(["paypal"], options)).rejects.toThrow("try wxpay|alipay");
});
