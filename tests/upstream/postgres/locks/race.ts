import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type SelectQueryNode,
} from "kysely";
import { onTestFinished, vi } from "vitest";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { Secrets } from "~/upstream/domain/secrets";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { createWorld, KEYS, type World } from "../publishing/world";

/** One of two nodes at a database. */
export type Node = Awaited<ReturnType<typeof openNode>>;

/** Two steps at once, of which a lock decides what comes of them. */
interface Race<Given> {
  /** Returns what both steps need; `setup` is a node without a part in the race. */
  given?(setup: Node, world: World): Promise<Given>;
  /** Pauses when it has the lock, until the second one is done or waits. */
  first(node: Node, given: Given): Promise<unknown>;
  /** The same as `first` by default. */
  second?(node: Node, given: Given): Promise<unknown>;
  after?(setup: Node, given: Given, world: World): Promise<unknown>;
  /** What both return, whether the second has waited, and what is there after both. */
  expected: { first?: unknown; second?: unknown; waits: boolean; after?: unknown };
  /** The method whose query has the lock in it, if another one writes that part of it. */
  queriedBy?: string;
  /** Constraints that also keep the second one out, by their table and name. */
  unique?: readonly (readonly [table: string, name: string])[];
  /** The file and the method of another lock, at which the first step pauses. */
  pausesAt?: string;
}

export const race = <Given>(each: Race<Given>) => each as Race<unknown>;

/** Returns the places of all locks in the sources: a file of `upstream`, and a method. */
export function listPlaces(): string[] {
  const files = readdirSync("upstream", { recursive: true, encoding: "utf8" });
  const places = files
    .filter((file) => file.endsWith(".ts") && file !== "store/store.ts")
    .flatMap((file) => {
      const lines = readFileSync(join("upstream", file), "utf8").split("\n");
      return lines.flatMap((line, index) =>
        LOCK.test(line) ? [`${file} ${methodAt(lines.slice(0, index + 1))}`] : [],
      );
    });
  return [...new Set(places)].sort();
}

const LOCK = /(?<!\?: |= )"(?:skip|update)"|(?<!if \(lock.*)\.(?:forUpdate|skipLocked)\(/;
const METHOD = /^(?: {2}|export |async |function )(?:private |async |function )*(\w+)(?:<.*>)?\(/;

const methodAt = (lines: readonly string[]): string =>
  lines.map((line) => METHOD.exec(line)?.[1]).findLast((name) => name) ?? "";

/** Takes the locks of a place away, and pauses once after a query there that has found something. */
class LocksAtPlace extends OperationNodeTransformer implements KyselyPlugin {
  private hasLock = false;
  private readonly queries = new WeakSet<QueryId>();

  constructor(
    private readonly place: { readonly pause: string; readonly removal: string | null },
    private pause: (() => Promise<void>) | null,
  ) {
    super();
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    this.hasLock = false;
    const unlocked = this.transformNode(node, queryId);
    if (!this.hasLock) return node;
    if (isCalledFrom(this.place.pause)) this.queries.add(queryId);
    const isRemoved = this.place.removal !== null && isCalledFrom(this.place.removal);
    return isRemoved ? unlocked : node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    const { pause } = this;
    if (!pause || !this.queries.has(queryId) || result.rows.length === 0) return result;
    this.pause = null;
    await pause();
    return result;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId) {
    const { endModifiers = [], ...rest } = super.transformSelectQuery(node, queryId);
    if (endModifiers.length > 0) this.hasLock = true;
    return rest;
  }
}

Error.stackTraceLimit = 50;

const STORE = "store/postgres/store.ts";

/** Whether a method, or one that it calls in the same file, is what runs a query now. */
function isCalledFrom(place: string): boolean {
  const [file = "", method] = place.split(" ");
  const frames = [...(new Error().stack ?? "").matchAll(/\/upstream\/(\S+\.ts):(\d+)/g)]
    .map(([, path = "", line]) => ({ path, line: Number(line) }))
    .filter(({ path }) => !path.startsWith("postgres/") && (path !== STORE || file === STORE));
  if (frames[0]?.path !== file) return false;
  const lines = readFileSync(join("upstream", file), "utf8").split("\n");
  return frames.some(
    ({ path, line }) => path === file && methodAt(lines.slice(0, line)) === method,
  );
}

async function openNode(url: string, clock: Clock, plugins: readonly KyselyPlugin[]) {
  const opened = await openDatabase(url);
  onTestFinished(() => opened.destroy());
  const database = plugins.reduce((each, plugin) => each.withPlugin(plugin), opened);
  const store = new PostgresStore(database);
  const unit = { clock, ids: new Ids(null), secrets: Secrets.parse(KEYS) };
  const ceilings = { "login-codes": 2, "sms-hour": 100 };
  const transact = <T>(work: (domain: Domain) => Promise<T>) =>
    store.transaction((tables) => work(new Domain({ ...unit, tables, ceilings })));
  return { ...unit, url, database, store, transact };
}

/** Runs the first step up to its lock, then the second until it is done or waits, then the rest of the first. */
export async function run(
  place: string,
  { queriedBy, pausesAt, unique = [], ...race }: Race<unknown>,
  { isLocked }: { isLocked: boolean },
) {
  const world = await createWorld();
  const clock = new Clock();
  const setup = await openNode(world.databaseUrl, clock, []);
  if (!isLocked) for (const each of unique) await world.drop(...each);
  const given = await race.given?.(setup, world);
  const [file] = place.split(" ");
  const lock = queriedBy ? `${file} ${queriedBy}` : place;
  const removal = isLocked ? null : lock;
  const [locked, pause] = createSignal();
  const [resumed, resume] = createSignal();
  const plugin = new LocksAtPlace({ pause: pausesAt ?? lock, removal }, () => {
    pause();
    return resumed;
  });
  const one = await openNode(world.databaseUrl, clock, [plugin]);
  const other = await openNode(world.databaseUrl, clock, [
    new LocksAtPlace({ pause: "", removal }, null),
  ]);
  const first = race.first(one, given).catch(String);
  await Promise.race([
    locked,
    first.then((result) => Promise.reject(new Error(`no lock at ${place}: ${result}`))),
  ]);
  let isDone = false;
  const second = (race.second ?? race.first)(other, given)
    .catch(String)
    .finally(() => {
      isDone = true;
    });
  await vi.waitUntil(async () => isDone || (await world.isWaitingForLock()), {
    timeout: 10_000,
    interval: 5,
  });
  const waits = !isDone;
  resume();
  const results = { first: await first, second: await second };
  return { ...results, waits, after: await race.after?.(setup, given, world) };
}

function createSignal(): [Promise<void>, () => void] {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, give];
}
