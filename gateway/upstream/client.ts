import type { CallKey } from "./calls";
import type { UpstreamConfig } from "./config";
import type { CallInput } from "./request";
import type { Caller, ReceivedFile, Transport, UpstreamCall } from "./transport";

/** The base class of each group's client. */
export abstract class UpstreamClient {
  constructor(
    private readonly transport: Transport,
    private readonly caller: Caller,
    protected readonly config: UpstreamConfig,
  ) {}

  /** Returns the data of the response. */
  protected async call<Data>(call: UpstreamCall<Data>): Promise<Data> {
    return (await this.transport.request(this.caller, call)).data;
  }

  /** Returns the success code of the response. */
  protected async callForCode(call: UpstreamCall<unknown>): Promise<number | null> {
    return (await this.transport.request(this.caller, call)).code;
  }

  /** Returns the response, which is a file. */
  protected callForFile(call: CallKey, input: CallInput): Promise<ReceivedFile> {
    return this.transport.requestFile(this.caller, call, input);
  }

  /** Ignores the response's body, which is an image. */
  protected callForImage(call: CallKey, input: CallInput): Promise<void> {
    return this.transport.requestImage(this.caller, call, input);
  }
}
