import { randomUUID } from "node:crypto";
import type { Dispatcher } from "undici";
import { GatewayError } from "~/gateway/core/errors";
import type { CallKey } from "~/gateway/upstream/calls";
import { FileBody } from "~/gateway/upstream/file-body";
import type { Transport } from "~/gateway/upstream/transport";
import type { Exchange, HttpRecord } from "./exchange";
import { NotTried } from "./not-tried";

type HttpRecords = Map<string, HttpRecord>;

/** Records the calls of a transport, in order. */
export class Recorder {
  readonly exchanges: Exchange[] = [];
  private readonly records: HttpRecords = new Map();
  /** Never sent again: the check of an upstream that hangs would take hours. */
  private readonly timedOut = new Set<CallKey>();

  /** Records what a connection sends and receives. */
  intercept(dispatcher: Dispatcher): Dispatcher {
    return dispatcher.compose((dispatch) => (options, handler) => {
      const record = toRecord(options);
      this.records.set(findRequestId(options.headers), record);
      return dispatch(options, recording(record, handler));
    });
  }

  /** Returns the transport with a new request id for each call, which identifies its HTTP record. */
  wrap(transport: Transport): Transport {
    return {
      request: (caller, call) => {
        const { input = {}, schema } = call;
        const sent = input instanceof FileBody ? input.input : input;
        const exchange = { call: call.call, input: sent, schema };
        return this.record({ ...exchange, tokenSent: caller.token !== null }, (requestId) =>
          transport.request({ ...caller, requestId }, call),
        );
      },
      requestImage: (caller, call, input) =>
        this.record({ call, input, schema: null, tokenSent: caller.token !== null }, (requestId) =>
          transport.requestImage({ ...caller, requestId }, call, input),
        ),
    };
  }

  private async record<Result>(
    sent: Omit<Exchange, "http" | "error">,
    send: (requestId: string) => Promise<Result>,
  ): Promise<Result> {
    const { call } = sent;
    if (this.timedOut.has(call)) throw new NotTried(`${call} has not responded in time before`);
    const requestId = randomUUID();
    const exchange: Exchange = { ...sent, http: null, error: null };
    this.exchanges.push(exchange);
    try {
      return await send(requestId);
    } catch (error) {
      if (error instanceof GatewayError) exchange.error = error;
      if (exchange.error?.code === "upstream-timeout") this.timedOut.add(call);
      throw error;
    } finally {
      exchange.http = this.records.get(requestId) ?? null;
      this.records.delete(requestId);
    }
  }
}

function toRecord({ method, path, body }: Dispatcher.DispatchOptions): HttpRecord {
  const requestBody = typeof body === "string" ? body : null;
  return { method, path, requestBody, status: null, headers: {}, body: Buffer.alloc(0) };
}

/** The transport sends its headers as a list of names and values. */
function findRequestId(headers: Dispatcher.DispatchOptions["headers"]): string {
  const list = Array.isArray(headers) ? headers : [];
  return String(list[list.indexOf("x-request-id") + 1] ?? "");
}

function recording(
  record: HttpRecord,
  handler: Dispatcher.DispatchHandler,
): Dispatcher.DispatchHandler {
  const chunks: Buffer[] = [];
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onRequestUpgrade: (controller, status, headers, socket) =>
      handler.onRequestUpgrade?.(controller, status, headers, socket),
    onResponseStart(controller, status, headers, message) {
      record.status = status;
      record.headers = headers;
      handler.onResponseStart?.(controller, status, headers, message);
    },
    onResponseData(controller, chunk) {
      chunks.push(chunk);
      record.body = Buffer.concat(chunks);
      handler.onResponseData?.(controller, chunk);
    },
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  };
}
