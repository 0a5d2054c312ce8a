import type { PaymentScene } from "~/gateway/core/payment-channels";
import type { PaymentChannel } from "../domain/order-rules";
import { Alipay } from "./alipay/alipay";
import { CALLBACK_PATHS } from "./callback-paths";
import type { FileStorage } from "./files/file-storage";
import { FolderStorage } from "./files/folder-storage";
import { S3Storage } from "./files/s3-storage";
import type { PaymentProvider } from "./payment-provider";
import { type Environment, refuseOtherEndings, Settings } from "./settings";
import type { SharedStore } from "./shared-store";
import { AliyunSms } from "./sms/aliyun-sms";
import type { SmsSender } from "./sms/sms-sender";
import { TencentSms } from "./sms/tencent-sms";
import { WeChatLogin } from "./wechat-login/wechat-login";
import { WeChatPay } from "./wechat-pay/wechat-pay";

/** null is a provider without variables, whose calls the upstream then refuses. */
export interface Providers extends Readonly<Record<PaymentChannel, PaymentProvider | null>> {
  readonly login: WeChatLogin | null;
  readonly sms: SmsSender | null;
  readonly files: FileStorage | null;
}

const FILES = "FILES_";

interface Shared {
  /** Public, https. */
  readonly callbackOrigin: string;
  readonly store: SharedStore;
}

/** Creates the real providers from variables (docs/providers.md). @throws SettingsError */
export function createProviders(environment: Environment, shared: Shared): Providers {
  const use = <T>(prefix: string, create: (settings: Settings) => T): T | null => {
    const settings = new Settings(environment, prefix);
    return settings.isUsed() ? create(settings) : null;
  };
  const providers = {
    wxpay: use("WECHAT_PAY_", (settings) => createWeChatPay(settings, shared)),
    alipay: use("ALIPAY_", (settings) => createAlipay(settings, shared)),
    login: use("WECHAT_LOGIN_", (settings) => createLogin(settings, shared)),
    sms: use("SMS_", createSms),
    files: createFileStorage(environment),
  };
  refuseOtherEndings(environment);
  return providers;
}

function createWeChatPay(settings: Settings, { callbackOrigin, store }: Shared): WeChatPay {
  const usesPublicKey = ["PUBLIC_KEY", "PUBLIC_KEY_ID"].some((name) => settings.find(name));
  return new WeChatPay({
    merchant: {
      id: settings.get("MERCHANT_ID", /^\d{8,10}$/),
      certificateSerial: settings.get("CERTIFICATE_SERIAL", /^[0-9A-F]+$/),
      privateKey: settings.getPrivateKey("PRIVATE_KEY"),
    },
    appId: settings.get("APP_ID", /^wx\w+$/),
    apiV3Key: settings.get("API_V3_KEY", /^[\x21-\x7e]{32}$/),
    apiV2Key: settings.findOf("API_V2_KEY", /^[\x21-\x7e]{32}$/),
    publicKey: usesPublicKey
      ? { id: settings.get("PUBLIC_KEY_ID"), key: settings.getPublicKey("PUBLIC_KEY") }
      : null,
    notifyUrl: callbackOrigin + CALLBACK_PATHS.wxpay,
    scenes: getScenes(settings),
    store,
    baseUrl: settings.findUrl(),
  });
}

const createAlipay = (settings: Settings, { callbackOrigin }: Shared): Alipay =>
  new Alipay({
    appId: settings.get("APP_ID", /^\d{16}$/),
    sellerId: settings.get("SELLER_ID", /^2088\d{12}$/),
    privateKey: settings.getPrivateKey("PRIVATE_KEY"),
    alipayPublicKey: settings.getPublicKey("PUBLIC_KEY"),
    productCode: settings.findOf("PRODUCT_CODE", /^[A-Z_]+$/) ?? undefined,
    gatewayUrl: settings.findUrl(),
    notifyUrl: callbackOrigin + CALLBACK_PATHS.alipay,
    scenes: getScenes(settings),
  });

/** Every merchant has codes; payment on phones is a contract of its own. */
const getScenes = (settings: Settings) =>
  settings.getOneOf("SCENES", ["native", "native,h5"]).split(",") as PaymentScene[];

const createLogin = (settings: Settings, { store }: Shared): WeChatLogin =>
  new WeChatLogin({
    appId: settings.get("APP_ID", /^wx\w+$/),
    appSecret: settings.get("APP_SECRET"),
    callbackToken: settings.get("CALLBACK_TOKEN", /^\w{3,32}$/),
    encodingAesKey: settings.get("AES_KEY", /^[0-9A-Za-z]{43}$/),
    store,
    baseUrl: settings.findUrl(),
  });

function createSms(settings: Settings): SmsSender {
  const cloud = settings.get("CLOUD", /^(aliyun|tencent)$/);
  const [id, secret] = [settings.get("ACCESS_KEY_ID"), settings.get("ACCESS_KEY_SECRET")];
  const signName = settings.get("SIGN_NAME");
  const templates = { login: settings.get("TEMPLATE_LOGIN"), bind: settings.get("TEMPLATE_BIND") };
  const common = { signName, templates, baseUrl: settings.findUrl() };
  if (cloud === "aliyun") {
    return new AliyunSms({ ...common, accessKeyId: id, accessKeySecret: secret });
  }
  const sdkAppId = settings.get("SDK_APP_ID", /^\d+$/);
  const region = settings.find("REGION") ?? undefined;
  return new TencentSms({ ...common, secretId: id, secretKey: secret, sdkAppId, region });
}

/** Creates the storage alone. @throws SettingsError */
export function createFileStorage(environment: Environment): FileStorage | null {
  const settings = new Settings(environment, FILES);
  return settings.isUsed() ? createFiles(settings) : null;
}

function createFiles(settings: Settings): FileStorage {
  settings.refuseBoth("FOLDER", "BUCKET_URL");
  const folder = settings.find("FOLDER");
  if (folder) return new FolderStorage(folder);
  return new S3Storage({
    bucketUrl: settings.get("BUCKET_URL", /^https:\/\/\S+$/),
    region: settings.get("REGION"),
    accessKeyId: settings.get("ACCESS_KEY_ID"),
    secretAccessKey: settings.get("SECRET_ACCESS_KEY"),
  });
}
