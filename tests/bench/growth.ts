import { formatDateTime } from "~/gateway/core/dates";
import { startChangedUpstream } from "~/tests/support/changed-upstream";
import { compare, PAGE_WARM_UP } from "./compare";
import { startServer } from "./server";
import { signIn } from "./sign-in";

const ROUNDS = { rounds: 5, warmUp: PAGE_WARM_UP, requests: 300, connections: 4 };

/** What a page costs whose visitor has little, and one whose visitor has very much, in ms. */
export interface Growth {
  page: string;
  of: string;
  few: number;
  many: number;
  fewMs: number;
  /** Of a list that the server has not read within the last minute. */
  firstLookMs: number;
  /** Of the next page of it, or the same again. */
  nextLookMs: number;
}

const lists = [
  {
    page: "/urlNavigate",
    of: "favourites",
    path: "/navigation/list",
    few: 10,
    many: 1_000,
    row: favourite,
  },
  { page: "/order", of: "orders", path: "/vip/orders", few: 10, many: 10_000, row: order },
];

/** Servers of one build, each with an upstream of its own, one of which has little to tell. */
export async function growth(): Promise<Growth[]> {
  const results: Growth[] = [];
  for (const { page, path, row, ...list } of lists) {
    const few = answer(list.few, row);
    const many = answer(list.many, row);
    const sites = {
      few: await startSite(page, path, () => few),
      firstLook: await startSite(page, path, (look) => `${many.slice(0, -2)}${look}"}`),
      nextLook: await startSite(page, path, () => many),
    };
    const costs = await compare(sites, ROUNDS);
    for (const site of Object.values(sites)) await site.stop();
    results.push({
      ...list,
      page,
      fewMs: costs.few,
      firstLookMs: costs.firstLook,
      nextLookMs: costs.nextLook,
    });
  }
  return results;
}

/** @param list the upstream's answer, by how often it was asked before */
async function startSite(page: string, path: string, list: (look: number) => string) {
  const upstream = await startChangedUpstream();
  const server = await startServer({ UPSTREAM_URL: upstream.url });
  const cookie = await signIn(server.origin);
  let looks = 0;
  upstream.change((asked, body) => (asked === path ? list(looks++) : body));
  return {
    pid: server.pid,
    url: server.origin + page,
    headers: { cookie },
    async stop() {
      await server.stop();
      await upstream.close();
    },
  };
}

/** The last member is a text, so that answers may differ at their end. */
const answer = (amount: number, row: (number: number) => unknown) =>
  JSON.stringify({
    code: 200,
    data: Array.from({ length: amount }, (_, at) => row(at + 1)),
    error_msg: "",
  });

function favourite(number: number) {
  const url = `https://site${number}.example.com/start`;
  return { id: String(number), url_name: `常用站点 ${number}`, url, logo_url: `${url}/logo.png` };
}

const HALF_A_DAY_SECONDS = 43_200;

/** Newest first, two a day, three of five paid a minute after they were made. */
function order(number: number) {
  const createdAt = Math.floor(Date.now() / 1000) - number * HALF_A_DAY_SECONDS;
  const paid = number % 5 < 3;
  return {
    order_id: `DK20260101${String(number).padStart(14, "0")}`,
    create_time: formatDateTime(createdAt),
    pid: "DT_DOCK_0001",
    channel: number % 2 ? "wxpay" : "alipay",
    pay_time: paid ? createdAt + 60 : 0,
    status: paid ? 2 : 4,
    pprice: 159_900,
  };
}
