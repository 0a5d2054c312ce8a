import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/**
 * The first segments of the feature paths (gateway/core/features.ts) that show the feature screen.
 */
const featureSections = [
  "article",
  "longChart",
  "marketCalendar",
  "dayHotList",
  "hotArticles",
  "imageCenter",
  "video",
  "distribution",
  "approval",
  "project",
];
const feature = (path: string) =>
  route(path, "screens/features/feature.tsx", { id: `feature-${path}` });

/** The URL table (docs/product.md#routes). A dialog is a child of the page under it; those that open over
 * any page are children of a layout. */
export default [
  index("screens/redirects/redirects.ts", { id: "start" }),
  route("index", "screens/home/home.tsx"),
  layout("screens/dialog-layout.tsx", [
    route("login", "screens/login/login.tsx"),
    route("login/bind", "screens/login/bind.tsx"),
    route("login/agreement", "screens/login/agreement.tsx"),
    route("login/scan/:token", "screens/login/end-scanned.tsx"),
    route("company", "screens/company/choose.tsx"),
    route("company/join", "screens/company/join.tsx"),
    route("company/invitation/:token", "screens/company/invitation.tsx"),
  ]),
  route("logout", "screens/login/logout.ts"),
  route("pricing", "screens/pricing/pricing.tsx", [
    index("screens/page-without-dialog.tsx", { id: "pricing-alone" }),
    route("purchase", "screens/pricing/purchase.tsx"),
    route("pay/:orderId", "screens/pricing/pay.tsx"),
    route("pay/:orderId/result", "screens/pricing/result.tsx"),
    route("trial", "screens/pricing/trial.tsx"),
    route("service", "screens/pricing/service.tsx"),
  ]),
  route("urlNavigate", "screens/navigate/navigate.tsx", [
    index("screens/page-without-dialog.tsx", { id: "navigate-alone" }),
    route("add", "screens/navigate/add-favourite.tsx"),
    route(":favouriteId/edit", "screens/navigate/edit-favourite.tsx"),
  ]),
  layout("screens/account/account.tsx", [
    route("accountInformation", "screens/account/account-information.tsx"),
    route("accountInformation/devices", "screens/account/devices.tsx"),
    route("order", "screens/account/order.tsx"),
    route("order/:orderId", "screens/account/order-details.tsx"),
  ]),
  route("content", "screens/providers/provider.tsx"),
  route("customerCases", "screens/cases/cases.tsx"),
  route("downLoad", "screens/download/download.tsx"),
  route("aboutUs", "screens/about/about.tsx"),
  route("channels", "screens/channels/channels.tsx"),
  route("updateLog", "screens/update-log/update-log.tsx"),
  route("assistance", "screens/help/assistance.tsx"),
  route("useProtocol", "screens/legal/use-protocol.tsx"),
  route("agreement", "screens/legal/agreement.tsx"),
  route("workbench", "screens/workbench/workbench.tsx"),
  route("article", "screens/article/list.tsx", [
    route(":articleId/delete", "screens/article/delete.tsx"),
  ]),
  route("article/images/:imageId", "screens/article/image.ts"),
  route("article/create", "screens/article/create.tsx"),
  route("article/create/autosave", "screens/article/autosave.ts", { id: "autosave-new" }),
  route("article/wordParse", "screens/article/imports/import-file.tsx", { id: "import-word" }),
  route("article/pdfParse", "screens/article/imports/import-file.tsx", { id: "import-pdf" }),
  route("article/linkParse", "screens/article/imports/import-link.tsx"),
  route("article/saveToWord", "screens/article/save-to-word.tsx"),
  route("article/wrongWordCheck", "screens/article/check.tsx", { id: "wrong-word-check" }),
  route("article/violationCheck", "screens/article/check.tsx", { id: "violation-check" }),
  route("article/checkWords", "screens/article/check-words.ts"),
  route("article/:articleId", "screens/article/edit.tsx"),
  route("article/:articleId/autosave", "screens/article/autosave.ts"),
  route("article/:articleId/preview", "screens/article/preview.tsx"),
  route("article/:articleId/versions", "screens/article/versions.tsx"),
  route("article/:articleId/images", "screens/article/images.ts"),
  route("article/:articleId/images/add", "screens/article/add-image.tsx"),
  route("article/:articleId/export", "screens/article/export.ts"),
  route("account/management", "screens/publishing/accounts/management.tsx", [
    index("screens/page-without-dialog.tsx", { id: "accounts-alone" }),
    route("add", "screens/publishing/accounts/add-account.tsx"),
    route("browsers", "screens/publishing/accounts/browsers.tsx"),
  ]),
  route("account/multiple", "screens/publishing/accounts/multiple.tsx"),
  route("distribution/spread", "screens/publishing/spread/spread.tsx"),
  route("distribution/spread/:articleId", "screens/publishing/spread/spread-article.tsx"),
  route(
    "distribution/publications/:publicationId",
    "screens/publishing/publication/publication.tsx",
  ),
  route("messageCenter", "screens/publishing/messages/messages.tsx"),
  ...featureSections.map((section) => feature(`${section}/*`)),
  route("company/users", "screens/company/users/users.tsx", [
    route("add", "screens/company/users/add-user.tsx"),
    route("key", "screens/company/users/renew-key.tsx"),
    route(":uid/edit", "screens/company/users/edit-user.tsx"),
    route(":uid/roles", "screens/company/users/assign-roles.tsx"),
    route(":uid/delete", "screens/company/users/delete-user.tsx"),
  ]),
  feature("company/info"),
  feature("company/resource"),
  route("widget/signup/:id", "screens/widget/sign-up.tsx"),
  route("preferences", "screens/preferences/preferences.ts"),
  route("sitemap.xml", "screens/sitemap/sitemap.ts"),
  route("robots.txt", "screens/sitemap/robots.ts"),
  route("404", "screens/not-found/not-found.tsx"),
  route("*", "screens/redirects/redirects.ts"),
] satisfies RouteConfig;
