import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noteFigure } from "../faults/figures";
import { INCIDENTS } from "./incidents";
import { beginToWatch, install } from "./install";
import { canStartMachine, type Machine, startMachine } from "./machine";

/** The aim for what stops money or login. */
const PAGE_WITHIN_MS = 90_000;
/** Ordinary traffic before each incident, which the rates of the rules see. */
const BEFORE_MS = 60_000;
/** Each 30 s one, after the first of a Prometheus that has just started. */
const HEARTBEAT_WITHIN_MS = 60_000;
const WARNING_WITHIN_MS = 300_000;

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
  readLines(machine.start("node tests/drill/pager.mjs"), messages);
  readLines(
    machine.start("NODE_EXTRA_CA_CERTS=/run/cert.pem node tests/drill/visitors.mjs"),
    visits,
  );
}, 120_000);
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
  await wait(BEFORE_MS);
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
  const givenMs = page === null ? PAGE_WITHIN_MS : PAGE_WITHIN_MS + 30_000;
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
  if (incident.repair) await machine.run(incident.repair);
  const seen = visits.filter((each) => isNew(each) && each.at < until);
  const failed = seen.filter(({ status }) => status !== 200);
  const slowestMs = Math.max(...seen.map(({ ms }) => ms));
  const heard = messages.filter((each) => isNew(each) && each.receiver === "heartbeat").length;
  const names = [...new Set(pages().flatMap(({ alerts }) => alerts))].join(" ");
  const paged = names ? `${names} after ${seconds} s` : "none";
  const failures = [...new Set(failed.map(({ what, status }) => `${what} ${status}`))].join(", ");
  const measured = `page: ${paged}; ${warned === null ? "" : `warning after ${warned} s; `}${seen.length} GETs, ${failed.length} not answered ${failures}, slowest ${slowestMs} ms`;
  noteFigure(
    "drill",
    incident.name,
    page ? `a page within ${PAGE_WITHIN_MS / 1000} s` : "no page",
    measured,
  );
  await context.annotate(`${incident.name}: ${measured}`);
  if (page === null) expect(names).toBe("");
  else expect(seconds ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(PAGE_WITHIN_MS / 1000);
  if (also === "warning") expect(warned).not.toBeNull();
  if (until - since > HEARTBEAT_WITHIN_MS) expect(heard > 0).toBe(also !== "silence");
  if (incident.answeredWithinMs !== undefined) {
    expect(failed).toEqual([]);
    expect(slowestMs).toBeLessThan(incident.answeredWithinMs);
  }
});
