import type { ArticleState } from "~/gateway/core/article";
import type { NewFavourite } from "~/gateway/core/favourite-schema";
import { FORM_SEAL_FIELD } from "~/gateway/core/form-seal";
import type { OrderLabel } from "~/gateway/core/order";
import type { PaymentChannel } from "~/gateway/core/payment-channels";
import type { ChannelKey } from "~/gateway/core/publishing/channels";
import type { UploadKind } from "~/gateway/core/upload";

type Query = Record<string, string | number | null | undefined>;

/** Leaves out `page=1`: the first page of a list has the address without a page. */
function withQuery(path: string, { page, ...others }: Query): string {
  const query = page === 1 ? others : { ...others, page };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Where a dialog that opens over any page leads, and the page that it stands over. */
type ReturnTo = { redirectTo?: string | null | undefined; from?: string | null | undefined };

export type LoginMethod = "wechat" | "sms" | "password";

/** Returns the URLs of the product (docs/product.md#routes). Screens build every link with it. */
export const paths = {
  start: () => "/home",
  home: (query: { isShow?: number } = {}) => withQuery("/index", query),
  content: (query: { sometext: string }) => withQuery("/content", query),
  customerCases: () => "/customerCases",
  downLoad: (query: { browser?: string } = {}) => withQuery("/downLoad", query),
  pricing: () => "/pricing",
  channels: () => "/channels",
  /** Has the number of the order that the question is about. */
  customerService: (query: { order?: string } = {}) => withQuery("/pricing/service", query),
  purchase: (query: { productId: string; years?: string; channel?: PaymentChannel | string }) =>
    withQuery("/pricing/purchase", query),
  pay: (orderId: string) => `/pricing/pay/${encodeURIComponent(orderId)}`,
  payStatus: (orderId: string) => `/pricing/pay/${encodeURIComponent(orderId)}/status`,
  payResult: (orderId: string) => `/pricing/pay/${encodeURIComponent(orderId)}/result`,
  trial: () => "/pricing/trial",
  login: (query: ReturnTo & { method?: LoginMethod; notice?: string | undefined } = {}) =>
    withQuery("/login", query),
  loginBind: (query: ReturnTo = {}) => withQuery("/login/bind", query),
  loginAgreement: (query: ReturnTo & { method?: LoginMethod } = {}) =>
    withQuery("/login/agreement", query),
  loginQrStatus: () => "/login/qr/status",
  logout: () => "/logout",
  company: (query: ReturnTo = {}) => withQuery("/company", query),
  /** Has no company for a person who knows only its key. */
  joinCompany: (query: ReturnTo & { company_id?: string } = {}) =>
    withQuery("/company/join", query),
  invoice: (orderId: string) => `${paths.orderDetails(orderId)}/invoice`,
  invoiceFile: (orderId: string) => `${paths.invoice(orderId)}/file`,
  addedToCompany: () => "/company/added",
  leaveCompany: (companyId: string, query: ReturnTo = {}) =>
    withQuery(`/company/leave/${encodeURIComponent(companyId)}`, query),
  companyUsers: (query: { page?: number } = {}) => withQuery("/company/users", query),
  addCompanyUser: (query: { page?: number; many?: 1 } = {}) =>
    withQuery("/company/users/add", query),
  editCompanyUser: (uid: string, query: { page?: number } = {}) =>
    withQuery(`/company/users/${encodeURIComponent(uid)}/edit`, query),
  companyUserRoles: (uid: string, query: { page?: number } = {}) =>
    withQuery(`/company/users/${encodeURIComponent(uid)}/roles`, query),
  deleteCompanyUser: (uid: string, query: { page?: number } = {}) =>
    withQuery(`/company/users/${encodeURIComponent(uid)}/delete`, query),
  renewCompanyKey: () => "/company/users/key",
  urlNavigate: (query: { edit?: 1; page?: number } = {}) => withQuery("/urlNavigate", query),
  /** Leads to the visitor's sites or to one element of them, which gets the focus. */
  commonSites: (query: { edit?: 1; page?: number } = {}, element = "common") =>
    `${withQuery("/urlNavigate", query)}#${encodeURIComponent(element)}`,
  addFavourite: (query: Partial<NewFavourite> & { page?: number } = {}) =>
    withQuery("/urlNavigate/add", query),
  editFavourite: (id: string, query: { page?: number } = {}) =>
    withQuery(`/urlNavigate/${encodeURIComponent(id)}/edit`, query),
  assistance: (query: { type?: string; q?: string } = {}) => withQuery("/assistance", query),
  /** Leads to a film, which has no `type`. */
  tutorial: (anchor: string) => `/assistance#${anchor}`,
  aboutUs: () => "/aboutUs",
  updateLog: () => "/updateLog",
  userAgreement: () => "/useProtocol",
  agreement: (query: { type: string }) => withQuery("/agreement", query),
  accountInformation: () => "/accountInformation",
  devices: () => "/accountInformation/devices",
  settings: () => "/accountInformation/settings",
  order: (query: { state?: OrderLabel; from?: string; page?: number } = {}) =>
    withQuery("/order", query),
  orderDetails: (orderId: string) => `/order/${encodeURIComponent(orderId)}`,
  workbench: () => "/workbench",
  /** Two features that the header links to; gateway/core/features has the paths of all. */
  write: () => "/article/create",
  /** A new article whose title is a topic. */
  writeAbout: (query: { topic: string }) => withQuery("/article/create", query),
  marketCalendar: (query: { month?: string; view?: "list" | undefined; day?: string } = {}) =>
    withQuery("/marketCalendar", query),
  check: () => "/approval/articles",
  articles: (query: { q?: string; state?: ArticleState; page?: number } = {}) =>
    withQuery("/article", { ...query, state: query.state === "all" ? null : query.state }),
  article: (id: string, query: { imported?: 1; lost?: string } = {}) =>
    withQuery(`/article/${encodeURIComponent(id)}`, query),
  autosaveArticle: (id: string | null) => `/article/${encodeURIComponent(id ?? "create")}/autosave`,
  articlePreview: (id: string, query: { channel?: ChannelKey } = {}) =>
    withQuery(`/article/${encodeURIComponent(id)}/preview`, query),
  articleVersions: (id: string, query: { page?: number; revision?: string } = {}) =>
    withQuery(`/article/${encodeURIComponent(id)}/versions`, query),
  articleImages: (id: string) => `/article/${encodeURIComponent(id)}/images`,
  addArticleImage: (id: string, query: { added?: string; alt?: string; failed?: string } = {}) =>
    withQuery(`/article/${encodeURIComponent(id)}/images/add`, query),
  exportArticle: (id: string, format: "docx" | "md" | "html") =>
    withQuery(`/article/${encodeURIComponent(id)}/export`, { format }),
  articleImage: (imageId: string) => `/article/images/${encodeURIComponent(imageId)}`,
  importWord: () => "/article/wordParse",
  importPdf: () => "/article/pdfParse",
  importLink: () => "/article/linkParse",
  saveToWord: (query: { q?: string; page?: number } = {}) =>
    withQuery("/article/saveToWord", query),
  deleteArticle: (id: string) => `/article/${encodeURIComponent(id)}/delete`,
  channelAccounts: () => "/account/management",
  addChannelAccount: (query: { channel?: string; siteUrl?: string } = {}) =>
    withQuery("/account/management/add", query),
  pairedBrowsers: () => "/account/management/browsers",
  multipleAccounts: () => "/account/multiple",
  spread: (
    query: {
      q?: string;
      state?: string;
      page?: number;
      article?: string;
      before?: number;
      needs?: "person";
    } = {},
  ) => withQuery("/distribution/spread", query),
  spreadArticle: (articleId: string) => `/distribution/spread/${encodeURIComponent(articleId)}`,
  statistics: (query: { year?: number; month?: string; before?: number } = {}) =>
    withQuery("/distribution/statistics", query),
  publication: (publicationId: string) =>
    `/distribution/publications/${encodeURIComponent(publicationId)}`,
  publicationStatus: (publicationId: string) =>
    `/distribution/publications/${encodeURIComponent(publicationId)}/status`,
  messages: (query: { before?: number } = {}) => withQuery("/messageCenter", query),
  preferences: () => "/preferences",
  upload: (kind: UploadKind, formSeal: string) =>
    withQuery(`/api/v1/uploads/${kind}`, { [FORM_SEAL_FIELD]: formSeal }),
  signUpForms: () => "/signUpForms",
  createSignUpForm: () => "/signUpForms/create",
  signUpForm: (id: string, query: { before?: number } = {}) =>
    withQuery(`/signUpForms/${encodeURIComponent(id)}`, query),
  signUpEntries: (id: string) => `/signUpForms/${encodeURIComponent(id)}/entries`,
  signUpWidget: (id: string, query: { done?: 1 } = {}) =>
    withQuery(`/widget/signup/${encodeURIComponent(id)}`, query),
  notFound: () => "/404",
} as const;
