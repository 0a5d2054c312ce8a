import type { CallKey } from "./calls";
import type { UpstreamConfig } from "./config";
import type { CallInput } from "./query";
import type { Caller, Declaration, Transport } from "./transport";

/** What every group's client is made of: declarations of calls, asked on behalf of one caller. */
export abstract class UpstreamClient {
  constructor(
    private readonly transport: Transport,
    private readonly caller: Caller,
    protected readonly config: UpstreamConfig,
  ) {}

  /** The data of the answer. */
  protected async call<Data>(declaration: Declaration<Data>): Promise<Data> {
    return (await this.transport.ask(this.caller, declaration)).data;
  }

  /** Which of the success codes the upstream answered. */
  protected async callForCode(declaration: Declaration<unknown>): Promise<number | null> {
    return (await this.transport.ask(this.caller, declaration)).code;
  }

  /** For an answer that is an image. */
  protected callForImage(call: CallKey, input: CallInput): Promise<void> {
    return this.transport.touch(this.caller, call, input);
  }
}
