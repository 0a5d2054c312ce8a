import { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import type { BusinessCode } from "./business-codes";
import { list, object } from "./contract-members";

interface CallContract {
  /** All that the gateway can send. */
  parameters: z.ZodObject;
  /** null for an image or another file */
  data: z.ZodType | null;
  codes: readonly BusinessCode[];
}

/** The gateway does not read it. */
const unread = z.unknown();
const NO_END = { path: ["vip_limit_time"], error: "must not be empty for a member" };
const hasEnd = (flag: string) => (data: Record<string, unknown>) =>
  data[flag] === 0 || data.vip_limit_time !== "";
const loginUser = object("uid mobile_number:bound headimgurl token nickname");
const company = "company_id company_name company_remark";
const role = "is_super uid company_key_role headimgurl company_name company_id name role_name";
const choice = object(`${role} vip_limit_time vip_id is_vip_exp vip_name`);
const details = "department? position? sex? group?";
const person =
  "uid name mobile_number:bound department position sex group role_list status:enabled is_super:member?";
const users = list(`${person} creator create_time updater update_time`);
const created = object("uid");
const changes = `name? mobile_number? ${details} status:enabled?`;
const page = z.object({ list: users.describe("the users of the page"), ...object("total").shape });
const ordering = "maxUserLimit productId corpId userId scene?";
const toOrder = (code: string) =>
  object(`orderId ${code}? amount? years? scene?`).refine(
    (data) => data.scene === "h5" || data[code] !== undefined,
    { path: [code], error: "must be there, unless scene is h5" },
  );
const refused = [4031, 4044, 4040, 4043] as const;
const account = "productType userId corpId";
const openInfo = z.string().describe('`"null"` while the trial can be claimed, otherwise JSON');
const told = "years? period_from? period_to? refund_time?";
const owned = "company_id:owner? company_name:owner? name:buyer? invoice_state:listed?";
const orders = list(`order_id create_time pid channel pay_time status pprice ${told} ${owned}`);
const invoice =
  "invoice_state kind:invoice title:invoice tax_number email request_time issue_time file_type";
const paging = "limit? from:order?";
const membership = object("vip_level vip_limit_time vip_name? disk_used?").refine(
  hasEnd("vip_level"),
  NO_END,
);
const trial = object("is_vip_exp just_opened vip_limit_time").refine(hasEnd("is_vip_exp"), NO_END);
const articleEntry =
  "id:article title:article digest:article state:article is_waiting version words creator create_time updater update_time delete_time may_write";
const article = object(`${articleEntry} revision_id cover_image_id document`);
const articlePage = z.object({
  list: list(articleEntry).describe("the articles of the page"),
  ...object("total:articles").shape,
});
const imported = article.extend({
  warnings: z
    .array(object("kind:loss count"))
    .describe("what an article cannot hold, each kind with its number"),
});
const NO_ROOM = [4060, 4061] as const;
const IMPORT_CODES = [4080, 4081, 4082, 4083, 4084, 4085] as const;
const PAGE_CODES = [4086, 4087, 4088, 4089] as const;
const revisionEntry =
  "id:revision title:article digest:article words creator create_time is_autosave is_published";
const revisionPage = z.object({
  list: list(revisionEntry).describe("the revisions of the page, newest first"),
  ...object("total:revisions").shape,
});
const channelAccount =
  "account_id channel:publishing name:account external_id site_url:account way state:account is_automatic device_id check_time";
const channelAccounts = z.object({
  list: list(channelAccount).describe("the accounts of the space, oldest first"),
  ...object("quota_total quota_used may_manage").shape,
});
const site = "site_url? username? password? app_id? app_secret?";
const siteRefusals = [4102, 4103, 4104, 4105, 4106, 4107, 4108] as const;
const problems = z
  .array(object("code:problem actual limit:problem"))
  .describe("what the channel cannot take of the article");
const checked = z.array(
  object("account_id account_name channel:publishing state:latest url:delivery").extend({
    problems,
  }),
);
const preview = object("html").extend({ problems });
const delivery =
  "delivery_id account_id account_name channel:publishing mode state:delivery due_time url:delivery reason detail is_waiting_for_device update_time";
const publication = object(
  "publication_id article_id revision_id title:article creator create_time due_time position:entry",
).extend({ deliveries: list(delivery).describe("one for each account") });
const deviceEntry = "device_id name:device create_time last_seen_time";
const deviceAccounts = list("channel:publishing external_id name:account check_time").describe(
  "who is signed in to which channel there",
);
const device = object(deviceEntry).extend({ accounts: deviceAccounts });
const tasks = list("delivery_id attempt channel:publishing external_id account_name mode due_time");
const content = object("title:article digest:article document images:sources");
const ofAttempt = "delivery_id attempt";
const planRefusals = [4092, 4093, 4094, 4095, 4096, 4097, 4098] as const;
const notices = object("unread").extend({
  list: list("notice_id kind:notice detail:notice time:notice is_read position:entry").describe(
    "the notices of the user, newest first",
  ),
});
const dayNote = "note_id day:note text:note creator create_time may_delete";
const counted = object("is_own first_month");
const done = "published drafts";
const pageBefore = "before? page_size?";
const written = "title:article digest:article cover_image_id? document";
const signUpForm = "title:form organiser purpose privacy_url";
const uploaded = call("name:file", object("id:file"), ...NO_ROOM);

/** What each call sends and gets; docs/upstream.md and docs/upstream.openapi.json are made of it. */
export const contract: Readonly<Record<CallKey, CallContract>> = {
  "auth.qr": call(
    "device? address? end_url?",
    object("url:scanned expire_seconds ticket:new tells_scanner?"),
  ),
  "auth.scan": call("ticket", loginUser.nullable(), 4020),
  "auth.sendCode": call("mobileNumber action:sms", unread, 4012, 4013, 4015),
  "auth.mobileLogin": call("mobileNumber code", loginUser, 4010, 4011, 4012),
  "auth.passwordLogin": call("mobile passwdMd", loginUser, 4014),
  "auth.bindMobile": call("mobileNumber uid code", loginUser.nullish(), 4010, 4011, 4013),

  "account.rename": call("nickname:new", unread),
  "account.sendCode": call("action:account mobileNumber:new?", unread, 4015),
  "account.changeNumber": call("mobileNumber code old_code", loginUser, 4010, 4011, 4013, 4016),
  "account.setPassword": call("passwdMd code", loginUser, 4010, 4011),

  "company.detail": call(
    "company_id",
    object(`${company} user_count create_time administrators?`),
    4031,
  ),
  "company.list": call("", list(`${company} is_company added_by? added_role?`)),
  "company.choose": call("company_id", choice, 4031),
  "company.join": call("company_key mobile_number company_id", unread, 4030, 4033, 4036),
  "company.accept": call("company_id", unread, 4031),
  "company.leave": call("company_id", unread, 4031, 4037),
  "company.ofKey": call("company_key", object("company_id company_name"), 4030),
  "company.key": call("company_id", object("company_key:current")),
  "company.renewKey": call("company_id", object("company_key:current")),
  "company.users.list": call("company_id page page_size uid:only?", page),
  "company.users.create": call(
    `company_id name mobile_number ${details}`,
    created,
    4033,
    4035,
    4036,
  ),
  "company.users.update": call(`company_id uid ${changes}`, unread, 4013, 4034),
  "company.users.delete": call("company_id uid", unread),
  "company.users.roles": call("company_id uid role_ids", unread),

  "pay.products": call("productType", list("productId description price")),
  "pay.openFree": call("productId corpId userId", unread, 4040, 4042),
  "pay.openInfo": call(account, openInfo),
  "pay.wx.create": call(ordering, toOrder("code_url"), ...refused),
  "pay.ali.create": call(ordering, toOrder("qr_code"), ...refused),
  "pay.wx.info": call("orderId", object("status"), 4041),
  "pay.ali.info": call("orderId", object("status"), 4041),
  "pay.address": call("orderId return_url", object("pay_url"), 4041, 4045),
  "pay.close": call("orderId", unread, 4041),
  "pay.requestInvoice": call(
    "orderId kind:invoice title:invoice tax_number? email",
    unread,
    ...([4041, 4046, 4047] as const),
  ),
  "pay.invoice": call("orderId", object(invoice), 4041),
  "pay.invoiceFile": call("orderId", null, 4001, 4041),
  "pay.history": call(`${account} ${paging}`, orders, 4031),

  "vip.experience": call("userId corpId", trial),
  "vip.orders": call(`uid corpId:space? ${paging}`, orders, 4031),
  "vip.membership": call("uid corpId:space?", z.array(membership), 4031),

  "nav.list": call("uid", list("id:site url_name url logo_url")),
  "nav.action": call("action uid urlName? url:saved? index? id:deleted?", unread, 4050, 4051),

  "stats.report": call("data", unread),
  "stats.pixel": call("data", null),
  "widget.signUp": call("id:widget mobile_number name:visitor remark", unread, 4052),
  "widget.form": call("id:widget", object(signUpForm), 4052),
  "widget.forms.list": call(
    "",
    list(`id:widget ${signUpForm} create_time:form end_time count:entries`),
  ),
  "widget.forms.create": call(signUpForm, object("id:widget"), 4053),
  "widget.forms.end": call("id:widget", unread, 4052),
  "widget.forms.entries": call(
    `id:widget ${pageBefore}`,
    object(signUpForm).extend({
      list: list("position:entry mobile_number name:visitor remark create_time:entry").describe(
        "what readers entered, newest first",
      ),
    }),
    4052,
  ),
  "upload.word": uploaded,
  "upload.pdf": uploaded,
  "upload.video": uploaded,

  "article.list": call("corpId state:listed query? page page_size", articlePage, 4031),
  "article.get": call("corpId id:article", article, 4031, 4070),
  "article.create": call(`corpId ${written}`, article, 4031),
  "article.save": call(
    `corpId id:article version ${written} autosave`,
    article,
    4031,
    4070,
    4071,
    4072,
  ),
  "article.revisions": call("corpId id:article page page_size", revisionPage, 4031, 4070),
  "article.revision": call(
    "corpId id:article revision_id",
    object(`${revisionEntry} cover_image_id document`),
    4031,
    4070,
  ),
  "article.restore": call("corpId id:article version revision_id", article, 4031, 4070, 4071, 4072),
  "article.delete": call("corpId id:article", unread, 4031, 4070),
  "article.undelete": call("corpId id:article", unread, 4031, 4070),
  "article.addImage": call(
    "corpId id:article",
    object("id:image bytes type width height"),
    4031,
    ...NO_ROOM,
    4070,
    4072,
  ),
  "article.image": call("corpId image_id", null, 4001, 4031, 4070),
  "article.importFile": call("corpId kind name:file", imported, 4031, ...NO_ROOM, ...IMPORT_CODES),
  "article.importLink": call(
    "corpId url:page",
    imported,
    4031,
    ...NO_ROOM,
    ...IMPORT_CODES,
    ...PAGE_CODES,
  ),

  "channel.accounts.list": call("corpId", channelAccounts, 4031),
  "channel.accounts.add": call(
    `corpId channel:publishing ${site} device_id:adding?`,
    object(channelAccount),
    ...([4031, 4094, 4095, ...siteRefusals, 4112] as const),
  ),
  "channel.accounts.check": call("corpId account_id", object(channelAccount), 4031, 4101),
  "channel.accounts.automatic": call(
    "corpId account_id is_automatic",
    object(channelAccount),
    ...([4031, 4096, 4101] as const),
  ),
  "channel.accounts.remove": call("corpId account_id", unread, 4031, 4101),
  "publication.check": call("corpId article_id", checked, 4031, 4070),
  "publication.preview": call("corpId article_id channel:publishing", preview, 4031, 4070),
  "publication.create": call(
    "corpId article_id at? again deliveries:sent",
    publication,
    ...([4031, 4070, 4090, 4091, 4101, ...planRefusals] as const),
  ),
  "publication.list": call(`corpId article_id? ${pageBefore}`, z.array(publication), 4031),
  "publication.get": call("corpId publication_id", publication, 4031, 4099),
  "publication.act": call(
    "corpId publication_id delivery_id delivery_action url:seen?",
    publication,
    ...([4031, 4098, 4099, 4100, 4113] as const),
  ),
  "publication.counts": call(
    "corpId year",
    counted.extend({
      list: z
        .array(object(`month account_id account_name channel:publishing ${done}`))
        .describe("the months of the year with a done delivery, by account"),
    }),
    4031,
  ),
  "publication.articleCounts": call(
    `corpId month ${pageBefore}`,
    object("is_own").extend({
      list: list(`article_id title:counted ${done} update_time:counted position:entry`).describe(
        "the articles of the month, the one that was published last first",
      ),
    }),
    4031,
  ),
  "dayNote.list": call(
    "corpId month",
    object("may_write:notes").extend({
      list: list(dayNote).describe("the notes of the month, by day, then as they were added"),
    }),
    4031,
  ),
  "dayNote.add": call("corpId day:note text:note", object(dayNote), 4031, 4120),
  "dayNote.delete": call("corpId note_id", unread, 4031),
  "notice.list": call(pageBefore, notices),
  "notice.read": call("notice_id?", unread),
  "notice.signIn": call("device:new address:new", unread),

  "device.pairing": call("", object("code:pairing expire_seconds:pairing")),
  "device.pair": call("code:pairing name:device", object("device_id:paired token:device"), 4109),
  "device.list": call("", z.array(device)),
  "device.end": call("device_id:paired", unread, 4110),
  "device.get": call("", device.extend(object("nickname").shape)),
  "device.accounts": call("accounts:seen", unread),
  "device.claim": call("", tasks),
  "device.content": call(ofAttempt, content, 4099, 4100),
  "device.image": call(`${ofAttempt} source`, null, 4001, 4099, 4100, 4111),
  "device.fence": call(`${ofAttempt} by_person:wanted`, object("by_person"), 4099, 4100),
  "device.report": call(
    `${ofAttempt} outcome device_reason? detail:seen url:seen?`,
    unread,
    ...([4099, 4100] as const),
  ),
};

/** Every call with parameters has code 4001, every one about a company 4032. */
function call(sent: string, data: z.ZodType | null, ...own: BusinessCode[]): CallContract {
  const parameters = object(sent).strict();
  const codes = [...own];
  if (sent && data) codes.push(4001);
  if (/company_id|corpId/.test(sent)) codes.push(4032);
  return { parameters, data, codes: codes.toSorted() };
}
