import { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import { list, object } from "./contract-members";

/** An upstream refuses the content of a request with these. */
export const businessCodes = {
  4001: "a parameter is missing or ill-formed",
  4010: "the SMS code is wrong",
  4011: "no SMS code is alive, or five wrong ones were tried",
  4012: "the number is not registered",
  4013: "the number belongs to another user, or to a user of the company already",
  4014: "the number or the password is wrong",
  4015: "a code was sent to the number for the same action within 60 seconds, or too many were sent",
  4020: "the ticket is unknown, expired or used",
  4030: "the enterprise key is wrong",
  4031: "the user is no member of the company, or is disabled in it",
  4032: "the company is unknown",
  4033: "the company has 5,000 users",
  4034: "the user has proved the number, or belongs to another company too",
  4040: "the product is unknown or not for sale",
  4041: "the order is unknown, another user's, or the other provider's",
  4042: "the trial is used",
  4043: "the number of years is not an integer from 1 to 100",
  4044: "only an administrator of the company may order for it",
  4050: "the favourite is unknown",
  4051: "the user has 500 favourites",
  4060: "the file does not fit in what the user's plan may store",
  4070: "the article, or its revision, is unknown in the space",
  4071: "the article has another version: somebody has saved it since",
  4072: "the article is deleted",
  4080: "the file is a Word file of the old format (.doc)",
  4081: "the file needs a password",
  4082: "the file or the page cannot be read",
  4083: "the file unpacks to more than 50 MB or 2,000 parts, or takes longer than 20 seconds",
  4084: "there is no text: a scan, or a page without an article",
  4085: "the text is longer than an article may be",
  4086: "the address is not a public one, or neither http nor https",
  4087: "the page cannot be reached, or answers with an error",
  4088: "the page has more than 5 MB",
  4089: "the page asks for a login",
} as const;

type BusinessCode = keyof typeof businessCodes;

interface CallContract {
  /** All that the gateway can send. */
  parameters: z.ZodObject;
  /** null for an image */
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
const ordering = "maxUserLimit productId corpId userId";
const refused = [4031, 4044, 4040, 4043] as const;
const account = "productType userId corpId";
const openInfo = z.string().describe('`"null"` while the trial can be claimed, otherwise JSON');
const told = "years? period_from? period_to? refund_time?";
const owned = "company_id:owner? company_name:owner? name:buyer?";
const orders = list(`order_id create_time pid channel pay_time status pprice ${told} ${owned}`);
const paging = "limit? from:order?";
const membership = object("vip_level vip_limit_time").refine(hasEnd("vip_level"), NO_END);
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
const IMPORT_CODES = [4080, 4081, 4082, 4083, 4084, 4085] as const;
const PAGE_CODES = [4086, 4087, 4088, 4089] as const;
const revisionEntry =
  "id:revision title:article digest:article words creator create_time is_autosave is_published";
const revisionPage = z.object({
  list: list(revisionEntry).describe("the revisions of the page, newest first"),
  ...object("total:revisions").shape,
});
const written = "title:article digest:article cover_image_id? document";
const uploaded = call("name:file", object("id:file"), 4060);

/** What each call sends and gets; docs/upstream.md and docs/upstream.openapi.json are made of it. */
export const contract: Readonly<Record<CallKey, CallContract>> = {
  "auth.qr": call("", object("url:scanned expire_seconds ticket:new")),
  "auth.scan": call("ticket", loginUser.nullable(), 4020),
  "auth.sendCode": call("mobileNumber action:sms", unread, 4012, 4013, 4015),
  "auth.mobileLogin": call("mobileNumber code", loginUser, 4010, 4011, 4012),
  "auth.passwordLogin": call("mobile passwdMd", loginUser, 4014),
  "auth.bindMobile": call("mobileNumber uid code", loginUser.nullish(), 4010, 4011, 4013),

  "company.detail": call(
    "company_id",
    object(`${company} user_count create_time administrators?`),
    4031,
  ),
  "company.list": call("", list(`${company} is_company`)),
  "company.choose": call("company_id", choice, 4031),
  "company.join": call("company_key mobile_number company_id", unread, 4030, 4033),
  "company.ofKey": call("company_key", object("company_id company_name"), 4030),
  "company.key": call("company_id", object("company_key:current")),
  "company.renewKey": call("company_id", object("company_key:current")),
  "company.users.list": call("company_id page page_size uid:only?", page),
  "company.users.create": call(`company_id name mobile_number ${details}`, created, 4013, 4033),
  "company.users.update": call(`company_id uid ${changes}`, unread, 4013, 4034),
  "company.users.delete": call("company_id uid", unread),
  "company.users.roles": call("company_id uid role_ids", unread),

  "pay.products": call("productType", list("productId description price")),
  "pay.openFree": call("productId corpId userId", unread, 4040, 4042),
  "pay.openInfo": call(account, openInfo),
  "pay.wx.create": call(ordering, object("orderId code_url amount? years?"), ...refused),
  "pay.ali.create": call(ordering, object("orderId qr_code amount? years?"), ...refused),
  "pay.wx.info": call("orderId", object("status"), 4041),
  "pay.ali.info": call("orderId", object("status"), 4041),
  "pay.close": call("orderId", unread, 4041),
  "pay.history": call(`${account} ${paging}`, orders, 4031),

  "vip.experience": call("userId corpId", trial),
  "vip.orders": call(`uid corpId:space? ${paging}`, orders, 4031),
  "vip.membership": call("uid corpId:space?", z.array(membership), 4031),

  "nav.list": call("uid", list("id:site url_name url logo_url")),
  "nav.action": call("action uid urlName? url:saved? index? id:deleted?", unread, 4050, 4051),

  "stats.report": call("data", unread),
  "stats.pixel": call("data", null),
  "widget.signUp": call("id:widget mobile_number name:visitor remark", unread),
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
    4060,
    4070,
    4072,
  ),
  "article.image": call("corpId image_id", null, 4001, 4031, 4070),
  "article.importFile": call("corpId kind name:file", imported, 4031, ...IMPORT_CODES),
  "article.importLink": call("corpId url:page", imported, 4031, ...IMPORT_CODES, ...PAGE_CODES),
};

/** Every call with parameters has code 4001, every one about a company 4032. */
function call(sent: string, data: z.ZodType | null, ...own: BusinessCode[]): CallContract {
  const parameters = object(sent).strict();
  const codes = [...own];
  if (sent && data) codes.push(4001);
  if (/company_id|corpId/.test(sent)) codes.push(4032);
  return { parameters, data, codes: codes.toSorted() };
}
