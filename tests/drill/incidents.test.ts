import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noteFigure } from "../faults/figures";
import { INCIDENTS } from "./incidents";
import { AUTHORITY, beginToWatch, install } from "./install";
import { canStartMachine, type Machine, startMachine } from "./machine";
import { BUYERS, VISITOR } from "./with-providers";

/** The aim for what stops money or login. */
const PAGE_WITHIN_MS = 90_000;
/** Ordinary traffic before each incident, which the rates of the rules see. */
const BEFORE_MS = 60_000;
/** Each 30 s one, after the first of a Prometheus that has just started. */
const HEARTBEAT_WITHIN_MS = 60_000;
const WARNING_WITHIN_MS = 300_000;

/** Of an answer to a GET, an order and a code that was sent. */
const DONE = new Set([200, 201, 202]);
const GETS = new Set(["page", "orders"]);

interface Message {
  at: number;
  receiver: string;
  status: string;
  alerts: string[];
}
interface Visit {
  at: number;
  what: string;
  status: number;
  ms: number;
}

const isPossible = canStartMachine();
if (!isPossible)
  process.stderr.write("NOT DRILLED: this machine allows no namespaces with systemd\n");
const messages: Message[] = [];
const visits: Visit[] = [];
let machine: Machine;

beforeAll(async () => {
  if (!isPossible) return;
  machine = await startMachine();
  await install(machine);
  const start = (program: string) =>
    machine.start(`NODE_EXTRA_CA_CERTS=${AUTHORITY} node --import tsx tests/drill/${program}`);
  start("providers.ts").stdout?.resume();
  await machine.run("curl -sf --retry 20 --retry-connrefused 127.0.0.1:8900/phones/ >/dev/null");
  readLines(start("pager.mjs"), messages);
  readLines(start(`visitors.mjs ${VISITOR}`), visits);
  readLines(start(`buyers.mjs ${BUYERS.join(" ")}`), visits);
}, 180_000);
afterAll(() => machine?.stop());

function readLines<Line>({ stdout }: ChildProcess, into: Line[]): void {
  if (stdout) createInterface(stdout).on("line", (line) => into.push(JSON.parse(line)));
}

/** Returns after how many seconds it came, or null. */
async function awaitMessage(find: () => Message | undefined, since: number, withinMs: number) {
  for (; Date.now() < since + withinMs; await wait(500)) {
    const found = find();
    if (found) return Math.round((found.at - since) / 1000);
  }
  return null;
}

// docs/operating.md#alerts
const cases = INCIDENTS.map((incident) => [incident.name, incident] as const);
it.runIf(isPossible).for(cases)("%s", { timeout: 700_000 }, async ([, incident], context) => {
  await beginToWatch(machine);
  if (incident.buyersMs) await machine.run("touch /run/buying");
  await wait(incident.buyersMs ?? BEFORE_MS);
  const since = Date.now();
  const isNew = ({ at }: Message | Visit) => at >= since;
  const pages = () =>
    messages.filter(
      (each) => isNew(each) && each.receiver === "on-call" && each.status === "firing",
    );
  await machine.run(incident.cause);
  const { page, also } = incident;
  const find = () =>
    pages().find(({ alerts }) => page === null || alerts.some((name) => page.test(name)));
  const withinMs = incident.pageWithinMs ?? PAGE_WITHIN_MS;
  const givenMs = page === null ? PAGE_WITHIN_MS : withinMs + 30_000;
  const seconds = await awaitMessage(find, since, givenMs);
  const warned =
    also === "warning"
      ? await awaitMessage(
          () =>
            messages.find((each) => isNew(each) && each.alerts.includes("GatewayMonitoringDown")),
          since,
          WARNING_WITHIN_MS,
        )
      : null;
  const until = Date.now();
  await machine.run(`rm -f /run/buying; ${incident.repair ?? ""}`);
  const seen = visits.filter((each) => isNew(each) && each.at < until);
  const failed = seen.filter(({ status }) => !DONE.has(status));
  const slowestMs = Math.max(...seen.filter(({ what }) => GETS.has(what)).map(({ ms }) => ms));
  const heard = messages.filter((each) => isNew(each) && each.receiver === "heartbeat").length;
  const names = [...new Set(pages().flatMap(({ alerts }) => alerts))].join(" ");
  const paged = names ? `${names} after ${seconds} s` : "none";
  const failures = [...new Set(failed.map(({ what, status }) => `${what} ${status}`))].join(", ");
  const measured = `page: ${paged}; ${warned === null ? "" : `warning after ${warned} s; `}${seen.length} requests, ${failed.length} not answered ${failures}, slowest ${slowestMs} ms`;
  noteFigure(
    "drill",
    incident.name,
    page ? `a page within ${withinMs / 1000} s` : "no page",
    measured,
  );
  await context.annotate(`${incident.name}: ${measured}`);
  if (page === null) expect(names).toBe("");
  else expect(seconds ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(withinMs / 1000);
  if (also === "warning") expect(warned).not.toBeNull();
  if (until - since > HEARTBEAT_WITHIN_MS) expect(heard > 0).toBe(also !== "silence");
  if (incident.answeredWithinMs !== undefined) {
    expect(failed).toEqual([]);
    expect(slowestMs).toBeLessThan(incident.answeredWithinMs);
  }
});
