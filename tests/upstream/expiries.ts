import { expect } from "vitest";
import { OrderStatus } from "~/gateway/core/order-status";
import { phones } from "~/tests/support/people";
import type { Domain } from "~/upstream/domain/domain";
import type { SmsRequest } from "~/upstream/domain/sms-codes";
import { personalSpace } from "~/upstream/domain/spaces";

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
export const UID = "10001";
export const SPACE = personalSpace(UID);
const REQUEST: SmsRequest = {
  ...{ mobileNumber: phones.newcomer, action: "login" },
  place: { clientAddress: "", isKnown: true },
};

/** What ends by itself. */
interface Expiry<Given> {
  after: number;
  begin(domain: Domain): Promise<Given>;
  isLive(domain: Domain, given: Given): Promise<boolean>;
}
const expiry = <Given>(each: Expiry<Given>) => each as Expiry<unknown>;

const toContent = (title: string) => ({
  ...{ title, digest: "", document: '{"type":"doc"}', coverImageId: null, words: 0 },
});
const createArticle = async ({ articles }: Domain) =>
  (await articles.create({ uid: UID, spaceId: UID }, toContent("题目"), "")).article;
const autosave = async ({ articles }: Domain, id: string, version: number) => {
  const article = await articles.lock(UID, id);
  const change = { version, content: toContent(`${version}`), isAutosave: true };
  if (article) await articles.save(article, UID, change);
};
const createOrder = async ({ orders, products }: Domain) => {
  const product = await products.find("DT_DOCK_0001");
  if (!product) throw new Error("no product");
  return orders.create({ product, uid: UID, corpId: "0", years: 1, channel: "wxpay" });
};

/** Publishes an article by this service, or by a browser. Returns the delivery. */
async function publish(domain: Domain, { deviceId = "", at = null as number | null } = {}) {
  const accountId = await domain.channelAccounts.add({
    ...{ spaceId: UID, channel: "wordpress", siteUrl: "https://a.example", externalId: "1" },
    ...{ name: "", deviceId, by: UID, credentials: {} },
  });
  const { id } = await domain.publications.create({
    ...{ space: SPACE, by: UID, at, again: false, idempotencyKey: "", canSend: () => true },
    articleId: (await createArticle(domain)).id,
    deliveries: [{ accountId, mode: "publish", title: "", digest: "" }],
  });
  const [delivery] = await domain.deliveries.listOf(id, 1);
  if (!delivery) throw new Error("no delivery");
  return delivery;
}
const claim = async (domain: Domain, deviceId = "") => {
  await publish(domain, { deviceId });
  const [delivery] = await domain.attempts.claim(deviceId, 1);
  if (!delivery) throw new Error("not claimed");
  return delivery;
};
const fence = async (domain: Domain, byPerson: boolean) => {
  const { id, attempt } = await claim(domain);
  expect(await domain.attempts.fence(id, attempt, { byPerson })).not.toBeNull();
};
const hasLease = async ({ deliveryRounds }: Domain) => (await deliveryRounds.endLeases(9)) === 0;
const takeCode = ({ ceilings }: Domain, name: "login-codes" | "sms-hour") =>
  ceilings.take(name, { mayUseReserve: true });

/** By the file and the constant that say how long. */
export const expiries: Record<string, Expiry<unknown>> = {
  "tokens.ts TOKEN_LIFETIME": expiry({
    after: DAY,
    begin: ({ tokens }) => tokens.issue(UID),
    isLive: async ({ tokens }, token) => (await tokens.find(token)) !== null,
  }),
  "sms-codes.ts CODE_LIFETIME": expiry({
    after: 5 * MINUTE,
    begin: ({ smsCodes }) => smsCodes.create(REQUEST),
    isLive: async ({ smsCodes }) => (await smsCodes.findLive(REQUEST)) !== null,
  }),
  "sms-codes.ts SPACING": expiry({
    after: MINUTE,
    begin: ({ smsCodes }) => smsCodes.create(REQUEST),
    isLive: async ({ smsCodes }) => "tooManyFor" in (await smsCodes.create(REQUEST)),
  }),
  "password-tries.ts PERIOD": expiry({
    after: 15 * MINUTE,
    async begin({ passwordTries }) {
      for (let tries = 0; tries < 5; tries += 1) await passwordTries.take("1", "1.1.1.1");
    },
    isLive: async ({ passwordTries }) => !(await passwordTries.take("1", "1.1.1.1")),
  }),
  "ceiling-rules.ts HOUR": expiry({
    after: HOUR,
    begin: async (domain) => [
      await takeCode(domain, "sms-hour"),
      await takeCode(domain, "sms-hour"),
    ],
    isLive: async (domain) => !(await takeCode(domain, "sms-hour")),
  }),
  "ceiling-rules.ts DAY": expiry({
    after: DAY,
    begin: (domain) => takeCode(domain, "login-codes"),
    isLive: async (domain) => !(await takeCode(domain, "login-codes")),
  }),
  "tickets.ts TICKET_LIFETIME_SECONDS": expiry({
    after: 2 * MINUTE,
    begin: ({ tickets }) => tickets.create(),
    isLive: async ({ tickets }, ticket) => ticket !== null && tickets.stateOf(ticket) === "waiting",
  }),
  "tickets.ts REPEATED_DELIVERY": expiry({
    after: 30 * SECOND,
    async begin({ tickets }) {
      const ticket = await tickets.create();
      if (ticket) await tickets.startDelivery(ticket);
      return ticket?.ticket ?? "";
    },
    async isLive({ tickets }, id) {
      const ticket = await tickets.find(id);
      return ticket !== null && tickets.stateOf(ticket) === "scanned";
    },
  }),
  "order-rules.ts UNPAID_LIFETIME": expiry({
    after: 2 * HOUR,
    begin: createOrder,
    isLive: async ({ orders }, { orderId }) =>
      (await orders.find(orderId))?.status === OrderStatus.created,
  }),
  "order-rules.ts LATE_PAYMENT": expiry({
    after: 2 * HOUR + 10 * MINUTE,
    begin: createOrder,
    async isLive({ orders }, order) {
      await orders.endChecks(order, { isFinal: false });
      return orders.claimCheck(order.orderId, 0);
    },
  }),
  "membership-rules.ts TRIAL_LENGTH": expiry({
    after: 7 * DAY,
    begin: ({ memberships }) =>
      memberships.setPaid(SPACE, 0, 0).then(() => memberships.grantTrial(UID)),
    isLive: async ({ memberships }) => (await memberships.get(SPACE)).level > 0,
  }),
  "memberships.ts paidLimit": expiry({
    after: DAY,
    begin: ({ memberships, clock }) => memberships.setPaid(SPACE, 1, clock.now() + DAY),
    isLive: async ({ memberships }) => (await memberships.get(SPACE)).level > 0,
  }),
  "reconciliations.ts RETRIED_AFTER": expiry({
    after: HOUR,
    begin: ({ reconciliations }) => reconciliations.claim("wxpay", "2026-01-01"),
    isLive: async ({ reconciliations }) => !(await reconciliations.claim("wxpay", "2026-01-01")),
  }),
  "articles.ts DELETED_ARTICLE_KEPT": expiry({
    after: 30 * DAY,
    begin: async (domain) => domain.articles.setDeleted(await createArticle(domain), true),
    isLive: async ({ articles }) => (await articles.removeExpired(1)) === 0,
  }),
  "revisions.ts AUTOSAVES_TOGETHER": expiry({
    after: 5 * MINUTE,
    async begin(domain) {
      const { id } = await createArticle(domain);
      await autosave(domain, id, 1);
      return id;
    },
    async isLive(domain, id) {
      await autosave(domain, id, 2);
      return (await domain.articles.revisions.list(id, { offset: 0, limit: 1 })).total === 2;
    },
  }),
  "files.ts BROKEN_OFF": expiry({
    after: HOUR,
    begin: ({ files }) => files.begin({ uid: UID, companyId: "", kind: "pdf", bytes: 1 }),
    isLive: async ({ files }) => (await files.listUnwanted(1)).length === 0,
  }),
  "images.ts BROKEN_OFF": expiry({
    after: HOUR,
    begin: ({ images }) =>
      images.begin(SPACE, { spaceId: UID, type: "image/png", bytes: 1, width: 1, height: 1 }),
    isLive: async ({ images }) => (await images.listUnwanted(1)).length === 0,
  }),
  "publishing/devices.ts DEVICE_LIFETIME": expiry({
    after: 90 * DAY,
    begin: async ({ devices }) => devices.pair(await devices.createPairing(UID), ""),
    isLive: async ({ devices }, paired) => (await devices.find(paired?.token ?? "")) !== null,
  }),
  "publishing/devices.ts PAIRING_SECONDS": expiry({
    after: MINUTE,
    begin: ({ devices }) => devices.createPairing(UID),
    isLive: async ({ devices }, code) => (await devices.pair(code, "")) !== null,
  }),
  "publishing/publications.ts TOLERATED_PAST": expiry({
    after: 5 * MINUTE,
    begin: async ({ clock }) => clock.now(),
    isLive: (domain, at) => publish(domain, { at }).then(Boolean, () => false),
  }),
  "publishing/delivery-rules.ts LEASE": expiry({
    after: MINUTE,
    begin: (domain) => claim(domain),
    isLive: hasLease,
  }),
  "publishing/delivery-rules.ts DEVICE_LEASE": expiry({
    after: 5 * MINUTE,
    begin: (domain) => claim(domain, "device1"),
    isLive: hasLease,
  }),
  "publishing/delivery-rules.ts FENCE_LEASE": expiry({
    after: 2 * MINUTE,
    begin: (domain) => fence(domain, false),
    isLive: hasLease,
  }),
  "publishing/delivery-rules.ts PERSON_LEASE": expiry({
    after: 12 * HOUR,
    begin: (domain) => fence(domain, true),
    isLive: hasLease,
  }),
  "publishing/delivery-rules.ts LATEST_START": expiry({
    after: HOUR,
    begin: (domain) => publish(domain, { at: domain.clock.now() }),
    async isLive(domain, { id }) {
      await domain.deliveryRounds.startDue(1);
      return (await domain.deliveries.find(id))?.state === "queued";
    },
  }),
  // The plan ends in 1,000 days, the present year of it 730 days earlier.
  "publishing/quota.ts what was added to a year's publications": expiry({
    after: 270 * DAY,
    begin: ({ quota }) => quota.add(SPACE, 500, { actor: "operator", reason: "" }),
    isLive: async ({ quota }) => (await quota.get(SPACE)).total === 3_600 + 500,
  }),
};
