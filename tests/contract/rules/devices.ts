import { contract } from "~/upstream/protocol/contract/contract";
import { type Account, type Attempt, by, find, type Row, succeed } from "../attempt";
import { getLast } from "../exchange";
import { expect, expectMembers, refuse, refuses, rule } from "../rule";
import { notTried } from "../subject";

/** A channel that every plan has, and two people who may be signed in there. */
const CHANNEL = "zhihu";
const NAMES = { external_id: "zh-1", name: "小王" };
const SEEN = [{ channel: CHANNEL, ...NAMES }];
const toDocument = (attrs?: Row) => ({
  type: "doc",
  content: [
    { type: "paragraph", content: [{ type: "text", text: "由浏览器发布" }] },
    ...(attrs ? [{ type: "image", attrs }] : []),
  ],
});
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let owner: (Row & { as: Account }) | null = null;
const own = (given: Attempt = {}): Attempt => ({ as: getOwner().as, ...given });
const getOwner = () => owner ?? notTried("needs an account with the advanced plan");
let device: Account | null = null;
const asDevice = (given: Attempt = {}): Attempt => ({
  as: device ?? notTried("needs the device of device.pair"),
  ...given,
});
let deviceId: unknown;
let account: Row | null = null;
const getAccount = () => account ?? notTried("needs the account of the device");
let image: Row | null = null;
let task: Row | null = null;
const ofTask = (given: Attempt = {}): Attempt => {
  const { delivery_id, attempt } = task ?? notTried("needs a delivery that was claimed");
  return asDevice({ delivery_id, attempt, ...given });
};
const claim = async () => (await succeed<Row[]>("device.claim", asDevice()))[0] ?? null;

rule("device.pairing", "A code is short, and the one before it ends.", async () => {
  owner = await find("needs an account with the advanced plan", async (as) => {
    const [membership] = await succeed<Row[]>("vip.membership", { as, corpId: "0" });
    return membership?.vip_level === 2 ? membership : null;
  });
  const first = await succeed("device.pairing", own());
  await succeed("device.pairing", own());
  await refuse("device.pair", 4109, { code: first.code, name: "Edge" }, "devicepair");
});
rule("device.pair", "A code pairs one browser, once, in any case of its letters.", async () => {
  const { code } = await succeed("device.pairing", own());
  const paired = await succeed("device.pair", { code: String(code).toLowerCase(), name: "Edge" });
  const { token, device_id } = paired;
  deviceId = device_id;
  device = { uid: getOwner().as.uid, token: String(token), mobile_number: "" };
  await refuse("device.pair", 4109, { code, name: "Edge" });
});
rule("device.get", "It names its user, and no one is signed in yet.", async () => {
  const state = await succeed("device.get", asDevice());
  expectMembers(state, { device_id: deviceId, name: "Edge", accounts: [] });
  expect(state.nickname !== "", "it has no user");
});
rule("device.get", "A device's token opens no call of users.", async () => {
  await refuse("device.list", 401, asDevice(), "devices");
  await refuse("channel.accounts.list", 401, asDevice(), "devices");
});
rule("device.accounts", "What it tells replaces what it told before.", async () => {
  await succeed("device.accounts", asDevice({ accounts: [{ ...SEEN[0], name: "old" }] }));
  await succeed("device.accounts", asDevice({ accounts: SEEN }));
  const { accounts } = await succeed("device.get", asDevice());
  expect(toRows(accounts).length === 1, "there are two");
  expectMembers(toRows(accounts)[0], { channel: CHANNEL, ...NAMES });
});
rule("device.list", "The user's browsers are listed with who is signed in.", async () => {
  const listed = await succeed<Row[]>("device.list", own());
  const found = listed.find(by("device_id", deviceId));
  expect(toRows(found?.accounts)[0]?.name === NAMES.name, "the account is missing");
});
rule("channel.accounts.add", "A browser's account is the one that is signed in.", async () => {
  const given = own({ channel: CHANNEL, device_id: deviceId });
  await refuse("channel.accounts.add", 4112, { ...given, channel: "toutiao" });
  account = await succeed("channel.accounts.add", given);
  expectMembers(account, { ...NAMES, way: "extension", is_automatic: 0, device_id: deviceId });
});
rule("channel.accounts.check", "A browser's account is as the browser told last.", async () => {
  const { account_id } = getAccount();
  const check = async (external_id: string) => {
    await succeed("device.accounts", asDevice({ accounts: [{ ...SEEN[0], external_id }] }));
    return succeed("channel.accounts.check", own({ account_id }));
  };
  expectMembers(await check("zh-2"), { state: "needs-login" });
  expectMembers(await check("zh-1"), { state: "ready" });
});
rule("channel.accounts.automatic", "Who presses publish is chosen for an account.", async () => {
  const { account_id } = getAccount();
  for (const is_automatic of [1, 0]) {
    const sent = own({ account_id, is_automatic });
    expectMembers(await succeed("channel.accounts.automatic", sent), { is_automatic });
  }
});
for (const call of ["accounts", "content", "image", "fence", "report"] as const)
  refuses(`device.${call}`, 4001, "A request without parameters", () =>
    asDevice(
      Object.fromEntries(Object.keys(contract[`device.${call}`].parameters.shape).map(toNone)),
    ),
  );
rule("device.claim", "A delivery waits for its browser, and is claimed once.", async () => {
  await publish();
  task = await claim();
  expectMembers(task, { channel: CHANNEL, external_id: NAMES.external_id, mode: "publish" });
  expect((await claim()) === null, "it is claimed twice");
});
rule("device.content", "It has the text of the attempt, and of no other.", async () => {
  const { images, digest } = await succeed("device.content", ofTask());
  expectMembers({ images, digest }, { images: [`image:${image?.id}`], digest: "" });
  await refuse("device.content", 4100, ofTask({ attempt: 2 }));
  await refuse("device.content", 4099, asDevice({ delivery_id: "999999999", attempt: 1 }));
});
rule("device.image", "It is the picture as it was uploaded.", async () => {
  await succeed("device.image", ofTask({ source: `image:${image?.id}` }));
  expect(getLast().body.equals(PIXEL), "it is another picture");
});
rule("device.image", "An image that the article does not have is refused with code 4111.", () =>
  refuse("device.image", 4111, ofTask({ source: "image:999999999" })),
);
rule("device.report", "A sign of life keeps the attempt.", async () => {
  await succeed("device.report", ofTask({ outcome: "working" }));
  await refuse("device.report", 4100, ofTask({ outcome: "working", attempt: 2 }));
});
rule("device.fence", "It is passed once, and says that the person presses publish.", async () => {
  expectMembers(await succeed("device.fence", ofTask()), { by_person: 1 });
  await refuse("device.fence", 4100, ofTask());
});
rule("device.report", "What was seen ends the delivery, with its address.", async () => {
  const url = "https://zhuanlan.zhihu.com/p/1";
  await succeed("device.report", ofTask({ outcome: "done", url, detail: "" }));
  expectMembers(await getDelivery(), { state: "published", url, reason: "" });
});
rule("device.fence", "With the choice for the account, the extension presses it.", async () => {
  await succeed("channel.accounts.automatic", own({ ...getAccount(), is_automatic: 1 }));
  await publish();
  task = await claim();
  expectMembers(await succeed("device.fence", ofTask()), { by_person: 0 });
  const reason = { device_reason: "answer-lost", detail: "没有看到结果" };
  await succeed("device.report", ofTask({ outcome: "unconfirmed", ...reason }));
  expectMembers(await getDelivery(), { state: "unconfirmed", reason: "answer-lost" });
});
rule("device.report", "A failure before the fence has sent nothing.", async () => {
  await publish();
  task = await claim();
  await succeed("device.report", ofTask({ outcome: "failed", device_reason: "needs-login" }));
  expectMembers(await getDelivery(), { state: "failed", reason: "needs-login" });
  const { list } = await succeed("channel.accounts.list", own());
  const found = toRows(list).find(by("account_id", getAccount().account_id));
  expectMembers(found, { state: "needs-login" });
});
rule("device.end", "Its token ends at once, and its accounts cannot be reached.", async () => {
  await succeed("device.end", own({ device_id: deviceId }));
  await refuse("device.claim", 401, asDevice(), "devices");
  const { account_id } = getAccount();
  const checked = await succeed("channel.accounts.check", own({ account_id }));
  expectMembers(checked, { state: "unreachable" });
  await succeed("channel.accounts.remove", own({ account_id }));
});

refuses("device.end", 4110, "An unknown device", {});
refuses("channel.accounts.automatic", 4101, "An unknown account", {});

const toRows = (value: unknown) => (value ?? []) as Row[];

const toNone = (name: string) => [name, undefined] as const;

/** Publishes a new article to the account; its delivery waits for the browser. */
async function publish(): Promise<void> {
  const text = { title: "由浏览器发布", digest: "", document: toDocument() };
  const { id, version } = await succeed("article.create", own(text));
  image = await succeed("article.addImage", own({ id, file: PIXEL }));
  const document = toDocument({ src: `image:${image?.id}`, alt: "", caption: "" });
  await succeed("article.save", own({ ...text, id, version, document, autosave: 0 }));
  const delivery = { account_id: getAccount().account_id, mode: "publish", title: "", digest: "" };
  const publication = own({ article_id: id, again: 0, deliveries: [delivery] });
  const { deliveries } = await succeed("publication.create", publication);
  expectMembers(toRows(deliveries)[0], { state: "queued", is_waiting_for_device: 1 });
}

async function getDelivery(): Promise<Row | undefined> {
  const [newest] = await succeed<Row[]>("publication.list", own({ page_size: 1 }));
  return toRows(newest?.deliveries)[0];
}
