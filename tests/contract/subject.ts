import { renderUnicodeCompact } from "uqr";
import { afterAll, inject } from "vitest";
import type { Channel } from "~/gateway/core/order";
import { isImageUrl } from "~/gateway/core/qr-image";
import { startSandbox } from "~/sandbox/server";
import type { CheckOptions } from "~/scripts/upstream-check";
import { SandboxControl } from "~/tests/support/sandbox-control";

declare module "vitest" {
  interface ProvidedContext {
    /** Absent in the project's own tests, which check the sandbox. */
    contract?: CheckOptions;
  }
}

/** An order whose payment is to be moved on. */
export interface PayableOrder {
  orderId: string;
  channel: Channel;
  qrText: string;
}

export type Step = "pay" | "close" | "refund" | "repeat the notice";

/** Does what only a person at a phone, or the provider, can do. @throws NotTried */
interface Operator {
  scan(code: string): Promise<void>;
  readSms(mobileNumber: string): Promise<string>;
  settle(step: Step, order: PayableOrder): Promise<void>;
}

/** Thrown by a rule that cannot be tried. */
export class NotTried extends Error {}

export function notTried(reason: string): never {
  throw new NotTried(reason);
}

const given = inject("contract");
/** Against the sandbox every rule has to be tried. */
export const isComplete = given === undefined;
export const { options, operator } = given
  ? { options: given, operator: atTheTerminal(given.operatorUrl) }
  : await runSandbox();

async function runSandbox(): Promise<{ options: CheckOptions; operator: Operator }> {
  const sandbox = await startSandbox();
  afterAll(() => sandbox.close());
  const control = new SandboxControl(sandbox.url);
  const step = {
    pay: "pay",
    close: "close",
    refund: "refund",
    "repeat the notice": "pay",
  } as const;
  return {
    options: {
      url: sandbox.url,
      environment: {},
      accounts: [
        { mobileNumber: "13800000002", kind: "password", secret: "Passw0rd!" },
        { mobileNumber: "13800000009", kind: "password", secret: "Passw0rd!" },
        { mobileNumber: "13800000003", kind: "password", secret: "Passw0rd!" },
        { mobileNumber: "13800000005", kind: "code", secret: "123456" },
        { mobileNumber: "13800000006", kind: "sms", secret: "" },
      ],
      only: [],
      write: true,
      pay: true,
      scan: true,
      companyKey: { companyId: "80002", key: "KEY-80002" },
      bind: { mobileNumber: "13900000007", kind: "code", secret: "123456" },
      operatorUrl: "",
    },
    operator: {
      scan: () => control.scan("10007"),
      readSms: async () => "123456",
      settle: (name, { orderId }) => control.setOrder(orderId, { do: step[name] }),
    },
  };
}

/** The command asks its questions where it was started. */
function atTheTerminal(url: string): Operator {
  async function ask(question: string): Promise<string> {
    const response = await fetch(url, { method: "POST", body: question });
    return response.ok ? response.text() : notTried("nobody answered in the terminal");
  }
  return {
    async scan(code) {
      const shown = isImageUrl(code) ? code : `${renderUnicodeCompact(code)}\n${code}`;
      await ask(`${shown}\nScan the code and confirm, then press Enter: `);
    },
    readSms: (mobileNumber) => ask(`The SMS code that ${mobileNumber} got: `),
    async settle(step, { orderId, channel, qrText }) {
      const code = step === "pay" ? `${renderUnicodeCompact(qrText)}\n${qrText}\n` : "";
      await ask(`${code}Order ${orderId} (${channel}): ${step}, then press Enter: `);
    },
  };
}
