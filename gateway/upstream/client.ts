import type { CallKey } from "./calls";
import type { UpstreamConfig } from "./config";
import type { CallInput } from "./query";
import type { Caller, Transport, UpstreamCall } from "./transport";

/** The base of every group's client: calls on behalf of one caller. */
export abstract class UpstreamClient {
  constructor(
    private readonly transport: Transport,
    private readonly caller: Caller,
    protected readonly config: UpstreamConfig,
  ) {}

  /** The data of the response. */
  protected async call<Data>(call: UpstreamCall<Data>): Promise<Data> {
    return (await this.transport.request(this.caller, call)).data;
  }

  /** The success code of the response. */
  protected async callForCode(call: UpstreamCall<unknown>): Promise<number | null> {
    return (await this.transport.request(this.caller, call)).code;
  }

  /** For a response that is an image. */
  protected callForImage(call: CallKey, input: CallInput): Promise<void> {
    return this.transport.requestImage(this.caller, call, input);
  }
}
