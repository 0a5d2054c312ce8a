import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { Alipay } from "../alipay/alipay";
import { CALLBACK_PATHS } from "../callback-paths";
import { S3Storage } from "../files/s3-storage";
import type { Providers } from "../providers";
import type { SharedStore } from "../shared-store";
import { AliyunSms } from "../sms/aliyun-sms";
import { WeChatLogin } from "../wechat-login/wechat-login";
import { WeChatPay } from "../wechat-pay/wechat-pay";
import { AlipaySimulator } from "./alipay";
import { createSimulatorListener } from "./listener";
import type { Simulator } from "./protocol";
import { S3Simulator } from "./s3";
import { SmsSimulator } from "./sms";
import { WeChatSimulator } from "./wechat";
import { WeChatPaySimulator } from "./wechat-pay";

interface Options {
  /** Path of the simulators on the listener that mounts them. */
  readonly prefix: string;
  /** The origin of that listener, also of the callbacks; known when it listens. */
  readonly origin: () => string;
  readonly store: SharedStore;
  readonly now: () => number;
}

/** None of these opens anything. */
const APP_ID = "wx0000000000000000";
const MERCHANT_ID = "1900000000";
const MERCHANT_SERIAL = "0000000000000001";
const API_V3_KEY = "simulated-api-v3-key-of-the-demo";
const PUBLIC_KEY_ID = "PUB_KEY_ID_0000000000";
const ALIPAY_APP_ID = "2021000000000000";
const SELLER_ID = "2088000000000000";
const SECRET = "simulated";
const AES_KEY = "simulated00simulated00simulated00simulated0";

/** Short, for they protect nothing and the demo waits for them. */
const createKey = () => promisify(generateKeyPair)("rsa", { modulusLength: 1024 });
let keys: Promise<readonly [ours: Pair, theirs: Pair]> | null = null;
type Pair = Awaited<ReturnType<typeof createKey>>;

/** The real clients, and simulators of what they talk to. Costs nothing before `start`. */
export function createSimulatedProviders(options: Options) {
  const simulators: Record<string, Simulator> = {};
  const faults = { answersToLose: 0 };
  let started: ReturnType<typeof start> | null = null;
  const listener = createSimulatorListener(options.prefix, simulators, faults);
  return { listener, faults, start: () => (started ??= start(options, simulators)) };
}

async function start({ prefix, origin, store, now }: Options, mounted: Record<string, Simulator>) {
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
    wechat: new WeChatSimulator({ ...login, callbackUrl: origin() + CALLBACK_PATHS.login }),
    sms: new SmsSimulator("aliyun", { ...accessKey, now }),
    files: new S3Simulator({ ...bucketKey, now }),
  };
  Object.assign(mounted, simulators);
  const baseUrl = origin() + prefix;
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
      notifyUrl: origin() + CALLBACK_PATHS.wxpay,
      store,
      baseUrl: `${baseUrl}/wxpay`,
      now,
    }),
    alipay: new Alipay({
      appId: ALIPAY_APP_ID,
      sellerId: SELLER_ID,
      privateKey: ours.privateKey,
      alipayPublicKey: theirs.publicKey,
      notifyUrl: origin() + CALLBACK_PATHS.alipay,
      gatewayUrl: `${baseUrl}/alipay`,
      now,
    }),
    login: new WeChatLogin({ ...login, store, baseUrl: `${baseUrl}/wechat` }),
    sms: new AliyunSms({
      ...accessKey,
      signName: "内容中心",
      templates: { login: "SMS_1", bind: "SMS_2" },
      baseUrl: `${baseUrl}/sms`,
      now,
    }),
    files: new S3Storage({ ...bucketKey, region: "sim", bucketUrl: `${baseUrl}/files`, now }),
  };
  return { providers, simulators };
}
