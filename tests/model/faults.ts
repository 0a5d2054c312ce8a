import type { CallKey } from "~/gateway/upstream/calls";
import type { Effect } from "~/sandbox/control/faults";
import type { LinkFault } from "./upstream-link";

/** The calls that faults are spread over. */
const callGroups = {
  create: ["pay.wx.create", "pay.ali.create"],
  info: ["pay.wx.info", "pay.ali.info"],
  history: ["vip.orders"],
  "second history": ["pay.history"],
  products: ["pay.products"],
  "QR code": ["auth.qr"],
  scan: ["auth.scan"],
} as const satisfies Record<string, readonly CallKey[]>;
type FaultyGroup = keyof typeof callGroups;
export const purchaseGroups = [
  "create",
  "create",
  "info",
  "info",
  "history",
  "second history",
  "products",
] as const satisfies FaultyGroup[];

/** What may happen to one call: on its way, or as the upstream's answer. */
export const faults = {
  "answer lost": { link: { kind: "answer lost" } },
  "answer garbled": { link: { kind: "answer garbled" } },
  "reset before the work": { link: { kind: "reset" } },
  "answer 3 s late": { link: { kind: "answer late", ms: 3_000 } },
  "answer 15 s late": { link: { kind: "answer late", ms: 15_000 } },
  "work 4 s late": { link: { kind: "work late", ms: 4_000 } },
  "work 12 s late": { link: { kind: "work late", ms: 12_000 } },
  "HTTP 500": { effect: { http: 500 } },
  "HTTP 503": { effect: { http: 503 } },
  nonsense: { effect: { raw: "<html>nonsense</html>" } },
  refused: { effect: { code: 4031, error_msg: "refused" } },
} as const satisfies Record<string, { link: LinkFault } | { effect: Effect }>;
export type FaultName = keyof typeof faults;

interface Planned {
  group: FaultyGroup;
  name: FaultName;
}

/** Faults that wait for their calls, oldest first. */
export class PlannedFaults {
  private planned: Planned[] = [];

  add(fault: Planned): void {
    this.planned.push(fault);
  }

  clear(): void {
    this.planned = [];
  }

  take(call: CallKey): Planned | null {
    const isDue = ({ group }: Planned) => (callGroups[group] as readonly string[]).includes(call);
    const due = this.planned.find(isDue) ?? null;
    if (due) this.planned = this.planned.filter((fault) => fault !== due);
    return due;
  }
}
