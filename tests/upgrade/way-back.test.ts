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
let machine: Machine;

beforeAll(async () => {
  if (!isPossible) return;
  machine = await startMachine();
  await install(machine);
  machine.start(`NODE_EXTRA_CA_CERTS=${AUTHORITY} node --import tsx tests/drill/providers.ts`);
  await machine.run(`
curl -sf --retry 20 --retry-connrefused 127.0.0.1:8900/phones/ >/dev/null
cp -rT ${BASE_FOLDER}/build /opt/gateway/build-1.1.0
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
  "goes back to 1.1.0 by the guides' commands and forward again, and loses no session or order",
  { timeout: 300_000 },
  async () => {
    const { run } = machine;
    expect(await buy()).toEqual(paid(1));
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
    await run("systemctl restart gateway@3000 && systemctl restart gateway@3001");
    expect(await buy()).toEqual(paid(5));
  },
);
