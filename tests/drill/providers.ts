import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createSimulatorListener } from "~/tests/upstream/simulators/listener";
import { jsonResponse, Refusal, type Simulator } from "~/tests/upstream/simulators/protocol";
import { SmsSimulator } from "~/tests/upstream/simulators/sms";
import { WeChatPaySimulator } from "~/tests/upstream/simulators/wechat-pay";

/* WeChat Pay and the SMS of Alibaba Cloud, run in the machine, with the phones of those who buy. */
const PORT = 8900;
const MERCHANT = { appId: "wx0000000000000000", merchantId: "1900000000" };
const PUBLIC_KEY_ID = "PUB_KEY_ID_0000000000";
const now = Date.now;
const read = (name: string) => readFileSync(`/run/providers/${name}`, "utf8").trim();
let mood: "works" | "refuses orders" | "refuses messages" | "takes no payment" = "works";

// The console has the next certificate and the next access key beside those in use.
const merchants = ["merchant", "next_merchant"] as const;
const wxpay = new WeChatPaySimulator({
  ...MERCHANT,
  apiV3Key: read("api_v3_key"),
  merchantKeys: new Map(
    merchants.map((name) => [read(`${name}_serial`), createPublicKey(read(`${name}_key`))]),
  ),
  signers: [{ serial: PUBLIC_KEY_ID, privateKey: createPrivateKey(read("provider_key")) }],
  now,
});
const { trades } = wxpay;
const create = trades.create.bind(trades);
trades.create = (order) => {
  if (mood === "refuses orders") throw new Refusal("NO_AUTH", 403);
  return create(order);
};
const createSms = (name: string) =>
  new SmsSimulator("aliyun", {
    accessKeyId: read(`${name}_id`),
    accessKeySecret: read(`${name}_secret`),
    now,
  });
const [sms, nextSms] = [createSms("sms"), createSms("next_sms")];

const simulators: Record<string, Simulator> = {
  wxpay,
  sms: {
    handle(request) {
      const isNext = request.headers.authorization?.includes(read("next_sms_id"));
      const used = isNext ? nextSms : sms;
      if (mood === "refuses messages") used.refusals.push("isv.AMOUNT_NOT_ENOUGH");
      return used.handle(request);
    },
  },
  phones: {
    async handle({ url: { pathname, searchParams } }) {
      const of = searchParams.get("of") ?? "";
      if (pathname === "/phones/pay" && mood !== "takes no payment") await wxpay.pay(of);
      const messages = [...sms.sent, ...nextSms.sent];
      return jsonResponse({
        code: messages.findLast(({ mobileNumber }) => mobileNumber === of)?.code ?? null,
      });
    },
  },
  console: {
    handle({ body }) {
      mood = JSON.parse(String(body));
      return jsonResponse({ mood });
    },
  },
};
createServer(createSimulatorListener("", simulators)).listen(PORT, "127.0.0.1");
