import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { runCommand } from "~/upstream/commands/run";
import { type RunningSandbox, startSandbox } from "~/upstream/server";
import { readSecrets } from "~/upstream/settings";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { send } from "../running-sandbox";
import { createDatabase } from "./open-store";

const newKey = () => randomBytes(32).toString("base64");
const environment: Record<string, string> = {
  UPSTREAM_HASH_KEY: newKey(),
  UPSTREAM_DATA_KEYS: `one:${newKey()}`,
  UPSTREAM_OPERATOR: "anna",
};
let node: RunningSandbox;
beforeAll(async () => {
  environment.DATABASE_URL = await createDatabase();
  const store = new PostgresStore(await openDatabase(environment.DATABASE_URL));
  node = await startSandbox({ store, secrets: readSecrets(environment) });
});
afterAll(() => node.close());

/** As `npm run upstream -- …` does; `tests/upstream/postgres/command.test.ts` runs the process. */
async function run(command: string, input = "") {
  const [printed, complained]: string[][] = [[], []];
  const code = await runCommand(command.split(" "), {
    environment,
    print: (text) => void printed?.push(text),
    complain: (text) => void complained?.push(text),
    readInput: async () => input,
  });
  return { code, output: printed?.join("\n") ?? "", complaint: complained?.join("\n") ?? "" };
}
async function read(command: string, input?: string) {
  const { output, complaint } = await run(`${command} --json`, input);
  return JSON.parse(output || `{"complaint": ${JSON.stringify(complaint)}}`);
}

const get = async (path: string, token = "") =>
  (await send(node.url + path, { headers: { Authorization: token } })).json;
const control = () => new SandboxControl(node.url);
async function signIn(uid: string): Promise<string> {
  const { ticket } = (await get("/admins/wxlogin/qrcode")).data;
  await control().scan(uid);
  return (await get(`/admins/wxlogin/userinfo?ticket=${ticket}`)).data.token;
}
const order = (token: string, uid: string, product = "DT_DOCK_0001") =>
  get(`/wxpay/createOrder?maxUserLimit=2&productId=${product}&userId=${uid}&corpId=0`, token);

it.each([
  [2, "", "nobody: no command; there are"],
  [2, "products list --nothing", "nothing"],
  [2, "products list too much", "products list [options]: "],
  [2, "products set DT_DOCK_0001", "nothing to change"],
  [2, "products set DT_DOCK_0001 --price 0.001", "--price: yuan from 0.01"],
  [2, "products add 新 --name a --price 1 --level 1", "PRODUCT: letters"],
  [2, "products add NEW --name a --price 1", "--level: missing"],
  [1, "products set DT_DOCK_0003 --price 1", "the trial stays as it is"],
  [1, "products set DT_DOCK_0009 --price 1", "DT_DOCK_0009: no such product"],
])("ends with %i and prints nothing: %s", async (code, command, complaint) => {
  const ended = await run(command || "nobody");
  expect(ended).toMatchObject({ code, output: "", complaint: expect.stringContaining(complaint) });
});

it("sells what the operator says, and orders keep what they were sold for", async () => {
  const token = await signIn("10001");
  const [sold] = [(await order(token, "10001")).data];
  expect((await run("products set --help")).output).toContain("--price YUAN");
  const tried = await read("products set DT_DOCK_0001 --price 1.5 --dry-run");
  expect(tried).toMatchObject({ dryRun: true, product: { priceFen: 150 } });
  const readPrices = async () =>
    (await get("/getProduct?productType=8")).data.map(({ price }: { price: number }) => price);
  expect(await readPrices()).toEqual([159_900, 799_900, 0]);
  await run("products set DT_DOCK_0001 --price 1.5 --name 基础 --days 30");
  await run("products set DT_DOCK_0002 --for-sale no");
  await run("products add NEW --name 新 --price 2 --level 2");
  expect(await readPrices()).toEqual([150, 0, 200]);
  expect((await order(token, "10001", "DT_DOCK_0002")).code).toBe(4040);
  expect((await order(token, "10001")).data.amount).toBe(300);
  const page = await send(`${node.url}/__sandbox__/pay/${sold.orderId}`);
  expect(page.text).toContain("基础版VIP × 2 年");
  expect(page.text).toContain("¥3198.00");
  expect((await run("products list")).output).toContain("DT_DOCK_0001  基础");
});
