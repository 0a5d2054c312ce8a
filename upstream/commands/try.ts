import { readFile, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { renderUnicodeCompact } from "uqr";
import type { PaymentProvider } from "../providers/payment-provider";
import { createProviders, type Providers } from "../providers/providers";
import type { SharedStore } from "../providers/shared-store";
import { type CommandContext, WrongUse } from "./command";

const HELP = `npm run upstream -- try wxpay|alipay             pay one fen by a code, and get it back
npm run upstream -- try wxpay|alipay YYYY-MM-DD the bill of a day
npm run upstream -- try login                   a token, and a code with a scene
npm run upstream -- try sms MOBILE_NUMBER       one message
npm run upstream -- try files FILE.pdf          one file

Calls the real providers by the variables of docs/providers.md.
`;

const LIFETIME_MS = 300_000;

interface Options extends Pick<CommandContext, "environment" | "print"> {
  readonly pollEveryMs?: number;
}

/** Tries what the arguments name, and prints each step. */
export async function tryProvider(
  [name, value = ""]: readonly string[],
  { environment, print, pollEveryMs = 3000 }: Options,
): Promise<void> {
  const callbackOrigin = environment.UPSTREAM_CALLBACK_ORIGIN ?? "https://localhost";
  const providers = createProviders(environment, { callbackOrigin, store: memoryStore() });
  const get = <K extends keyof Providers>(key: K): NonNullable<Providers[K]> => {
    const provider = providers[key];
    if (provider) return provider;
    throw new Error(`${key}: no variable of it is set`);
  };
  switch (name) {
    case "wxpay":
    case "alipay":
      if (value) print(JSON.stringify(await get(name).downloadBill(value), null, 2));
      else await payOneFen(get(name), print, pollEveryMs);
      return;
    case "login": {
      const { text, expireSeconds } = await get("login").createCode("try", LIFETIME_MS / 1000);
      print(
        `${renderUnicodeCompact(text)}\n${text}\nscan it in ${expireSeconds} s: the event goes to the callback`,
      );
      return;
    }
    case "sms":
      await get("sms").send(value, "login", "123456");
      print("sent: 123456");
      return;
    case "files": {
      const [content, { size: bytes }] = [await readFile(value), await stat(value)];
      const key = `try-${Date.now()}`;
      await get("files").put({
        key,
        kind: "pdf",
        bytes,
        content: (async function* () {
          yield content;
        })(),
      });
      print(`stored: ${key}`);
      return;
    }
    default:
      throw new WrongUse(HELP);
  }
}

async function payOneFen(
  provider: PaymentProvider,
  print: Options["print"],
  pollEveryMs: number,
): Promise<void> {
  const orderId = `TRY${Date.now()}`;
  const expiresAt = Date.now() + LIFETIME_MS;
  const payment = { orderId, amountFen: 1, subject: "试付一分钱", expiresAt };
  const text = await provider.create(payment);
  print(`${renderUnicodeCompact(text)}\n${text}\n${orderId}: scan it to pay ¥0.01`);
  let queried = await provider.query(orderId);
  while (queried.state !== "paid" && Date.now() < expiresAt) {
    await sleep(pollEveryMs);
    queried = await provider.query(orderId);
  }
  print(JSON.stringify(queried));
  if (queried.state !== "paid") {
    print(`closed: ${await provider.close(orderId)}`);
    return;
  }
  const refund = { orderId, refundId: `R${orderId}`, amountFen: 1, totalFen: 1 };
  let { state } = await provider.refund(refund);
  for (let tries = 0; state === "pending" && tries < 10; tries++) {
    await sleep(pollEveryMs);
    state = (await provider.queryRefund(orderId, refund.refundId))?.state ?? state;
  }
  print(`refund: ${state}`);
}

function memoryStore(): SharedStore {
  const values = new Map<string, string>();
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => void values.set(key, value),
    claim: async (key) => !values.has(key) && Boolean(values.set(key, "")),
  };
}
