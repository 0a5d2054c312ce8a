import { sql } from "kysely";
import { phones } from "~/tests/support/people";
import type { Domain } from "~/upstream/domain/domain";
import { deleteOld } from "~/upstream/domain/retention";
import { Secrets } from "~/upstream/domain/secrets";
import type { SmsAction, SmsRequest } from "~/upstream/domain/sms-codes";
import { rotateKeys } from "~/upstream/store/postgres/rotation";
import { SharedValues } from "~/upstream/store/shared-values";
import { KEYS, WRITER } from "../publishing/world";
import { type Node, race } from "./race";

const BOTH_KEYS = Secrets.parse({
  ...KEYS,
  UPSTREAM_DATA_KEYS: `2:${Buffer.alloc(32, 3).toString("base64")},${KEYS.UPSTREAM_DATA_KEYS}`,
});

/** Adds a member whom nobody knows. */
const join = ({ companies, ids }: Domain, companyId: string) => {
  const by = { actor: "x", name: "x", action: "company.join" } as const;
  const member = { name: "", mobileNumber: "", roleIds: ["5"] };
  return companies.addMember(companyId, ids.number("uid"), member, by);
};

const toRequest = (action: SmsAction): SmsRequest => {
  const place = { clientAddress: "", isKnown: true };
  return { mobileNumber: phones.newcomer, action, place };
};

/** Sends a code. Returns it, or why none is sent. */
const createCode = (node: Node, action: SmsAction) =>
  node.transact(({ smsCodes }) => smsCodes.create(toRequest(action)));
const getCode = async (node: Node, action: SmsAction) => {
  const created = await createCode(node, action);
  return "code" in created ? created.code : "";
};

const takeLoginCode = ({ transact }: Node) =>
  transact(({ ceilings }) => ceilings.take("login-codes", { mayUseReserve: false }));

const createTicket = ({ transact }: Node) =>
  transact(async ({ tickets }) => {
    const ticket = await tickets.create();
    if (!ticket) throw new Error("no ticket");
    return ticket;
  });

export const peopleLocks = {
  "domain/users.ts lock": race({
    first: ({ transact }) =>
      transact(({ files }) =>
        files.begin({ uid: WRITER, companyId: "", kind: "image", bytes: 1 }).then(() => "begun"),
      ),
    second: ({ transact }) => transact(({ accounts }) => accounts.delete(WRITER, "x")),
    after: ({ store }) => store.transaction(({ files }) => files.count({ uid: WRITER })),
    expected: { first: "begun", second: [], waits: true, after: 0 },
  }),
  "domain/companies.ts lock": race({
    async given({ transact, database }) {
      const company = await transact(({ companies }) => companies.found("公司", "x"));
      await transact((domain) => join(domain, company.id));
      await sql`insert into members select (jsonb_populate_record(m, jsonb_build_object('uid',
        'other ' || n))).* from members m, generate_series(3, 5000) n`.execute(database);
      return company.id;
    },
    first: ({ transact }, companyId) =>
      transact(async (domain) => {
        const hasRoom = await domain.companies.hasRoom(companyId);
        if (hasRoom) await join(domain, companyId);
        return hasRoom;
      }),
    expected: { first: true, second: false, waits: true },
  }),
  "domain/limits.ts take": race({
    given: takeLoginCode,
    first: takeLoginCode,
    expected: { first: true, second: false, waits: true },
  }),
  "domain/limits.ts giveBack": race({
    given: async (node) => [await getCode(node, "login"), await getCode(node, "bind")],
    first: ({ transact }, [code = ""]) =>
      transact(({ smsCodes }) => smsCodes.revoke(toRequest("login"), code)),
    second: ({ transact }, [, code = ""]) =>
      transact(({ smsCodes }) => smsCodes.revoke(toRequest("bind"), code)),
    after: async ({ store }) => {
      const counted = await store.transaction(({ limits }) => limits.list({}, { limit: 9 }));
      return counted.map(({ count }) => count);
    },
    expected: { waits: true, after: [0, 0, 0] },
  }),
  "domain/sms-codes.ts create": race({
    async given(node) {
      await createCode(node, "login");
      node.clock.advance(61_000);
    },
    first: async (node) => "code" in (await createCode(node, "login")),
    expected: { first: true, second: false, waits: true },
  }),
  "domain/sms-codes.ts findLive": race({
    given: (node) => getCode(node, "login"),
    first: ({ transact }, code) =>
      transact(async ({ smsCodes }) => {
        const live = await smsCodes.findLive(toRequest("login"));
        return live !== null && smsCodes.use(live, code, toRequest("login").place);
      }),
    expected: { first: true, second: false, waits: true },
  }),
  "domain/password-tries.ts take": race({
    async given({ transact }) {
      for (let tries = 0; tries < 4; tries += 1)
        await transact(({ passwordTries }) => passwordTries.take(phones.newcomer, "1.1.1.1"));
    },
    first: ({ transact }) =>
      transact(({ passwordTries }) => passwordTries.take(phones.newcomer, "1.1.1.1")),
    expected: { first: true, second: false, waits: true },
  }),
  "domain/tickets.ts find": race({
    given: createTicket,
    first: ({ transact }, { ticket }) =>
      transact(async ({ tickets }) => {
        const found = await tickets.find(ticket);
        return found && tickets.startDelivery(found);
      }),
    expected: { first: true, second: false, waits: true },
  }),
  "domain/tickets.ts findBySceneCode": race({
    given: createTicket,
    first: ({ transact }, { sceneCode }) =>
      transact(async ({ tickets }) => {
        const found = await tickets.findBySceneCode(sceneCode);
        const isFree = found !== null && tickets.stateOf(found) === "waiting";
        if (isFree) await tickets.scan(found, WRITER);
        return isFree;
      }),
    expected: { first: true, second: false, waits: true },
  }),
  "domain/memberships.ts lock": race({
    first: ({ transact }) => transact(({ memberships }) => memberships.claimTrial(WRITER)),
    expected: { first: true, second: false, waits: true },
  }),
  "store/shared-values.ts claim": race({
    async given({ store, clock }) {
      await new SharedValues(store, () => clock.now()).claim("k", 1);
      clock.advance(2_000);
    },
    first: ({ store, clock }) => new SharedValues(store, () => clock.now()).claim("k", 60),
    expected: { first: true, second: false, waits: true },
  }),
  "store/postgres/rotation.ts rotateBatch": race({
    given: ({ transact }) =>
      transact(async ({ users }) => users.bind(await users.get(WRITER), phones.newcomer)),
    async first({ database }) {
      for await (const _ of rotateKeys(database, BOTH_KEYS));
    },
    second: ({ transact }) =>
      transact(async ({ users }) => users.bind(await users.get(WRITER), phones.admin)),
    after: async ({ store }) => {
      const user = await store.transaction(({ users }) => users.find({ uid: WRITER }));
      return BOTH_KEYS.decrypt(user?.mobileNumber ?? "");
    },
    expected: { waits: true, after: phones.admin },
  }),
  "store/postgres/store.ts some": race({
    queriedBy: "delete",
    pausesAt: "domain/tickets.ts find",
    async given(node) {
      const { ticket } = await createTicket(node);
      node.clock.advance(3_600_000);
      return ticket;
    },
    first: ({ transact }, ticket) =>
      transact(async ({ tickets }) => (await tickets.find(ticket)) !== null),
    second: async ({ store, clock }) => {
      await deleteOld((work) => store.transaction(work), clock.now());
      return store.transaction(({ tickets }) => tickets.count({}));
    },
    expected: { first: true, second: 1, waits: false },
  }),
};
