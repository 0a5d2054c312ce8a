import { type Attempt, by, find, type Row, succeed } from "../attempt";
import { getLast } from "../exchange";
import { accepts, expect, expectMembers, refuse, refuses, rule } from "../rule";
import { isComplete, notTried, options } from "../subject";

const CONTENT = {
  ...{ title: "接口检查：发布", digest: "" },
  document: {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "发往两个博客" }] }],
  },
};
const BLOG = `${options.url.replace(/\/+$/, "")}/__sandbox__/blogs`;
const PERSON = { username: "demo", password: "demo demo demo demo" };
const WORDPRESS = {
  ...{ ...PERSON, channel: "wordpress", site_url: `${BLOG}/wordpress` },
  ...{ app_id: "", app_secret: "" },
};
/** Ends within the time that a test has. */
const MOST_POLLS = 40;
const POLL_MS = 250;

/** Who publishes here: an account whose plan includes channels that the upstream reaches itself. */
let publisher: Row & { as: Attempt["as"] } = { as: null };
const own = (given: Attempt = {}): Attempt => ({ as: publisher.as, ...given });
const getBlogs = () => (isComplete ? BLOG : notTried("needs the blogs of the sandbox"));
let article: Row | null = null;
const getArticle = () => article ?? notTried("needs an article");
let account: Row | null = null;
const getAccount = () => account ?? notTried("needs the account of channel.accounts.add");
let publication: Row | null = null;
const getPublication = () => publication ?? notTried("needs the publication that was created");
const deliveriesOf = (row: Row) => row.deliveries as Row[];

rule("channel.accounts.add", "Good credentials connect the account under its name.", async () => {
  getBlogs();
  publisher = await find("needs an account with the advanced plan", async (as) => {
    const [membership] = await succeed<Row[]>("vip.membership", { as, corpId: "0" });
    return membership?.vip_level === 2 ? membership : null;
  });
  account = await succeed("channel.accounts.add", own(WORDPRESS));
  expectMembers(account, { channel: "wordpress", way: "server", state: "ready" });
  article = await succeed("article.create", own(CONTENT));
});
rule("channel.accounts.add", "The same account again is the same one.", async () => {
  const again = await succeed("channel.accounts.add", own(WORDPRESS));
  expectMembers(again, { account_id: getAccount().account_id });
});
rule("channel.accounts.add", "Each way of being wrong has a code of its own.", async () => {
  getBlogs();
  const wrong: [number, Row][] = [
    [4102, { site_url: "file:///etc/passwd" }],
    [4103, { site_url: "http://127.0.0.1:1/" }],
    [4105, { site_url: `${BLOG}/nothing` }],
    [4106, { password: "wrong" }],
    [4001, { site_url: undefined, app_id: "wx1", app_secret: "s", channel: "nothing" }],
  ];
  for (const [code, given] of wrong)
    await refuse("channel.accounts.add", code, own({ ...WORDPRESS, ...given }));
});
rule("channel.accounts.add", "A plan without the channel is refused with code 4094.", async () => {
  getBlogs();
  const free = await find("needs an account without a plan", async (as) => {
    const [membership] = await succeed<Row[]>("vip.membership", { as, corpId: "0" });
    return (membership?.vip_level ?? 0) === 0 ? { as } : null;
  });
  await refuse("channel.accounts.add", 4094, { ...WORDPRESS, as: free.as });
});
rule("channel.accounts.add", "An AppID is asked for where the channel has one.", async () => {
  getBlogs();
  const secret = { channel: "wechat", app_id: "wx0000000000000000", app_secret: "0".repeat(32) };
  const sent = own({ ...secret, site_url: "", username: "", password: "" });
  const code = Number((await attemptCode("channel.accounts.add", sent)) ?? 0);
  expect([4102, 4103, 4104, 4105, 4106, 4107, 4108].includes(code), `code ${code}`);
});
rule(
  "channel.accounts.list",
  "It lists the accounts with the plan's publications.",
  async () => {
    const accounts = await succeed("channel.accounts.list", own());
    const found = (accounts.list as Row[]).find(by("account_id", getAccount().account_id));
    expectMembers(found, { name: getAccount().name, state: "ready" });
    expectMembers(accounts, { may_manage: 1 });
  },
  "write",
);
rule("channel.accounts.check", "Credentials that still hold leave it ready.", async () => {
  const { account_id } = getAccount();
  const checked = await succeed("channel.accounts.check", own({ account_id }));
  expectMembers(checked, { account_id, state: "ready" });
});
rule("publication.check", "Every account has its problems, and no delivery yet.", async () => {
  const checks = await succeed<Row[]>("publication.check", own({ article_id: getArticle().id }));
  const found = checks.find(by("account_id", getAccount().account_id));
  expectMembers(found, { channel: "wordpress", problems: [], state: "", url: "" });
});
rule("publication.preview", "It shows what the channel would be sent.", async () => {
  const given = { article_id: getArticle().id, channel: "wordpress" };
  const { html, problems } = await succeed("publication.preview", own(given));
  expect(String(html).includes("发往两个博客"), "the text is not in it");
  expectMembers({ problems }, { problems: [] });
});
rule("publication.create", "A time that is over, or too far away, is refused.", async () => {
  const given = toPublication("draft");
  await refuse("publication.create", 4090, { ...given, at: "2020-01-01 00:00:00" });
  await refuse("publication.create", 4091, { ...given, at: "2098-01-01 00:00:00" });
});
rule(
  "publication.create",
  "Each account gets a delivery, which ends as it was wanted.",
  async () => {
    const created = await succeed("publication.create", toPublication("publish"));
    expectMembers(created, { article_id: getArticle().id, title: CONTENT.title });
    publication = await waitForEnd(created);
    const [delivery] = deliveriesOf(publication);
    expectMembers(delivery, { state: "published", reason: "" });
    expect(Boolean(delivery?.url), "it has no address");
    const { id } = getArticle();
    expectMembers(await succeed("article.get", own({ id })), { state: "published" });
  },
);
rule("publication.create", "An account that has the article needs again=1.", async () => {
  await refuse("publication.create", 4093, toPublication("publish"));
  const { account_id, name: account_name } = getAccount();
  expectMembers(getLast().envelope.data as Row, {
    ...{ account_id, account_name, channel: "wordpress" },
  });
});
rule(
  "publication.act",
  "A scheduled delivery is cancelled, and tells so a second time.",
  async () => {
    const given = { ...toPublication("draft"), again: 1, at: inOneDay() };
    const scheduled = await succeed("publication.create", given);
    expectMembers(deliveriesOf(scheduled)[0], { state: "scheduled" });
    await refuse("publication.create", 4092, given, "publicationcreate");
    const step = own({
      publication_id: scheduled.publication_id,
      delivery_id: deliveriesOf(scheduled)[0]?.delivery_id,
      url: "",
    });
    const cancelled = await succeed("publication.act", { ...step, delivery_action: "cancel" });
    expectMembers(deliveriesOf(cancelled)[0], { state: "cancelled" });
    await refuse("publication.act", 4100, { ...step, delivery_action: "cancel" });
  },
);
rule("publication.list", "The newest comes first, and before leads on.", async () => {
  const { article_id } = getPublication();
  const [newest] = await succeed<Row[]>("publication.list", own({ article_id, page_size: 1 }));
  const older = own({ article_id, before: newest?.position, page_size: 1 });
  const [next] = await succeed<Row[]>("publication.list", older);
  expectMembers(next, { publication_id: getPublication().publication_id });
});
rule("publication.get", "It has the deliveries as they are now.", async () => {
  const { publication_id } = getPublication();
  const got = await succeed("publication.get", own({ publication_id }));
  expectMembers(deliveriesOf(got)[0], { state: "published" });
});
rule(
  "publication.counts",
  "What was published this year is counted for its account.",
  async () => {
    const { account_id } = getAccount();
    const counts = await succeed(
      "publication.counts",
      own({ year: Number(getMonth().slice(0, 4)) }),
    );
    const found = (counts.list as Row[]).find(by("account_id", account_id));
    expectMembers(found, { month: getMonth(), published: 1, channel: "wordpress" });
    expectMembers(counts, { is_own: 0 });
  },
  "write",
);
rule("publication.counts", "A year without a publication has an empty list.", async () => {
  expectMembers(await succeed("publication.counts", { corpId: "0", year: 2000 }), { list: [] });
});
rule(
  "publication.articleCounts",
  "The article that was published last comes first, and before leads on.",
  async () => {
    const given = own({ month: getMonth(), page_size: 1 });
    const [newest] = (await succeed("publication.articleCounts", given)).list as Row[];
    expectMembers(newest, { article_id: getPublication().article_id, published: 1 });
    const older = await succeed("publication.articleCounts", {
      ...given,
      before: newest?.position,
    });
    expect(!(older.list as Row[]).some(by("article_id", newest?.article_id)), "before is ignored");
  },
  "write",
);
rule(
  "notice.list",
  "What was published is told to its author.",
  async () => {
    const given = own({ before: undefined, page_size: 1 });
    const { list, unread } = await succeed("notice.list", given);
    const [newest] = list as Row[];
    expectMembers(newest, { kind: "delivery.published", is_read: 0 });
    expect(Number(unread) >= 1, "none is unread");
    const { list: older } = await succeed("notice.list", own({ before: newest?.position }));
    expect(!(older as Row[]).some(by("notice_id", newest?.notice_id)), "before is ignored");
  },
  "write",
);
rule("notice.signIn", "A sign-in from a new device is a notice of the user.", async () => {
  const told = { device: "Edge · Windows", address: "203.0.113.*" };
  await succeed("notice.signIn", own(told));
  const [newest] = (await succeed("notice.list", own())).list as Row[];
  expectMembers(newest, { kind: "device.new", detail: told, is_read: 0 });
});
rule("notice.read", "One is read, and then all of them.", async () => {
  const { list } = await succeed("notice.list", own());
  await succeed("notice.read", own({ notice_id: (list as Row[])[0]?.notice_id }));
  expectMembers((await listNotices())[0], { is_read: 1 });
  await succeed("notice.read", own({ notice_id: undefined }));
  expectMembers(await succeed("notice.list", own()), { unread: 0 });
});
rule("channel.accounts.remove", "It is no longer in the list.", async () => {
  const { account_id } = getAccount();
  await succeed("channel.accounts.remove", own({ account_id }));
  const { list } = await succeed("channel.accounts.list", own());
  expect(!(list as Row[]).some(by("account_id", account_id)), "it is still there");
});

refuses("publication.counts", 4001, "Another thing than a year", { corpId: "0", year: 26 });
refuses("publication.articleCounts", 4001, "No month", { corpId: "0", month: "2026-13" });
refuses("channel.accounts.check", 4101, "An unknown account", {});
refuses("channel.accounts.remove", 4101, "An unknown account", {});
refuses("publication.check", 4070, "An unknown article", {});
refuses("publication.preview", 4070, "An unknown article", {});
refuses("publication.create", 4070, "An unknown article", {});
refuses("publication.get", 4099, "An unknown publication", {});
refuses("publication.act", 4099, "An unknown publication", {});
accepts("publication.list", "A space without publications has an empty list.", { corpId: "0" });

const toPublication = (mode: string): Attempt =>
  own({
    article_id: getArticle().id,
    again: 0,
    deliveries: [{ account_id: getAccount().account_id, mode, title: "", digest: "" }],
  });

const listNotices = async () => (await succeed("notice.list", own())).list as Row[];

/** The month in China of the publication. */
const getMonth = () => String(deliveriesOf(getPublication())[0]?.update_time).slice(0, 7);

const inOneDay = () =>
  new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

async function waitForEnd({ publication_id }: Row): Promise<Row> {
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    const now = await succeed("publication.get", own({ publication_id }));
    const [delivery] = deliveriesOf(now);
    if (!["queued", "running", "committing"].includes(String(delivery?.state))) return now;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return notTried("the delivery has not ended in time");
}

async function attemptCode(...given: Parameters<typeof succeed>) {
  await succeed(...given).catch(() => undefined);
  return getLast().envelope.code;
}
