export const callGroups = [
  "auth",
  "company",
  "pay",
  "vip",
  "nav",
  "stats",
  "widget",
  "upload",
  "article",
  "channel",
] as const;
export type CallGroup = (typeof callGroups)[number];
type HttpMethod = "GET" | "POST";

interface CallDefinition {
  /** Has one base URL. */
  group: CallGroup;
  method: HttpMethod;
  path: string;
  /** required: 401 without a valid token; device: the same for that of a paired browser; optional: sent when there is one; ignored: never needed */
  token: "required" | "device" | "optional" | "ignored";
  /** A second identical request is harmless: allows a retry and an early abort. */
  repeatable: boolean;
  /** `UPSTREAM_METHODS` may change the method. */
  methodConfigurable: boolean;
  /** An upstream may be without it. */
  optional: boolean;
  /** The body is a file; the parameters are in the query. */
  takesFile: boolean;
  /** Pages wait for it as long as programs do: an order whose response comes too late is lost. */
  usesFullTimeout: boolean;
}

type Traits = Partial<Omit<CallDefinition, "group" | "method" | "path">>;

const define =
  (method: HttpMethod) =>
  (group: CallGroup, path: string, traits: Traits = {}): CallDefinition => ({
    group,
    method,
    path,
    token: "required",
    repeatable: false,
    methodConfigurable: false,
    optional: false,
    takesFile: false,
    usesFullTimeout: false,
    ...traits,
  });
const get = define("GET");
const post = define("POST");

const ignored = { token: "ignored" } as const;
const optional = { token: "optional" } as const;
const repeatable = { repeatable: true } as const;
const methodConfigurable = { methodConfigurable: true } as const;
const content = { optional: true } as const;
const ofDevice = { ...content, token: "device" } as const;
const file = { ...content, takesFile: true } as const;
/** The upstream asks a site that may be slow. */
const asksSite = { ...content, usesFullTimeout: true } as const;

/** Every upstream call (docs/upstream.md#calls). Configuration uses the keys. */
export const calls = {
  "auth.qr": get("auth", "/admins/wxlogin/qrcode", { ...ignored, ...repeatable }),
  "auth.scan": get("auth", "/admins/wxlogin/userinfo", ignored),
  "auth.sendCode": post("auth", "/admins/sendcode", optional),
  "auth.mobileLogin": get("auth", "/admins/mobilelogin", ignored),
  "auth.passwordLogin": get("auth", "/admins/passwordlogin", ignored),
  "auth.bindMobile": post("auth", "/admins/bindmobile"),

  "account.rename": post("auth", "/admins/account/nickname", { optional: true }),
  "account.sendCode": post("auth", "/admins/account/sendcode", { optional: true }),
  "account.changeNumber": post("auth", "/admins/account/number", { optional: true }),
  "account.setPassword": post("auth", "/admins/account/password", { optional: true }),

  "company.detail": get("company", "/admins/getcompanydetail", repeatable),
  "company.list": get("company", "/admins/searchusercompany", repeatable),
  "company.choose": get("company", "/admins/userchoosecompany"),
  "company.join": post("company", "/admins/joincompany"),
  "company.accept": post("company", "/admins/acceptcompany", { optional: true }),
  "company.leave": post("company", "/admins/leavecompany", { optional: true }),
  "company.ofKey": post("company", "/admins/companyofkey", { ...repeatable, optional: true }),
  "company.key": get("company", "/admins/companykey", { ...repeatable, optional: true }),
  "company.renewKey": post("company", "/admins/companykey/renew", { optional: true }),
  "company.users.list": get("company", "/admins/companyusers", {
    ...repeatable,
    ...methodConfigurable,
  }),
  "company.users.create": post("company", "/admins/companyusers/create", methodConfigurable),
  "company.users.update": post("company", "/admins/companyusers/update", methodConfigurable),
  "company.users.delete": post("company", "/admins/companyusers/delete", methodConfigurable),
  "company.users.roles": post("company", "/admins/companyusers/roles", methodConfigurable),

  "pay.products": get("pay", "/getProduct", { ...optional, ...repeatable }),
  "pay.openFree": get("pay", "/outOpenFree"),
  "pay.openInfo": post("pay", "/getOutOpenInfo", repeatable),
  "pay.wx.create": get("pay", "/wxpay/createOrder", { usesFullTimeout: true }),
  "pay.ali.create": get("pay", "/alipay/createOrder", { usesFullTimeout: true }),
  "pay.wx.info": get("pay", "/wxpay/orderInfo", repeatable),
  "pay.ali.info": get("pay", "/alipay/orderInfo", repeatable),
  "pay.address": post("pay", "/payAddress", { usesFullTimeout: true, optional: true }),
  "pay.close": post("pay", "/closeOrder", { ...methodConfigurable, optional: true }),
  "pay.requestInvoice": post("pay", "/invoice/request", { optional: true }),
  "pay.invoice": get("pay", "/invoice/get", { ...repeatable, optional: true }),
  "pay.invoiceFile": get("pay", "/invoice/file", { ...repeatable, optional: true }),
  "pay.history": post("pay", "/getOutOrderInfoList", repeatable),

  "vip.experience": get("vip", "/vip/experience", repeatable),
  "vip.orders": get("vip", "/vip/orders", repeatable),
  "vip.membership": get("vip", "/vip/membership", { ...repeatable, ...methodConfigurable }),

  "nav.list": get("nav", "/navigation/list", repeatable),
  "nav.action": post("nav", "/navigation/action"),

  "stats.report": get("stats", "/statistics/report", optional),
  "stats.pixel": get("stats", "/statistics/pixel.gif", optional),

  // Assumed paths.
  "widget.signUp": post("widget", "/widget/signup", ignored),
  "widget.form": get("widget", "/widget/form", { ...ignored, ...repeatable, optional: true }),
  "widget.forms.list": get("widget", "/widget/forms", { ...repeatable, optional: true }),
  "widget.forms.create": post("widget", "/widget/forms/create", { optional: true }),
  "widget.forms.end": post("widget", "/widget/forms/end", { optional: true }),
  "widget.forms.entries": get("widget", "/widget/forms/entries", {
    ...repeatable,
    optional: true,
  }),
  "upload.word": post("upload", "/upload/word", { takesFile: true }),
  "upload.pdf": post("upload", "/upload/pdf", { takesFile: true }),
  "upload.video": post("upload", "/upload/video", { takesFile: true }),

  // UPSTREAM_CONTENT says whether an upstream has them.
  "article.list": get("article", "/article/list", { ...content, ...repeatable }),
  "article.get": get("article", "/article/get", { ...content, ...repeatable }),
  "article.create": post("article", "/article/create", content),
  "article.save": post("article", "/article/save", content),
  "article.revisions": get("article", "/article/revisions", { ...content, ...repeatable }),
  "article.revision": get("article", "/article/revision", { ...content, ...repeatable }),
  "article.restore": post("article", "/article/restore", content),
  "article.delete": post("article", "/article/delete", content),
  "article.undelete": post("article", "/article/undelete", content),
  "article.addImage": post("article", "/article/images/add", file),
  "article.image": get("article", "/article/images/get", { ...content, ...repeatable }),
  "article.importFile": post("article", "/article/import/file", { ...file, usesFullTimeout: true }),
  "article.importLink": post("article", "/article/import/link", {
    ...content,
    usesFullTimeout: true,
  }),

  "dayNote.list": get("article", "/daynote/list", { ...content, ...repeatable }),
  "dayNote.add": post("article", "/daynote/add", content),
  "dayNote.delete": post("article", "/daynote/delete", content),

  "channel.accounts.list": get("channel", "/channel/accounts", { ...content, ...repeatable }),
  "channel.accounts.add": post("channel", "/channel/accounts/add", asksSite),
  "channel.accounts.check": post("channel", "/channel/accounts/check", asksSite),
  "channel.accounts.automatic": post("channel", "/channel/accounts/automatic", content),
  "channel.accounts.remove": post("channel", "/channel/accounts/remove", content),
  "publication.check": get("channel", "/publication/check", { ...content, ...repeatable }),
  "publication.preview": get("channel", "/publication/preview", { ...content, ...repeatable }),
  "publication.create": post("channel", "/publication/create", content),
  "publication.list": get("channel", "/publication/list", { ...content, ...repeatable }),
  "publication.get": get("channel", "/publication/get", { ...content, ...repeatable }),
  "publication.act": post("channel", "/publication/act", content),
  "publication.counts": get("channel", "/publication/counts", { ...content, ...repeatable }),
  "publication.articleCounts": get("channel", "/publication/articlecounts", {
    ...content,
    ...repeatable,
  }),
  "notice.list": get("channel", "/notice/list", { ...content, ...repeatable }),
  "notice.read": post("channel", "/notice/read", content),
  "notice.signIn": post("channel", "/notice/signin", content),

  "device.pairing": post("channel", "/device/pairing", content),
  "device.pair": post("channel", "/device/pair", { ...content, ...ignored }),
  "device.list": get("channel", "/device/list", { ...content, ...repeatable }),
  "device.end": post("channel", "/device/end", content),
  "device.get": get("channel", "/device/get", { ...ofDevice, ...repeatable }),
  "device.accounts": post("channel", "/device/accounts", ofDevice),
  "device.claim": post("channel", "/device/claim", ofDevice),
  "device.content": get("channel", "/device/content", { ...ofDevice, ...repeatable }),
  "device.image": get("channel", "/device/image", { ...ofDevice, ...repeatable }),
  "device.fence": post("channel", "/device/fence", ofDevice),
  "device.report": post("channel", "/device/report", ofDevice),
} as const satisfies Record<string, CallDefinition>;

export type CallKey = keyof typeof calls;
export const callKeys = Object.keys(calls) as CallKey[];

export const isCallKey = (key: string): key is CallKey => Object.hasOwn(calls, key);
