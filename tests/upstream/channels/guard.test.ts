import type { RequestListener } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { answering, insideAddresses, OUTSIDE, startInside } from "~/tests/upstream/outbound/inside";
import type { ChannelFailure } from "~/upstream/channels/channel";
import { createSend } from "~/upstream/channels/send";
import { createServerChannels } from "~/upstream/channels/server-channels";
import { personalSpace } from "~/upstream/domain/spaces";
import type { GuardSettings } from "~/upstream/outbound/guarded-agent";
import { isPublicAddress } from "~/upstream/outbound/public-address";
import type { SharedStore } from "~/upstream/providers/shared-store";
import { UpstreamService } from "~/upstream/services/upstream-service";
import { MemoryStore } from "~/upstream/store/memory";

const WRITER = "10001";
const YEAR_MS = 365 * 86_400_000;
const PERSON = { username: "writer", password: "word" };
const NO_STORE = {} as SharedStore;
const channelsOfSites = ["wordpress", "metaweblog"] as const;

const open = (
  settings: GuardSettings,
  channel: (typeof channelsOfSites)[number],
  siteUrl: string,
) => createServerChannels(createSend(settings), NO_STORE)[channel].open({ siteUrl, ...PERSON });

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: ChannelFailure) => error.reason,
  );

/** A service that may reach public addresses only, and a writer with the advanced plan. */
async function startService() {
  const service = new UpstreamService({ store: new MemoryStore() });
  await service.transact(async ({ users, memberships }) => {
    await users.add({ uid: WRITER, nickname: "", mobileNumber: "" });
    await memberships.setPaid(personalSpace(WRITER), 2, service.clock.now() + YEAR_MS);
  });
  return service;
}

// docs/security.md#addresses-that-a-person-names
describe("an address of the inside", () => {
  let inside: Awaited<ReturnType<typeof startInside>>;
  beforeEach(async () => {
    inside = await startInside();
  });

  it.each(insideAddresses)(
    "%s is refused when an account is connected, and not reached",
    async (given) => {
      const siteUrl = given.replace("PORT", String(inside.port));
      const { accounts } = await startService();
      for (const channel of channelsOfSites) {
        const account = {
          spaceId: WRITER,
          channel,
          credentials: { siteUrl, ...PERSON },
          by: WRITER,
        };
        expect(await reasonOf(accounts.connect(account))).toBe("address-refused");
      }
      expect(inside.countConnections()).toBe(0);
    },
  );

  it.each(insideAddresses)(
    "%s is not reached by a delivery to an account that has it",
    async (given) => {
      const siteUrl = given.replace("PORT", String(inside.port));
      const service = await startService();
      const ids = await service.transact(
        async ({ channelAccounts, articles, publications, deliveries }) => {
          const deliveriesTo = [];
          for (const channel of channelsOfSites) {
            const account = { spaceId: WRITER, channel, siteUrl, externalId: "1", name: channel };
            const credentials = { siteUrl, ...PERSON };
            const accountId = await channelAccounts.add({
              ...account,
              deviceId: "",
              by: WRITER,
              credentials,
            });
            deliveriesTo.push({ accountId, mode: "publish" as const, title: "", digest: "" });
          }
          const { article } = await articles.create({ uid: WRITER, spaceId: WRITER }, CONTENT, "");
          const { id } = await publications.create({
            ...{ space: personalSpace(WRITER), articleId: article.id, by: WRITER, at: null },
            ...{ again: false, idempotencyKey: "", deliveries: deliveriesTo, canSend: () => true },
          });
          return (await deliveries.listOf(id, 10)).map((delivery) => delivery.id);
        },
      );
      await service.publishing.runDue();
      await service.publishing.endRound();
      const ended = await service.transact(({ deliveries }) =>
        Promise.all(ids.map((id) => deliveries.find(id))),
      );
      const refused = { state: "failed", reason: "address-refused" };
      expect(ended).toMatchObject([refused, refused]);
      expect(inside.countConnections()).toBe(0);
    },
  );

  it.each(channelsOfSites)("is not reached by a redirect of a site of %s", async (channel) => {
    const site = await startInside(leadingTo(`http://127.0.0.1:${inside.port}/`));
    const siteUrl = `http://${OUTSIDE}:${site.port}/`;
    const isAllowed = (address: string) => address === OUTSIDE || isPublicAddress(address);
    const asked = await reasonOf(open({ isAllowed }, channel, siteUrl).identify());
    expect(["address-refused", "site-unexpected"]).toContain(asked);
    expect([site.countConnections() > 0, inside.countConnections()]).toEqual([true, 0]);
  });

  it("is not reached by an interface that a site of wordpress names", async () => {
    const Link = `<http://127.0.0.1:${inside.port}/wp-json/>; rel="https://api.w.org/"`;
    const site = await startInside((_, response) => response.writeHead(200, { Link }).end());
    const isAllowed = (address: string) => address === OUTSIDE || isPublicAddress(address);
    const siteUrl = `http://${OUTSIDE}:${site.port}/`;
    expect(await reasonOf(open({ isAllowed }, "wordpress", siteUrl).identify())).toBe(
      "site-unexpected",
    );
    expect(inside.countConnections()).toBe(0);
  });

  it.each(channelsOfSites)(
    "is not reached by a name of %s whose answer changes",
    async (channel) => {
      const lookup = answering(OUTSIDE, "127.0.0.1");
      const settings = { lookup, isAllowed: (address: string) => address === OUTSIDE };
      const client = open(settings, channel, `http://site.example:${inside.port}/`);
      await reasonOf(client.identify());
      const before = inside.countConnections();
      expect(await reasonOf(client.identify())).not.toBe("done");
      expect(
        await reasonOf(open(settings, channel, `http://site.example:${inside.port}/`).identify()),
      ).toBe("address-refused");
      expect(before).toBeLessThanOrEqual(1);
      expect(inside.countConnections()).toBe(before);
    },
  );

  it.each(["http://user:key@example.com/", "ftp://example.com/", "file:///etc/passwd"])(
    "%s is no address of a site",
    async (siteUrl) => {
      for (const channel of channelsOfSites)
        expect(await reasonOf(open({}, channel, siteUrl).identify())).toBe("address-refused");
    },
  );
});

const leadingTo =
  (Location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { Location }).end();

const CONTENT = {
  ...{ title: "题目", digest: "", coverImageId: null, words: 2 },
  document: JSON.stringify({ type: "doc", content: [{ type: "paragraph" }] }),
};
