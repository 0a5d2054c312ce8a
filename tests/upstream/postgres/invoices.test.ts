import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { runCommand } from "~/upstream/commands/run";
import { FolderStorage } from "~/upstream/providers/files/folder-storage";
import { readSecrets } from "~/upstream/settings";
import { type RunningSandbox, startSandbox } from "~/upstream/simulation/start-sandbox";
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
const COMPANY = {
  ...{ kind: "company", title: "财经传媒有限公司", tax_number: "91350100M000100Y43" },
  email: "finance@example.com",
};
const PERSON = { kind: "person", title: "王小明", email: "wang@example.com" };
const YEAR_MS = 366 * 86_400_000;

let folder = "";
const nodes: RunningSandbox[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "invoices-"));
  const url = await createDatabase();
  Object.assign(environment, { DATABASE_URL: url, FILES_FOLDER: join(folder) });
  const secrets = readSecrets(environment);
  for (const _ of ["one", "other"]) {
    const store = new PostgresStore(await openDatabase(url));
    const node = await startSandbox({ store, secrets });
    node.service.setProviders({ files: new FolderStorage(folder) });
    nodes.push(node);
  }
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await rm(folder, { recursive: true });
});

const control = () => new SandboxControl(nodes[0]?.url ?? "");
beforeEach(() => control().reset());

async function call(path: string, token = "", body?: object, node = nodes[0]) {
  const post = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await send(`${node?.url}${path}`, { headers: { Authorization: token }, ...post });
  return { ...answer, code: answer.json?.code, data: answer.json?.data };
}

async function signIn(as: string): Promise<string> {
  const { ticket } = (await call("/admins/wxlogin/qrcode")).data;
  await control().scan(as);
  return (await call(`/admins/wxlogin/userinfo?ticket=${ticket}`)).data.token;
}

/** Returns a buyer with a paid order. */
async function buy(uid = "10005", corpId = "0") {
  const token = await signIn(uid);
  const create = `/wxpay/createOrder?maxUserLimit=1&productId=DT_DOCK_0001&userId=${uid}&corpId=${corpId}`;
  const { orderId } = (await call(create, token)).data;
  await control().setOrder(orderId, { do: "pay" });
  const ask = (given: object = COMPANY, node = nodes[0]) =>
    call("/invoice/request", token, { orderId, ...given }, node);
  const get = (what = "get", by = token) => call(`/invoice/${what}?orderId=${orderId}`, by);
  return { token, orderId, ask, get };
}

/** As `npm run upstream -- …` does. */
async function run(command: string) {
  const [printed, complained]: [string[], string[]] = [[], []];
  const code = await runCommand(command.split(" "), {
    environment,
    print: (text) => void printed.push(text),
    complain: (text) => void complained.push(text),
    readInput: async () => "",
  });
  return { code, output: printed.join("\n"), complaint: complained.join("\n") };
}
const list = async (more = "") =>
  JSON.parse((await run(`invoices list --json${more}`)).output).invoices;

async function write(name: string, content: string | Buffer): Promise<string> {
  const path = join(tmpdir(), `${randomBytes(6).toString("hex")}-${name}`);
  await writeFile(path, content);
  return path;
}
const listStored = async () => (await readdir(folder)).filter((name) => name.startsWith("file"));

// docs/product.md#an-invoice-is-asked-for-by-a-form
it("twelve requests at once make one invoice, and twelve that differ as well", async () => {
  const first = await buy();
  const same = await Promise.all(
    Array.from({ length: 12 }, (_, at) => first.ask(COMPANY, nodes[at % 2])),
  );
  expect(new Set(same.map(({ code }) => code))).toEqual(new Set([200]));
  const second = await buy();
  const titles = Array.from({ length: 12 }, (_, at) => ({ ...COMPANY, title: `公司${at}` }));
  const others = await Promise.all(titles.map((each, at) => second.ask(each, nodes[at % 2])));
  expect(others.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(others.filter(({ code }) => code === 4047)).toHaveLength(11);
  expect(await list()).toHaveLength(2);
});

// docs/product.md#an-invoice-is-asked-for-by-a-form
it("an operator issues it once; the owner alone downloads the very file", async () => {
  const { orderId, ask, get } = await buy();
  await ask(PERSON);
  expect(await list()).toMatchObject([
    { orderId, state: "requested", amountFen: 159_900, title: "王小明", taxNumber: null },
  ]);
  const content = Buffer.from(`PK\u0003\u0004 OFD.xml ${"x".repeat(1_000)}`, "latin1");
  const file = await write("a.ofd", content);
  expect((await run(`invoices issue ${orderId} --file ${file} --dry-run`)).code).toBe(0);
  expect([await listStored(), (await get()).data.invoice_state]).toEqual([[], "requested"]);

  const issued = await Promise.all(
    Array.from({ length: 4 }, () => run(`invoices issue ${orderId} --file ${file}`)),
  );
  expect(issued.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1]);
  for (const { code, complaint } of issued)
    if (code === 1) expect(complaint).toContain("issued already");
  expect((await get()).data).toMatchObject({ invoice_state: "issued", file_type: "ofd" });
  const answer = await get("file");
  expect(answer.headers["content-type"]).toBe("application/ofd");
  expect(answer.text).toBe(content.toString("utf8"));
  for (const other of ["10003", "10009"])
    expect((await get("file", await signIn(other))).code).toBe(4041);
  expect(await list()).toEqual([]);
  expect(await list(" --all")).toMatchObject([{ state: "issued", issuedBy: "operator anna" }]);
  const { output } = await run(`audit list --order ${orderId} --json`);
  const actions = JSON.parse(output).entries.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(["invoice.issue", "invoice.request", "order.paid"]);
  expect(output).not.toContain("王小明");
});

// docs/product.md#an-invoice-is-asked-for-by-a-form
it("what is no invoice, or of a refunded order, is not issued; a wrong request goes back", async () => {
  const { orderId, ask, get } = await buy();
  expect((await run(`invoices return ${orderId}`)).complaint).toContain("nobody asked");
  await ask();
  for (const [name, content] of [
    ["a.txt", "text"],
    ["a.zip", "PK\u0003\u0004 word/document.xml"],
    ["a.pdf", `%PDF-${"x".repeat(2 * 1024 * 1024)}`],
  ] as const) {
    const { code, complaint } = await run(
      `invoices issue ${orderId} --file ${await write(name, content)}`,
    );
    expect([code, complaint]).toEqual([1, expect.stringContaining("neither a PDF nor an OFD")]);
  }
  expect((await run(`invoices return ${orderId} --reason typo`)).code).toBe(0);
  expect((await get()).code).toBe(4041);
  expect((await ask(PERSON)).code).toBe(200);
  await control().setOrder(orderId, { do: "refund" });
  const pdf = await write("b.pdf", "%PDF-1.7 and more");
  const { complaint } = await run(`invoices issue ${orderId} --file ${pdf}`);
  expect(complaint).toContain("the order was refunded");
  expect(await list()).toMatchObject([{ refunded: true }]);
  const other = await buy();
  await control().setOrder(other.orderId, { do: "refund" });
  expect((await other.ask()).code).toBe(4046);
});

// docs/product.md#an-invoice-is-asked-for-by-a-form
it("of a company's order each administrator asks and reads, no member and nobody else", async () => {
  const { orderId, ask, get } = await buy("10002", "80001");
  const [administrator, member] = [await signIn("10006"), await signIn("10003")];
  const byMember = await call("/invoice/request", member, { orderId, ...COMPANY });
  expect(byMember.code).toBe(4041);
  await ask();
  expect((await get("get", member)).code).toBe(4041);
  expect((await get("get", administrator)).code).toBe(4041);
  const roles = { company_id: "80001", uid: "10006", role_ids: ["1"] };
  await call("/admins/companyusers/roles", await signIn("10002"), roles);
  expect((await get("get", administrator)).data).toMatchObject(COMPANY);
});

// docs/upstream.md#deletion-of-an-account
it("an account takes its requests along; an issued invoice stays ten years without the address", async () => {
  const [open, issued] = [await buy("10006"), await buy("10006")];
  for (const each of [open, issued]) await each.ask(PERSON);
  const pdf = await write("c.pdf", "%PDF-1.7 and more");
  expect((await run(`invoices issue ${issued.orderId} --file ${pdf}`)).code).toBe(0);
  expect(JSON.parse((await run("export user 10006")).output).invoices).toHaveLength(2);
  expect((await run("users delete 10006 --even-so")).code).toBe(0);
  expect(await list(" --all")).toMatchObject([
    { orderId: issued.orderId, title: "王小明", email: null },
  ]);
  const service = nodes[0]?.service;
  const age = async (ms: number) => {
    await control().advanceClock(ms);
    await service?.deleteOld();
    await service?.runDue();
  };
  const kept = (await listStored()).length;
  await age(9 * YEAR_MS);
  expect(await list(" --all")).toHaveLength(1);
  await age(YEAR_MS + 1);
  expect([await list(" --all"), (await listStored()).length]).toEqual([[], kept - 1]);
});
