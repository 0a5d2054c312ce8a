import { createHash, randomUUID } from "node:crypto";
import { paths } from "~/app/paths";
import { publicAddresses } from "~/app/screens/sitemap/public-addresses";
import { phones } from "~/tests/support/people";
import { type Client, logIn } from "./client";
import type { SandboxControl } from "./sandbox-control";
import { startPurchase } from "./start-purchase";

/** Every page a visitor sees without signing in, dialogs included. */
export const anonymousPages: readonly string[] = [
  ...publicAddresses,
  ...["edge", "chrome", "360", "qq"].map((browser) => paths.downLoad({ browser })),
  paths.assistance({ type: "share" }),
  paths.assistance({ type: "faq-import-fails" }),
  paths.assistance({ q: "PDF" }),
  paths.assistance({ q: "nothing like it" }),
  paths.customerService(),
  paths.login(),
  paths.login({ method: "sms" }),
  paths.login({ method: "password" }),
  paths.loginAgreement(),
  "/login/scan/unknown-link",
  paths.notFound(),
];

/** What stands in other people's articles, with or without somebody signed in. */
const widgetPages: readonly string[] = [
  paths.signUpWidget("salon-2026"),
  paths.signUpWidget("salon-2026", { done: 1 }),
];

/** Every page of a signed-in member, dialogs included. */
export const memberPages: readonly string[] = [
  paths.home(),
  paths.pricing(),
  paths.purchase({ productId: "DT_DOCK_0001" }),
  paths.purchase({ productId: "DT_DOCK_0002" }),
  paths.trial(),
  paths.company(),
  paths.urlNavigate(),
  paths.urlNavigate({ edit: 1 }),
  paths.addFavourite(),
  paths.editFavourite("2"),
  paths.accountInformation(),
  paths.devices(),
  paths.settings(),
  paths.order(),
  paths.order({ state: "paid" }),
  paths.workbench(),
  paths.companyUsers(),
];

/** What somebody who runs a company sees beyond that; a member is refused /company/users. */
const administratorPages: readonly string[] = [
  paths.company(),
  paths.workbench(),
  paths.accountInformation(),
  paths.companyUsers(),
  paths.addCompanyUser(),
  paths.editCompanyUser("10003"),
  paths.companyUserRoles("10003"),
  paths.deleteCompanyUser("10003"),
  paths.leaveCompany("80001", { from: paths.accountInformation() }),
  "/company/info",
  "/article/create",
  "/article/pdfParse",
  "/article/wordParse",
  "/article/linkParse",
  "/article/saveToWord",
];

/** The account of the demo that has two blogs and an article. */
let years = 0;
/** Another choice for each visit: of the same one an order of an earlier visit would be found again. */
const nextChoice = () => {
  years += 1;
  return { years };
};

const PUBLISHER = { uid: "10009", mobileNumber: phones.creator };

/** Returns the ids of its article and of one of its blogs, which each store chooses itself. */
async function findDemo({ url }: SandboxControl): Promise<{ article: string; account: string }> {
  const get = async (path: string, headers = {}) =>
    (await (await fetch(`${url}${path}`, { headers })).json()).data;
  const passwdMd = createHash("md5").update("Passw0rd!").digest("hex");
  const login = `/admins/passwordlogin?mobile=${PUBLISHER.mobileNumber}&passwdMd=${passwdMd}`;
  const headers = { Authorization: (await get(login)).token };
  const space = `uid=${PUBLISHER.uid}&corpId=0`;
  const [article] = (await get(`/article/list?${space}&state=all`, headers)).list;
  const [account] = (await get(`/channel/accounts?${space}`, headers)).list;
  return { article: article.id, account: account.account_id };
}

interface Visit {
  who: string;
  /** Makes the client that person and answers the pages there are to see. */
  enter(client: Client, sandbox: SandboxControl): Promise<readonly string[]>;
}

/** People of the sandbox who together see every page there is. */
export const visits: readonly Visit[] = [
  { who: "a visitor", enter: async () => [...anonymousPages, ...widgetPages] },
  {
    who: "a member",
    async enter(client) {
      await logIn(client, phones.admin);
      return memberPages;
    },
  },
  {
    who: "a member with more sites than a page holds",
    async enter(client) {
      await logIn(client, phones.newcomer);
      for (let number = 1; number <= 30; number += 1)
        await client.submit(paths.addFavourite(), {
          urlName: `站点${number}`,
          url: `https://site${number}.example.com`,
        });
      await client.get(paths.urlNavigate());
      return [paths.urlNavigate(), paths.urlNavigate({ edit: 1, page: 2 })];
    },
  },
  {
    who: "a company's administrator",
    async enter(client) {
      await logIn(client, phones.admin);
      await client.submit(paths.company(), { company_id: "80001" });
      const page = (await client.get(paths.companyUsers())) as { text?: unknown } | undefined;
      // A browser's client answers no text.
      const text = typeof page?.text === "string" ? page.text : "";
      const invitations = text.match(/\/company\/invitation\/[\w~-]+/) ?? [];
      return [...administratorPages, paths.renewCompanyKey(), ...invitations];
    },
  },
  {
    who: "somebody who publishes",
    async enter(client, sandbox) {
      await logIn(client, PUBLISHER.mobileNumber);
      const { article, account } = await findDemo(sandbox);
      const { headers } = await client.submit(paths.spreadArticle(article), {
        ...{ account, mode: "publish", when: "at", key: randomUUID() },
        at: `${new Date().getUTCFullYear() + 1}-01-01T08:00`,
      });
      return [
        paths.channelAccounts(),
        paths.addChannelAccount(),
        paths.addChannelAccount({ channel: "wechat" }),
        paths.pairedBrowsers(),
        paths.multipleAccounts(),
        paths.spread(),
        paths.spreadArticle(article),
        headers.location ?? "",
        paths.marketCalendar({ day: "2026-10-01" }),
        paths.marketCalendar({ month: "2026-02", view: "list" }),
        paths.statistics(),
        paths.statistics({ year: 2020 }),
        paths.messages(),
        paths.signUpForms(),
        paths.createSignUpForm(),
        paths.signUpForm("salon-2026"),
        paths.articles(),
        paths.deleteArticle(article),
        paths.articlePreview(article),
        paths.articlePreview(article, { channel: "wechat" }),
        paths.articleVersions(article),
        `/article/${article}/images/add`,
        "/article/wrongWordCheck",
        "/article/violationCheck",
        "/distribution/video",
      ];
    },
  },
  {
    who: "somebody added to a company",
    async enter(client) {
      await logIn(client, phones.admin);
      await client.submit(paths.company(), { company_id: "80001" });
      const person = { name: "周待入", mobileNumber: phones.invited };
      await client.submit(paths.addCompanyUser(), person);
      await client.submit("/logout", {});
      await logIn(client, phones.invited);
      return [paths.addedToCompany()];
    },
  },
  {
    who: "somebody invited to a company",
    async enter(client) {
      await logIn(client, phones.editor);
      return [paths.joinCompany({ company_id: "80002" })];
    },
  },
  {
    who: "a buyer",
    async enter(client, sandbox) {
      await logIn(client, phones.creator);
      const choice = nextChoice();
      const { orderId: paid } = await startPurchase(client, choice);
      await sandbox.setOrder(paid, { do: "pay" });
      const { orderId: failed } = await startPurchase(client, choice);
      await sandbox.setOrder(failed, { do: "fail" });
      const { orderId: waiting } = await startPurchase(client, choice);
      return [
        paths.pay(waiting),
        paths.payResult(paid),
        paths.payResult(failed),
        paths.order(),
        paths.order({ state: "pending" }),
        paths.orderDetails(waiting),
        paths.orderDetails(paid),
        paths.invoice(paid),
        paths.invoice(failed),
        paths.orderDetails(failed),
      ];
    },
  },
  {
    who: "somebody who asked for an invoice",
    async enter(client, sandbox) {
      await logIn(client, phones.writer);
      const { orderId } = await startPurchase(client, nextChoice());
      await sandbox.setOrder(orderId, { do: "pay" });
      const texts = { title: "财经传媒有限公司", taxNumber: "91350100M000100Y43" };
      const request = { kind: "company", ...texts, email: "finance@example.com" };
      await client.submit(paths.invoice(orderId), request);
      return [paths.invoice(orderId), paths.order()];
    },
  },
  {
    who: "somebody who paid twice",
    async enter(client, sandbox) {
      await logIn(client, phones.manager);
      // An order of an earlier visit may be closed, too.
      await sandbox.fault("pay.close", { http: 404 }, 2);
      const choice = nextChoice();
      const { orderId: one } = await startPurchase(client, choice);
      const { orderId: other } = await startPurchase(client, { ...choice, channel: "alipay" });
      for (const order of [one, other]) await sandbox.setOrder(order, { do: "pay" });
      await client.get(paths.pay(other));
      return [paths.payResult(other), paths.order()];
    },
  },
  {
    who: "somebody who has to bind a phone",
    async enter(client, sandbox) {
      await client.get(paths.login());
      await sandbox.scan("10007");
      await client.submit(paths.login(), { intent: "check-scan" });
      await client.get(paths.login());
      return [paths.loginBind()];
    },
  },
];
