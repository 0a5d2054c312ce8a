import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { expect, it, onTestFinished, vi } from "vitest";
import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import type { DeliveryState } from "~/gateway/core/publishing/delivery-states";
import errors from "~/locales/zh-CN/errors.json";
import texts from "~/locales/zh-CN/publishing.json";
import { makeExpiredCertificate } from "~/tests/support/certificate";
import { listenDuringTest } from "~/tests/support/listen";
import { type Site, startSite } from "~/tests/upstream/channels/site";
import { PublicationRefused } from "~/upstream/domain/publishing/publications";
import { companySpace, personalSpace } from "~/upstream/domain/spaces";
import { parseTime } from "~/upstream/domain/times";
import { UpstreamService } from "~/upstream/services/upstream-service";
import { BLOG_PASSWORD, BLOG_USER } from "~/upstream/simulation/blogs/blog";
import { addSeeds } from "~/upstream/simulation/seeds";
import { MemoryStore } from "~/upstream/store/memory";

const [CREATOR, MANAGER, WRITER, COMPANY] = ["10009", "10002", "10005", "80001"];
const DAY_MS = 86_400_000;
/** Newer than the types of Node. */
const { getCACertificates, setDefaultCACertificates } = tls as unknown as {
  getCACertificates(): string[];
  setDefaultCACertificates(certificates: string[]): void;
};
const guide = readFileSync("docs/product.md", "utf8");

/** A writer of a company and a person with the advanced plan, each with a site. */
async function createWorld() {
  const service = new UpstreamService({
    store: new MemoryStore(),
    allowsPrivateAddresses: true,
  });
  const { clock, transact, publishing } = service;
  const site = await startSite();
  await transact(async (domain) => {
    await addSeeds(domain);
    await domain.memberships.extend(companySpace(COMPANY), 2, 365 * DAY_MS);
  });

  const connect = (spaceId: string, siteUrl = site.address) =>
    transact(({ channelAccounts }) =>
      channelAccounts.add({
        ...{ spaceId, channel: "wordpress", siteUrl, externalId: siteUrl, name: "博客" },
        ...{ deviceId: "", by: spaceId },
        credentials: { siteUrl, username: BLOG_USER, password: BLOG_PASSWORD },
      }),
    );

  /** Publishes a new article of a person, or of a company. */
  async function publish(
    accountId: string,
    { at, image, uid = CREATOR, companyId = "" }: Publish = {},
  ) {
    const spaceId = companyId || uid;
    return transact(async ({ articles, publications, deliveries }) => {
      const { article } = await articles.create({ uid, spaceId }, toContent(image), "");
      const { id } = await publications.create({
        space: companyId ? companySpace(companyId) : personalSpace(uid),
        ...{ articleId: article.id, by: uid, again: false, idempotencyKey: "", at: at ?? null },
        ...{ deliveries: [{ accountId, mode: "publish", title: "", digest: "" }] },
        canSend: () => true,
      });
      const [delivery] = await deliveries.listOf(id, 1);
      if (!delivery) throw new Error("no delivery");
      return delivery;
    });
  }

  return {
    ...{ service, transact, site, connect, publish },
    tomorrow: () => clock.now() + DAY_MS,
    async run(afterMs = 0): Promise<void> {
      clock.advance(afterMs);
      await publishing.runDue();
      await publishing.endRound();
    },
    find: (id: string) => transact(({ deliveries }) => deliveries.find(id)),
    findAccount: (spaceId: string, id: string) =>
      transact(({ channelAccounts }) => channelAccounts.find(spaceId, id)),
  };
}

interface Publish {
  at?: number;
  /** Address of an image in the article. */
  image?: string;
  uid?: string;
  companyId?: string;
}
type World = Awaited<ReturnType<typeof createWorld>>;

/** A delivery that was scheduled for tomorrow, before something changes. */
async function schedule({ connect, publish, tomorrow }: World, given: Publish = {}) {
  const accountId = await connect(given.companyId || CREATOR);
  return publish(accountId, { at: tomorrow(), ...given });
}

/** A delivery that begins at once, at a site that something is wrong with. */
async function send({ connect, publish, run, site }: World, spoil: (site: Site) => void) {
  const { id } = await publish(await connect(CREATOR));
  spoil(site);
  await run();
  return id;
}

const removeMember = ({ transact }: World) =>
  transact(async ({ companies }) => {
    const member = await companies.findMember(COMPANY, WRITER);
    if (member) await companies.deleteMember(member, { actor: "user 10002", name: "李团队" });
  });

/** Returns the address of a site whose certificate has expired. */
async function startExpiredSite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "expired-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { key, certificate } = makeExpiredCertificate(folder);
  const before = getCACertificates();
  // Its issuer is trusted, so that only its end is wrong.
  setDefaultCACertificates([...before, certificate]);
  onTestFinished(() => setDefaultCACertificates(before));
  const { port } = await listenDuringTest(createServer({ key, cert: certificate }));
  return `https://127.0.0.1:${port}/`;
}

interface Situation {
  /** As in docs/product.md. */
  name: string;
  /** Returns the id of the delivery that it happens to. */
  run(world: World): Promise<string>;
  state: DeliveryState;
  reason: DeliveryReason | "";
  accountState?: keyof typeof texts.accountState;
}

const situations: Situation[] = [
  {
    name: "the plan ends between scheduling and the time",
    async run(world) {
      const { id } = await schedule(world);
      const now = world.service.clock.now();
      await world.transact(({ memberships }) =>
        memberships.setPaid(personalSpace(CREATOR), 2, now),
      );
      await world.run(DAY_MS);
      return id;
    },
    state: "failed",
    reason: "plan-ended",
  },
  {
    name: "the account is removed meanwhile",
    async run(world) {
      const { id, accountId } = await schedule(world);
      await world.transact(async ({ channelAccounts, deliveries }) => {
        await channelAccounts.remove(CREATOR, accountId);
        await deliveries.cancelAll({ accountId }, { uid: CREATOR }, "account-removed");
      });
      await world.run(DAY_MS);
      return id;
    },
    state: "cancelled",
    reason: "account-removed",
  },
  {
    name: "the password is changed at the site",
    run: (world) => send(world, ({ blog }) => blog.addFault("wrong-password")),
    state: "failed",
    reason: "credentials-refused",
    accountState: "needs-login",
  },
  {
    name: "the user loses the right to publish at the site",
    run: (world) =>
      send(world, (site) => {
        site.isReadOnly = true;
      }),
    state: "failed",
    reason: "permission-missing",
    accountState: "no-permission",
  },
  {
    name: "the article is deleted",
    async run(world) {
      const { id, articleId } = await schedule(world);
      await world.transact(async ({ articles, deliveries }) => {
        const article = await articles.lock(CREATOR, articleId);
        if (article) await articles.setDeleted(article, true);
        await deliveries.cancelAll({ articleId }, { uid: CREATOR }, "article-deleted");
      });
      await world.run(DAY_MS);
      return id;
    },
    state: "cancelled",
    reason: "article-deleted",
  },
  {
    name: "the member leaves the company",
    async run(world) {
      const { id } = await schedule(world, { uid: WRITER, companyId: COMPANY });
      await removeMember(world);
      await world.run(DAY_MS);
      return id;
    },
    state: "failed",
    reason: "author-left",
  },
  {
    name: "the company's plan falls below the number of its accounts",
    async run(world) {
      const { connect, publish, tomorrow, transact, service, run, find } = world;
      const given = { uid: MANAGER, companyId: COMPANY, at: tomorrow() };
      const other = await startSite();
      const first = await publish(await connect(COMPANY), given);
      const second = await publish(await connect(COMPANY, other.address), given);
      const end = service.clock.now() + 365 * DAY_MS;
      await transact(({ memberships }) => memberships.setPaid(companySpace(COMPANY), 1, end));
      await run(DAY_MS);
      expect(await find(first.id)).toMatchObject({ state: "published" });
      return second.id;
    },
    state: "failed",
    reason: "accounts-exceeded",
  },
  {
    name: "the site's certificate expires",
    async run({ connect, publish, run }) {
      const { id } = await publish(await connect(CREATOR, await startExpiredSite()));
      await run();
      return id;
    },
    state: "failed",
    reason: "certificate-invalid",
    accountState: "unreachable",
  },
  {
    name: "the site answers 200 with an HTML error page",
    run: (world) => send(world, ({ blog }) => blog.addFault("error-page")),
    state: "unconfirmed",
    reason: "answer-lost",
  },
  {
    name: "the channel refuses an image",
    async run({ connect, publish, run, site }) {
      const { id: imageId } = site.blog.addImage({ name: "1", type: "image/png", bytes: PNG });
      const image = `${site.address}/images/${imageId}`;
      const { id } = await publish(await connect(CREATOR), { image });
      site.refusesImages = true;
      await run();
      return id;
    },
    state: "failed",
    reason: "image-refused",
  },
  {
    name: "the channel cuts the body off",
    run: (world) =>
      send(world, (site) => {
        site.cutsOff = true;
      }),
    state: "published",
    reason: "content-changed",
  },
];

// docs/product.md#when-something-changes-between-choosing-and-publishing
it.each(situations)("$name", async ({ name, run, state, reason, accountState = "ready" }) => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const world = await createWorld();
  const delivery = await world.find(await run(world));
  expect(delivery).toMatchObject({ state, reason });
  const account = await world.findAccount(delivery?.spaceId ?? "", delivery?.accountId ?? "");
  if (account) expect(account.state).toBe(accountState);
  const words = reason === "" ? texts.stateHints[state] : texts.reasons[reason];
  const shown = account ? texts.accountState[accountState] : "";
  expect(guide).toContain(`| ${name} | ${texts.states[state]}：${words} | ${shown} |`);
});

it.each([
  ["a time in the past", "2026-01-01 08:00:00", "time-past"],
  ["a time in ten years", "2036-01-01 08:00:00", "time-too-far"],
] as const)("%s is refused", async (name, time, obstacle) => {
  const { connect, publish } = await createWorld();
  const refused = publish(await connect(CREATOR), { at: parseTime(time) });
  await expect(refused).rejects.toEqual(new PublicationRefused(obstacle));
  expect(guide).toContain(`| ${name} | ${errors[obstacle]} |`);
});

it("a time that clocks elsewhere skip is a time in China", async () => {
  const zone = process.env.TZ;
  process.env.TZ = "Europe/Berlin";
  onTestFinished(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  const { connect, publish, service, run, find } = await createWorld();
  const at = parseTime("2027-03-28 02:30:00");
  expect(new Date(at).toISOString()).toBe("2027-03-27T18:30:00.000Z");
  service.clock.set(at - DAY_MS);
  await service.transact(({ memberships }) =>
    memberships.setPaid(personalSpace(CREATOR), 2, at + DAY_MS),
  );
  const { id } = await publish(await connect(CREATOR), { at });
  await run(DAY_MS - 60_000);
  expect((await find(id))?.state).toBe("scheduled");
  await run(61_000);
  expect((await find(id))?.state).toBe("published");
});

const PNG = Buffer.from("iVBORw0KGgo=", "base64");

const toContent = (image?: string) => ({
  ...{ title: "题目", digest: "", coverImageId: null, words: 180 },
  document: JSON.stringify({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "一段足够长的正文。".repeat(20) }] },
      ...(image ? [{ type: "image", attrs: { src: image, alt: "", caption: "" } }] : []),
    ],
  }),
});
