import { pathToFileURL } from "node:url";
import { matchRoutes } from "react-router";
import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

interface Route {
  id: string;
  path: string | undefined;
  children: Route[];
}

/** The table as the build made it from `app/routes.ts`. */
async function routeTable(): Promise<Route[]> {
  const file = pathToFileURL("build/server/index.js").href;
  const { routes } = (await import(file)) as { routes: Record<string, BuiltRoute> };
  const childrenOf = (parentId: string | undefined): Route[] =>
    Object.values(routes)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path }) => ({ id, path, children: childrenOf(id) }));
  return childrenOf("root");
}

const SAMPLES: { [Name in keyof typeof paths]: string } = {
  start: paths.start(),
  home: paths.home({ isShow: 1 }),
  content: paths.content({ sometext: "design01" }),
  customerCases: paths.customerCases(),
  downLoad: paths.downLoad(),
  pricing: paths.pricing(),
  customerService: paths.customerService(),
  purchase: paths.purchase({ productId: "DT_DOCK_0001" }),
  pay: paths.pay("DK2026"),
  payStatus: paths.payStatus("DK2026"),
  payResult: paths.payResult("DK2026"),
  trial: paths.trial(),
  login: paths.login({ method: "sms" }),
  loginBind: paths.loginBind(),
  loginAgreement: paths.loginAgreement(),
  loginQrStatus: paths.loginQrStatus(),
  logout: paths.logout(),
  company: paths.company(),
  joinCompany: paths.joinCompany({ company_id: "80001" }),
  companyUsers: paths.companyUsers(),
  addCompanyUser: paths.addCompanyUser({ page: 2 }),
  editCompanyUser: paths.editCompanyUser("10003"),
  companyUserRoles: paths.companyUserRoles("10003"),
  deleteCompanyUser: paths.deleteCompanyUser("10003"),
  urlNavigate: paths.urlNavigate({ edit: 1 }),
  commonSites: paths.commonSites({ page: 2 }),
  addFavourite: paths.addFavourite({ page: 2 }),
  editFavourite: paths.editFavourite("3", { page: 2 }),
  assistance: paths.assistance({ type: "share" }),
  tutorial: paths.tutorial("tutorial-login"),
  aboutUs: paths.aboutUs(),
  updateLog: paths.updateLog(),
  userAgreement: paths.userAgreement(),
  agreement: paths.agreement({ type: "yinsi" }),
  accountInformation: paths.accountInformation(),
  devices: paths.devices(),
  order: paths.order({ state: "paid", page: 2 }),
  orderDetails: paths.orderDetails("DK2026"),
  workbench: paths.workbench(),
  write: paths.write(),
  check: paths.check(),
  preferences: paths.preferences(),
  upload: paths.upload("word"),
  signUpWidget: paths.signUpWidget("w1"),
  notFound: paths.notFound(),
};

/** A redirect, and what the server answers without Remix. */
const OTHER_ROUTES = ["start", "upload", "payStatus", "loginQrStatus"];

describe("the URL table and paths.ts", () => {
  it("every path builder leads to a screen of the table, not to the catch-all", async () => {
    const routes = await routeTable();
    const lost = Object.entries(SAMPLES)
      .filter(([name]) => !OTHER_ROUTES.includes(name))
      .filter(([, path]) => {
        const matches = matchRoutes(routes as never, path.split("?")[0] ?? "");
        return !matches || matches.at(-1)?.route.id?.includes("redirects");
      });
    expect(lost).toEqual([]);
  });
});
