import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { AUTHORITY, install } from "~/tests/drill/install";
import { canStartMachine, type Machine, readCommands, startMachine } from "~/tests/drill/machine";
import { VISITOR } from "~/tests/drill/with-providers";
import { BASE_FOLDER } from "./build-base";

const isPossible = canStartMachine();
if (!isPossible)
  process.stderr.write("NO WAY BACK TRIED: this machine allows no namespaces with systemd\n");
const GATEWAY_BACK = readCommands("docs/operating.md", "### The way back");
const UPSTREAM_BACK = readCommands("docs/whole-service.md", "### The way back");
const UPSTREAM_FORWARD = readCommands("docs/whole-service.md", "### The way back", 1);
/** 1.1.0 has steps of its own; later versions go back by the link alone. */
const FORMER: string = JSON.parse(readFileSync(`${BASE_FOLDER}/package.json`, "utf8")).version;
const WITHOUT_UNITS = "1.1.0";
const RESTART = ["gateway@3000", "gateway@3001", "upstream@4000", "upstream@4001"]
  .map((unit) => `systemctl restart ${unit}`)
  .join(" && ");
let machine: Machine;

beforeAll(async () => {
  if (!isPossible) return;
  machine = await startMachine();
  await install(machine);
  machine.start(`NODE_EXTRA_CA_CERTS=${AUTHORITY} node --import tsx tests/drill/providers.ts`);
  await machine.run(`
curl -sf --retry 20 --retry-connrefused 127.0.0.1:8900/phones/ >/dev/null
cp -rT ${BASE_FOLDER}/build /opt/gateway/build-${FORMER}
ln -s "$(readlink /opt/gateway/build)" /opt/gateway/build-NEXT`);
}, 180_000);
afterAll(() => machine?.stop());

async function listOrders(looks = ""): Promise<string[]> {
  const command = `node tests/upgrade/buy.mjs ${VISITOR} /run/token ${looks}`;
  return JSON.parse(await machine.run(`NODE_EXTRA_CA_CERTS=${AUTHORITY} ${command}`));
}
const buy = () => listOrders();
const readLog = (unit: string) => machine.run(`journalctl -u '${unit}' -o cat --no-pager`);
const paid = (count: number) => Array.from({ length: count }, () => "paid");

// docs/releases.md#versions
it.runIf(isPossible)(
  "goes back to the version before and forward again, and loses no session or order",
  { timeout: 300_000 },
  async () => {
    expect(await buy()).toEqual(paid(1));
    await (FORMER === WITHOUT_UNITS ? goBackToUnitless() : goBack());
    await machine.run(RESTART);
    expect(await buy()).toEqual(paid(5));
  },
);

async function goBack(): Promise<void> {
  await machine.run(`ln -sfn build-${FORMER} /opt/gateway/build; ${RESTART}`);
  for (const count of [2, 3, 4]) expect(await buy()).toEqual(paid(count));
  await machine.run("ln -sfn build-NEXT /opt/gateway/build");
}

/** By the commands of the guides. */
async function goBackToUnitless(): Promise<void> {
  const { run } = machine;
  await run("ln -sfn build-1.1.0 /opt/gateway/build; systemctl restart gateway@3000 || true");
  expect(await readLog("gateway@3000")).toContain("UPSTREAM_CONTENT: is no variable");
  expect(await buy()).toEqual(paid(2));
  await run(GATEWAY_BACK);
  expect(await buy()).toEqual(paid(3));
  await run("systemctl restart upstream@4000 || true");
  expect(await readLog("upstream@4000")).toContain("this build is of 1.1.0 or older");
  expect(await buy()).toEqual(paid(4));
  await run(UPSTREAM_BACK);
  expect(await readLog("upstream@4000")).toContain("sandbox upstream on http://127.0.0.1:4000");
  // It would give the plan of a company to the buyer: purchases are frozen.
  expect(await listOrders("look")).toEqual(paid(4));
  await run(UPSTREAM_FORWARD);
}
