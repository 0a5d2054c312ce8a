import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { paymentScenes } from "~/gateway/core/payment-channels";
import { Alipay } from "~/upstream/providers/alipay/alipay";
import { CALLBACK_PATHS } from "~/upstream/providers/callback-paths";
import { S3Storage } from "~/upstream/providers/files/s3-storage";
import type { Providers } from "~/upstream/providers/providers";
import type { SharedStore } from "~/upstream/providers/shared-store";
import { AliyunSms } from "~/upstream/providers/sms/aliyun-sms";
import { WeChatLogin } from "~/upstream/providers/wechat-login/wechat-login";
import { WeChatPay } from "~/upstream/providers/wechat-pay/wechat-pay";
import { AlipaySimulator } from "./alipay";
import { createSimulatorListener } from "./listener";
import type { Simulator } from "./protocol";
import { S3Simulator } from "./s3";
import { SmsSimulator } from "./sms";
import { WeChatSimulator } from "./wechat";
import { WeChatPaySimulator } from "./wechat-pay";

interface Options {
  /** The address of the simulators. */
  readonly url: string;
  readonly callbackOrigin: string;
  readonly store: SharedStore;
  readonly now: () => number;
}

/** None of these opens anything. */
const APP_ID = "wx0000000000000000";
const MERCHANT_ID = "1900000000";
const MERCHANT_SERIAL = "0000000000000001";
const API_V3_KEY = "simulated-api-v3-key-of-the-test";
const PUBLIC_KEY_ID = "PUB_KEY_ID_0000000000";
const ALIPAY_APP_ID = "2021000000000000";
const SELLER_ID = "2088000000000000";
const SECRET = "simulated";
const AES_KEY = "simulated00simulated00simulated00simulated0";

/** Short, because they protect nothing. */
const createKey = () => promisify(generateKeyPair)("rsa", { modulusLength: 1024 });
let keys: Promise<readonly [ours: Pair, theirs: Pair]> | null = null;
type Pair = Awaited<ReturnType<typeof createKey>>;

/** The real clients, and simulators of what they talk to, which the listener serves after `start`. */
export function createSimulatedProviders() {
  const simulators: Record<string, Simulator> = {};
  const faults = { answersToLose: 0 };
  const listener = createSimulatorListener("", simulators, faults);
  return { listener, faults, start: (options: Options) => start(options, simulators) };
}

async function start(
  { url, callbackOrigin, store, now }: Options,
  mounted: Record<string, Simulator>,
) {
  keys ??= Promise.all([createKey(), createKey()]);
  const [ours, theirs] = await keys;
  const accessKey = { accessKeyId: SECRET, accessKeySecret: SECRET };
  const bucketKey = { accessKeyId: SECRET, secretAccessKey: SECRET };
  const login = {
    appId: APP_ID,
    appSecret: SECRET,
    callbackToken: SECRET,
    encodingAesKey: AES_KEY,
    now,
  };
  const simulators = {
    wxpay: new WeChatPaySimulator({
      appId: APP_ID,
      merchantId: MERCHANT_ID,
      apiV3Key: API_V3_KEY,
      merchantKeys: new Map([[MERCHANT_SERIAL, ours.publicKey]]),
      signers: [{ serial: PUBLIC_KEY_ID, privateKey: theirs.privateKey }],
      now,
    }),
    alipay: new AlipaySimulator({
      appId: ALIPAY_APP_ID,
      sellerId: SELLER_ID,
      appKey: ours.publicKey,
      privateKey: theirs.privateKey,
      now,
    }),
    wechat: new WeChatSimulator({ ...login, callbackUrl: callbackOrigin + CALLBACK_PATHS.login }),
    sms: new SmsSimulator("aliyun", { ...accessKey, now }),
    files: new S3Simulator({ ...bucketKey, now }),
  };
  Object.assign(mounted, simulators);
  const providers: Providers = {
    wxpay: new WeChatPay({
      merchant: {
        id: MERCHANT_ID,
        certificateSerial: MERCHANT_SERIAL,
        privateKey: ours.privateKey,
      },
      appId: APP_ID,
      apiV3Key: API_V3_KEY,
      publicKey: { id: PUBLIC_KEY_ID, key: theirs.publicKey },
      notifyUrl: callbackOrigin + CALLBACK_PATHS.wxpay,
      scenes: paymentScenes,
      store,
      baseUrl: `${url}/wxpay`,
      now,
    }),
    alipay: new Alipay({
      appId: ALIPAY_APP_ID,
      sellerId: SELLER_ID,
      privateKey: ours.privateKey,
      alipayPublicKey: theirs.publicKey,
      notifyUrl: callbackOrigin + CALLBACK_PATHS.alipay,
      scenes: paymentScenes,
      gatewayUrl: `${url}/alipay`,
      now,
    }),
    login: new WeChatLogin({ ...login, store, baseUrl: `${url}/wechat` }),
    sms: new AliyunSms({
      ...accessKey,
      signName: "内容中心",
      templates: { login: "SMS_1", bind: "SMS_2" },
      baseUrl: `${url}/sms`,
      now,
    }),
    files: new S3Storage({ ...bucketKey, region: "sim", bucketUrl: `${url}/files`, now }),
  };
  return { providers, simulators };
}
