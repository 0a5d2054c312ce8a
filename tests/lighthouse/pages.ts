import { paths } from "~/app/paths";
import { anonymousPages, memberPages } from "~/tests/support/every-page";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface CheckedPage {
  path: string;
  cookie?: string;
  goals: Record<Category, number>;
  /** Audits that would find fault with what the page is meant to be. */
  skipAudits: string[];
}

const CONTENT = /^\/(content|customerCases|assistance|aboutUs|updateLog|useProtocol|agreement)\b/;

/** Dialogs and private pages tell search engines to stay away, so that neither of these can be met. */
const FOR_SEARCH_ENGINES = ["is-crawlable", "meta-description"];

/** What a 404 is, and what every browser's console says of it. */
const OF_A_404 = ["http-status-code", "errors-in-console"];

/** Every page of a visitor, then every page of somebody who runs a company. */
export async function listPages(origin: string): Promise<CheckedPage[]> {
  const cookie = await logIn(origin);
  const orderPath = await placeOrder(origin, cookie);
  const private_ = [
    ...memberPages,
    paths.joinCompany({ company_id: "80002" }),
    paths.addCompanyUser(),
    "/article/create",
    orderPath,
  ];
  return [
    ...(await Promise.all(anonymousPages.map((path) => checkedPage(origin, path)))),
    ...(await Promise.all(private_.map((path) => checkedPage(origin, path, cookie)))),
  ];
}

async function checkedPage(origin: string, path: string, cookie?: string): Promise<CheckedPage> {
  const response = await fetch(origin + path, { headers: cookie ? { cookie } : {} });
  if (response.redirected) throw new Error(`${path} leads to ${response.url}`);
  const isIndexed =
    !(await response.text()).includes('<meta name="robots" content="noindex"') &&
    !(await listDisallowed(origin)).some((beginning) => path.startsWith(beginning));
  return {
    path,
    cookie,
    goals: {
      performance: CONTENT.test(path) ? 100 : 98,
      accessibility: 100,
      "best-practices": 100,
      seo: 100,
    },
    skipAudits: [
      ...(isIndexed ? [] : FOR_SEARCH_ENGINES),
      ...(response.status === 404 ? OF_A_404 : []),
    ],
  };
}

/** What robots.txt closes to every search engine. */
async function listDisallowed(origin: string): Promise<string[]> {
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  return [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, beginning = ""]) => beginning);
}

/** Sends a form as a browser does and gives the answer, a redirect not followed. */
const submit = (url: string, fields: Record<string, string>, cookie = "") =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(url).origin, cookie },
    body: new URLSearchParams(fields),
  });

async function logIn(origin: string): Promise<string> {
  const answer = await submit(`${origin}/login?method=password`, {
    intent: "password-login",
    mobile: "13800000002",
    password: "Passw0rd!",
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
  await submit(origin + paths.company(), { company_id: "80001" }, cookie);
  return cookie;
}

/** The address of the page that waits for a payment. */
async function placeOrder(origin: string, cookie: string): Promise<string> {
  const fields = { productId: "DT_DOCK_0001", years: "1", channel: "wxpay", agreement: "on" };
  const answer = await submit(
    origin + paths.purchase({ productId: fields.productId }),
    fields,
    cookie,
  );
  const location = answer.headers.get("location");
  if (!location) throw new Error(`no order: ${answer.status}`);
  return location;
}
