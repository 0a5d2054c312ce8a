/** Who visits, and who buys; each is the administrator of a company. */
export const VISITOR = "13800000001";
export const BUYERS = Array.from({ length: 20 }, (_, index) => String(13_800_000_101 + index));

const SECRETS = {
  WECHAT_PAY_CERTIFICATE_SERIAL: "merchant_serial",
  WECHAT_PAY_PRIVATE_KEY: "merchant_key",
  WECHAT_PAY_API_V3_KEY: "api_v3_key",
  WECHAT_PAY_PUBLIC_KEY: "provider_public_key",
  SMS_ACCESS_KEY_ID: "sms_id",
  SMS_ACCESS_KEY_SECRET: "sms_secret",
};

/** What the consoles of the providers give, and its files for the upstream. */
export const CONSOLES = `
mkdir -p /run/providers /etc/upstream
for name in merchant next_merchant provider; do openssl genrsa -out /run/providers/\${name}_key 2048 2>/dev/null; done
openssl rsa -in /run/providers/provider_key -pubout -out /run/providers/provider_public_key 2>/dev/null
for name in merchant_serial next_merchant_serial; do openssl rand -hex 20 | tr a-f A-F >/run/providers/$name; done
for name in api_v3_key sms_id sms_secret next_sms_id next_sms_secret; do openssl rand -hex 16 >/run/providers/$name; done
${Object.entries(SECRETS)
  .map(([name, file]) => `cp /run/providers/${file} /etc/upstream/${name.toLowerCase()}`)
  .join("\n")}
`;

/** Stands in /etc/upstream/env where the guide has SANDBOX=1 to try. */
export const VARIABLES = `WECHAT_PAY_URL=http://127.0.0.1:8900/wxpay
WECHAT_PAY_MERCHANT_ID=1900000000
WECHAT_PAY_APP_ID=wx0000000000000000
WECHAT_PAY_PUBLIC_KEY_ID=PUB_KEY_ID_0000000000
SMS_URL=http://127.0.0.1:8900/sms
SMS_CLOUD=aliyun
SMS_SIGN_NAME=drill
SMS_TEMPLATE_LOGIN=SMS_1
SMS_TEMPLATE_BIND=SMS_2
${Object.keys(SECRETS)
  .map((name) => `${name}_FILE=/etc/upstream/${name.toLowerCase()}`)
  .join("\n")}`;

/** Returns the commands that make the accounts of all. */
export const toCompanies = (upstream: string): string =>
  [VISITOR, ...BUYERS]
    .map((number) => `${upstream} companies add --name ${number} --admin ${number} >/dev/null`)
    .join("\n");
