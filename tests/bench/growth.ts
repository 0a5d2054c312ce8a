import { createHash } from "node:crypto";
import { phones } from "~/tests/support/people";
import type { Store } from "~/upstream/store/store";
import { load, median, type Row, type Server, type Servers, signIn } from "./measure";

const FEW = 10;
const ROUNDS = 5;
const MEMBER = phones.creator;
const ADMINISTRATOR = phones.admin;
const COMPANY = "80001";

type Send = (path: string, input: Record<string, unknown>) => Promise<{ orderId: string }>;

/** Who makes entries, and how: by a call of the upstream, or in its store. */
interface Maker {
  send: Send;
  uid: string;
  store: Store;
}

/** A list that grows: who sees it where, and how its next entry is made. */
interface GrowingList {
  what: string;
  path: string;
  mobile: string;
  /** How many entries there are from the beginning. */
  seeded: number;
  most: number;
  add(maker: Maker, number: number): Promise<unknown>;
}

const lists: GrowingList[] = [
  {
    ...{ what: "favourites", path: "/urlNavigate", mobile: MEMBER, seeded: 0, most: 500 },
    add: ({ send, uid }, number) => {
      const site = { urlName: `网站 ${number}`, url: `https://site${number}.example.com/` };
      return send("/navigation/action", { action: "save", uid, ...site });
    },
  },
  {
    ...{ what: "orders", path: "/order", mobile: MEMBER, seeded: 5, most: 10_000 },
    add: async ({ send, uid }) => {
      const choice = { productId: "DT_DOCK_0001", maxUserLimit: 1, corpId: "0", userId: uid };
      const { orderId } = await send(`/wxpay/createOrder?${toQuery(choice)}`, {});
      return send("/closeOrder", { orderId });
    },
  },
  {
    ...{ what: "company users", path: "/company/users", mobile: ADMINISTRATOR },
    ...{ seeded: 5, most: 5_000 },
    add: ({ send }, number) => {
      const person = { name: `用户 ${number}`, mobile_number: String(13_900_000_000 + number) };
      return send("/admins/companyusers/create", { company_id: COMPANY, ...person });
    },
  },
  {
    ...{ what: "notices", path: "/messageCenter", mobile: MEMBER, seeded: 0, most: 1_000 },
    add: ({ uid, store }, number) =>
      store.transaction(({ notices }) => {
        const ids = { deliveryId: "1", publicationId: "1", accountId: "1" };
        const named = {
          accountName: "博客",
          channel: "wordpress",
          title: `稿件 ${number}`,
          reason: "",
        };
        const notice = { id: String(number), uid, kind: "delivery.published", at: Date.now() };
        const detail = JSON.stringify({ ...ids, ...named });
        return notices.insert({ ...notice, seq: number, detail, readAt: null });
      }),
  },
];

/** Measures a page whose list is full against the same page with ten entries (docs/performance.md#what-exists-and-what-is-shown). */
export async function fullLists([ours]: Servers, store: Store): Promise<Row[]> {
  const rows: Row[] = [];
  for (const list of lists) rows.push(await compareFullWithFew(ours, list, store));
  return rows;
}

async function compareFullWithFew(ours: Server, list: GrowingList, store: Store): Promise<Row> {
  const { what, path, mobile, seeded, most, add } = list;
  const companyId = mobile === ADMINISTRATOR ? COMPANY : "";
  const cookie = await signIn(ours.origin, { mobile, companyId });
  const measure = async () => {
    const rounds: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push(await load(ours, Array(200).fill(path), { Cookie: cookie }));
    return median(rounds.slice(1));
  };
  const signedIn = await signInToUpstream(ours.environment.UPSTREAM_URL ?? "", mobile);
  const maker = { ...signedIn, store };
  for (let number = seeded + 1; number <= FEW; number += 1) await add(maker, number);
  const few = await measure();
  for (let number = FEW + 1; number <= most; number += 1) await add(maker, number);
  const many = await measure();
  return {
    what: `${path} with ${most} ${what}`,
    value: many / few,
    limit: 3,
    unit: `× the page of ${FEW}`,
    details: `${many.toPrecision(3)} ms, with ${FEW} ${few.toPrecision(3)} ms`,
  };
}

async function signInToUpstream(upstream: string, mobile: string) {
  const passwdMd = createHash("md5").update("Passw0rd!").digest("hex");
  const login = `${upstream}/admins/passwordlogin?${toQuery({ mobile, passwdMd })}`;
  const { data: user } = await (await fetch(login)).json();
  const send: Send = async (path, input) => {
    const isGet = path.includes("?");
    const response = await fetch(upstream + path, {
      method: isGet ? "GET" : "POST",
      headers: { Authorization: user.token },
      body: isGet ? undefined : JSON.stringify(input),
    });
    const { code, data } = await response.json();
    if (code !== 200) throw new Error(`${path}: ${code}`);
    return data;
  };
  return { uid: String(user.uid), send };
}

const toQuery = (input: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
