import { ProviderError } from "~/upstream/providers/errors";
import { send } from "~/upstream/providers/http";

export interface SimulatedRequest {
  readonly method: string;
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface SimulatedResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface Simulator {
  handle(request: SimulatedRequest): Promise<SimulatedResponse> | SimulatedResponse;
}

/** A provider's refusal, which its simulator puts into the provider's form. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
    message = code,
  ) {
    super(message);
  }
}

export const jsonResponse = (value: unknown, status = 200): SimulatedResponse => ({
  status,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});

interface Delivery {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends notices: once and at once, unless told otherwise. */
export class Notices {
  /** 0 loses them. */
  copies = 1;
  delayMs = 0;
  /** Keeps them for `release`. */
  hold = false;
  private held: (() => Promise<void>)[] = [];

  /**
   * Resolves when the receiver has answered. Each copy is signed anew, as by the providers.
   * @param onAnswer gets the body of each answer
   */
  async send(create: () => Delivery, onAnswer = (_body: string) => {}): Promise<void> {
    const deliver = async () => {
      for (let copy = 0; copy < this.copies; copy++) onAnswer(await post(create()));
    };
    if (this.hold) this.held.push(deliver);
    else if (this.delayMs > 0) setTimeout(deliver, this.delayMs).unref();
    else await deliver();
  }

  /** The latest first. */
  async release(): Promise<void> {
    for (const deliver of this.held.splice(0).reverse()) await deliver();
  }
}

async function post({ url, headers, body }: Delivery): Promise<string> {
  try {
    const request = { url: new URL(url), method: "POST", headers, body } as const;
    return (await send({ provider: "simulator", ...request })).body.toString();
  } catch (error) {
    // A receiver that is down misses it, as in real life.
    if (!(error instanceof ProviderError)) throw error;
    return "";
  }
}
