import type { FoundOrder, OrderIntent, Progress } from "~/gateway/order/records";
import type { CallKey } from "~/gateway/upstream/calls";
import type { Sandbox } from "~/sandbox/sandbox";
import type { Answer, Ask, Device } from "./buyers";
import type { FaultName, PlannedFaults } from "./faults";
import type { Passage, Watcher } from "./upstream-link";

/** A process of the product. */
export interface Life {
  readonly name: string;
  readonly alive: boolean;
  readonly frozen: boolean;
}

/** What a site tells its story of what happens inside. */
export interface SiteEvents {
  /** Something may have changed in the store. */
  onStep(): Promise<void>;
  /** A request for an order leaves a node. */
  onCreate(intent: OrderIntent, passage: Passage): Watcher;
  onHistoryRead(uid: string): void;
  onScanAsked(ticket: string): void;
  /** @param until ms, when what it delays goes on */
  onFault(name: FaultName, call: CallKey, until: number): void;
}

/** What one request is answered, and the session's id as the answer sets it. */
export interface Served {
  answer: Answer;
  sessionId: string | null;
}

/** An order of an intent, for a look into the store. */
export interface Wanted {
  intent: OrderIntent;
  orderId: string;
}

/** What the store says of an order, at one moment for all of them. */
export interface Sight {
  found: FoundOrder | null;
  /** Of its intent; looked for where there is no order. */
  progress: Progress | null;
}

/** What a site promises of its times, ms. */
export interface SiteTimes {
  /** What the product waits for an answer of the upstream. */
  upstreamTimeoutMs: number;
  /** The accuracy of timers. */
  slackMs: number;
  /** A buyer who was refused tries again after this time. */
  retryMs: number;
}

/**
 * Nodes, a store and an upstream that a story can disturb: in this process in virtual time, or the
 * built server over a real Redis in real time.
 */
export interface Site {
  /** ms */
  readonly now: number;
  readonly times: SiteTimes;
  /** Requests fail only for a reason that the story knows of; a busy machine has reasons of its own. */
  readonly isUndisturbed: boolean;
  readonly sandbox: Sandbox;
  readonly planned: PlannedFaults;
  /** The history does not show what happened within this time, ms. */
  historyDelayMs: number;
  /** Grows whenever the store may have changed. */
  readonly writes: number;
  life(index: number): Life;
  /** Sends a request of a device to a node. */
  send(device: Device, index: number, ask: Ask): Promise<Served>;
  /** From now on the order of events is the site's. */
  shuffle(): void;
  runSteps(most: number): Promise<unknown>;
  wait(ms: number): Promise<void>;
  /** Lets time pass until it is so, at most so long. */
  waitUntil(isSo: () => boolean, mostMs: number): Promise<void>;
  /** Ends a process; another one takes its place. */
  kill(index: number): unknown;
  freeze(index: number): void;
  /** @param timersFirst whether the process sees that time has passed before it sees its answers */
  thaw(index: number, timersFirst: boolean): Promise<void>;
  /** Commands wait so long, and are carried out then, although their callers have given up. */
  pauseRedis(ms: number): void;
  /** Connections break; commands fail so long, some of them after they were carried out. */
  failOver(ms: number): void;
  /** All is well from now on. */
  calm(): Promise<void>;
  /** null when the store cannot be read. */
  look(wanted: readonly Wanted[]): Promise<Sight[] | null>;
  /** The locks and gates that are held, and for how many ms. */
  listLocks(): Promise<{ key: string; leftMs: number }[]>;
  /** Lets the time pass in which a lock that is not renewed ends, or less when there is none. */
  untilLocksEnd(): Promise<void>;
}
