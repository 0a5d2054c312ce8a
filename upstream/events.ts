import { channel, subscribe } from "node:diagnostics_channel";
import type { DeliveryEvent } from "./domain/publishing/delivery-rules";

/** What happens in the upstream, for metrics. Without a listener it costs nothing. */
interface Events {
  /** `call` is the call's key or "unmatched"; `code` that of its envelope, or the HTTP status. */
  call: { call: string; code: number; seconds: number };
  /** `result` is "ok", the reason of a refused SMS, or "refused", "network", "malformed" or "signature". */
  providerCall: { provider: string; call: string; result: string; seconds: number };
  /** What became of a provider's notice. */
  notice: { provider: string; result: "accepted" | "rejected" | "failed" };
  /** A delivery came to another state; `reason` is "" where nothing is to be said. */
  delivery: DeliveryEvent;
  /** What became of a payment that a provider told of. */
  payment: { provider: string; outcome: "counted" | "repeated" | "incident" };
}

const toName = (event: string): string => `upstream:${event}`;

export function publish<Name extends keyof Events>(name: Name, event: Events[Name]): void {
  channel(toName(name)).publish(event);
}

export function listenTo<Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
): void {
  subscribe(toName(name), (event) => listener(event as Events[Name]));
}
