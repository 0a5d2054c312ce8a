import { z } from "zod";
import { companyRoles } from "~/gateway/core/company-roles";
import { invoiceFileTypes, invoiceKinds, invoiceStates } from "~/gateway/core/invoice-kinds";
import { paymentScenes } from "~/gateway/core/payment-channels";
import { PAYMENT_CHANNELS } from "../domain/order-rules";
import {
  ADDRESS,
  ALI_CODE,
  DIGEST,
  document,
  fen,
  flag,
  ID,
  id,
  kind,
  matching,
  number,
  ORDER_ID,
  PAY_URL,
  phone,
  SECONDS,
  TOKEN,
  text,
  time,
  WX_CODE,
  webUrl,
} from "./contract-kinds";
import { publishingMembers } from "./contract-publishing-members";

const ROLES = companyRoles.join(", ");
const ROLE = z.object({ role_id: id("the role"), role_name: text("name of the role") });

/** What each name means; behind a colon, where it means something else in one call. */
const members = {
  action: z.enum(["save", "delete"]).describe("`save` or `delete`"),
  address: text("part of the address of the browser that shows the code, for people to read"),
  "action:account": z
    .enum(["password", "old-number", "new-number"])
    .describe("what the code is for: `password`, `old-number` or `new-number`"),
  "mobileNumber:new": phone("the new number, for `new-number`"),
  "nickname:new": text("new name of the user, at most 50 characters"),
  old_code: text("SMS code that was sent to the present number"),
  "action:sms": z.enum(["login", "bind"]).describe("what the code is for: `login` or `bind`"),
  added_by: text("name of the administrator who added the user, until the user accepts it"),
  added_role: text("with `added_by`, the role there as `company_key_role` has it"),
  administrators: z
    .array(z.string())
    .describe("names of the company's administrators, at most three"),
  autosave: flag("1 when the editor saves by itself, 0 when a person does"),
  amount: fen("amount of the whole order, as it will be charged"),
  bytes: number("size of the picture"),
  channel: z.enum(PAYMENT_CHANNELS).describe("payment provider: `wxpay` or `alipay`"),
  code: text("SMS code"),
  code_url: kind("QR text", "payment-qr-texts", WX_CODE)("text of a WeChat payment code"),
  company_id: id("the company"),
  "company_id:owner": id("the enterprise whose plan it buys, `0` for the buyer's own"),
  company_key: text("the enterprise key that an administrator gives to new members"),
  "company_key:current": text("the enterprise key that new members join by, empty for none"),
  company_key_role: z
    .enum(["", ...companyRoles])
    .describe(`the user's role: ${ROLES}; empty in a personal company`),
  company_name: text("name of the company"),
  "company_name:owner": text("its name, empty for the buyer's own"),
  company_remark: text("kind of company; that of an enterprise is `UPSTREAM_ENTERPRISE_REMARK`"),
  corpId: id("the company for which the user acts, `0` for none"),
  "corpId:space": id("the company whose plan is meant; without it, the one that is chosen"),
  count: number("how many there were"),
  cover_image_id: kind(
    "id",
    "ids",
    matching(/^([\w-]{1,64})?$/, 'an id, or ""'),
  )("the picture that stands for the article, empty for none"),
  create_time: time("when it was made"),
  creator: text("name of the user who made it"),
  data: text("the report as JSON; the name is `UPSTREAM_STATS_PARAM`"),
  delete_time: time("when it was deleted, empty for an article that is not"),
  department: text("department in the company"),
  "digest:article": text("summary, at most 120 characters, or empty"),
  document: document("the text"),
  device: text("name of the browser that shows the code, for people to read"),
  description: text("name of the product"),
  end_url: webUrl("page that ends the session which the scan opens"),
  expire_seconds: z
    .int()
    .min(1)
    .max(2_592_000)
    .describe("seconds for which the code can be scanned"),
  "from:order": kind(
    "order id",
    "ids",
    ORDER_ID,
  )("the order with which the list begins; without it, the newest"),
  group: text("group in the company"),
  height: number("height of the picture in pixels"),
  headimgurl: webUrl("picture of the user"),
  "id:article": id("the article"),
  "id:deleted": id("the favourite, to delete"),
  "id:file": id("the stored file"),
  "id:image": id("the picture; documents name it `image:` and the id"),
  "id:revision": id("the revision"),
  "id:site": id("the favourite"),
  "id:widget": id("the widget"),
  image_id: id("the picture"),
  index: number("place in the list that it had before its deletion, from 0, to save"),
  is_autosave: flag("whether the editor wrote it by itself"),
  is_company: flag("whether the user is a member"),
  is_published: flag("whether a publication has used it"),
  is_super: flag("whether the user may do everything in the company"),
  "is_super:member": flag(
    "whether only users of the same kind may remove, disable or demote the user",
  ),
  is_vip_exp: flag("whether the user has the free trial now"),
  is_waiting: flag("whether it waits for the company's approval"),
  just_opened: flag("1 the first time that it is read after the trial was claimed"),
  invoice_state: z.enum(invoiceStates).describe("`requested`, or `issued` when there is a file"),
  "invoice_state:listed": z
    .enum(["", ...invoiceStates])
    .describe("`requested`, or `issued` when there is a file; empty without an invoice"),
  "kind:invoice": z.enum(invoiceKinds).describe("for whom it is: `company` or `person`"),
  kind: z.enum(["word", "pdf"]).describe("kind of the file: `word` or `pdf`"),
  "kind:loss": z
    .enum([
      "pictures",
      "merged-cells",
      "nested-tables",
      "formulas",
      "charts",
      "embedded-objects",
      "videos",
      "forms",
      "unsafe-links",
      "layout",
    ])
    .describe("what was left out"),
  limit: number("the most orders of the answer, 1 to 200; without it 200"),
  logo_url: webUrl("picture of the site, empty when there is none"),
  maxUserLimit: number("years that are bought, 1 to 100"),
  may_write: flag("whether the user may change and delete it"),
  mobile: phone("phone number, 11 digits"),
  mobileNumber: phone("phone number, 11 digits"),
  mobile_number: phone("phone number, 11 digits"),
  "mobile_number:bound": phone("phone number, 11 digits; empty when none is bound"),
  name: text("name of the user"),
  "name:buyer": text("name of the user who ordered"),
  "name:file": text("name of the file"),
  "name:visitor": text("name of the visitor, or empty"),
  nickname: text("name of the user"),
  orderId: kind("order id", "ids", ORDER_ID)("the order"),
  order_id: kind("order id", "ids", ORDER_ID)("the order"),
  page: number("page of the list, from 1"),
  page_size: number("entries on a page, 1 to 100"),
  passwdMd: DIGEST.describe("MD5 of the password's UTF-8 bytes, 32 lower-case hexadecimal digits"),
  pay_url: kind("payment address", "payment-addresses", PAY_URL)("where the buyer pays"),
  pay_time: kind("seconds since 1970", "times", SECONDS)("when the order was paid, 0 until then"),
  period_from: time("when the paid period begins, empty for an order that is not paid"),
  period_to: time("when it ends, which another plan may have moved"),
  pid: id("the product"),
  position: text("position in the company"),
  pprice: fen("amount of the whole order"),
  price: fen("price of one year"),
  productId: id("the product"),
  productType: number("kind of products: `VIP_PRODUCT_TYPE`"),
  query: text("part of the title or the summary to look for; absent or empty for all"),
  qr_code: kind("QR text", "payment-qr-texts", ALI_CODE)("text of an Alipay payment code"),
  refund_time: kind("seconds since 1970", "times", SECONDS)("when it was refunded, 0 until then"),
  remark: text("what the visitor wrote, or empty"),
  revision_id: id("the revision; of an article, the present one"),
  role_ids: z.array(ID).min(1).describe("ids of all roles the user shall have"),
  role_name: text("name of the role"),
  return_url: webUrl("page to which the buyer comes back"),
  role_list: z.array(ROLE).describe("the user's roles"),
  scene: z
    .enum(paymentScenes)
    .describe("`h5` for an order that is paid at an address; without it, by a code"),
  sex: z.int().min(0).max(2).describe("0 unknown, 1 male, 2 female"),
  status: kind("order status", "order-statuses", z.int())("status of the order"),
  "state:article": z
    .enum(["draft", "published"])
    .describe("`published` when a publication has used it, otherwise `draft`"),
  "state:listed": z
    .enum(["all", "draft", "published", "deleted"])
    .describe("which articles; `all` leaves out deleted ones"),
  "status:enabled": flag("1 enabled, 0 disabled"),
  tells_scanner: flag("1 when the person who scans is sent `device`, `address` and `end_url`"),
  ticket: text("the ticket of `auth.qr`"),
  "ticket:new": matching(/^.{1,512}$/s, "text of 1 to 512 characters").describe(
    "sent with `auth.scan` to get its result; at most 512 characters",
  ),
  token: TOKEN.describe("the user's token, printable ASCII, valid for one day"),
  "title:form": text("what it is for, 1 to 64 characters"),
  organiser: text("who reads the entries, 1 to 60 characters"),
  purpose: text("what the numbers are used for, 1 to 200 characters"),
  privacy_url: webUrl("the organiser's privacy notice, an https address"),
  "create_time:form": time("when it was made"),
  "create_time:entry": time("when it was entered"),
  end_time: time("when it ended, empty while it takes entries"),
  "count:entries": number("how many entries it has"),
  "title:invoice": text("name of the company or the person, 1 to 100 characters"),
  tax_number: text("tax number of a company, empty for a person"),
  email: text("address to which the invoice is sent; empty when it is no longer kept"),
  request_time: time("when somebody asked for it"),
  issue_time: time("when it was issued, empty until then"),
  file_type: z
    .enum(["", ...invoiceFileTypes])
    .describe("kind of its file: `pdf` or `ofd`; empty until then"),
  "title:article": text("title, 1 to 64 characters"),
  total: number("users of the company, over all pages"),
  "total:articles": number("articles that fit, over all pages"),
  "total:revisions": number("revisions of the article, over all pages"),
  type: text("media type of the picture"),
  uid: id("the user"),
  "uid:only": id("the only user that is wanted"),
  updater: text("name of the user who changed it"),
  update_time: time("when it was changed"),
  url: webUrl("address of the site"),
  "url:page": webUrl("address of the page"),
  "url:saved": webUrl("address of the site, to save"),
  "url:scanned": ADDRESS.describe("text to draw as a QR code, or the address of a picture of it"),
  urlName: text("name of the site, to save"),
  url_name: text("name of the site"),
  userId: id("the user"),
  user_count: kind("number", "flags-and-levels", z.int().min(1))("number of users"),
  version: number("grows by one with each save, from 1"),
  width: number("width of the picture in pixels"),
  words: number("words and Chinese characters of the text"),
  years: number("years that were bought; absent for the trial"),
  vip_id: number("level of the membership or of the trial, 0 for none"),
  vip_level: number("level of the membership: 0 none, 1 basic, 2 advanced"),
  vip_limit_time: time(
    "when the membership or the trial ends; of level 0 when the last membership ended, or empty",
  ),
  disk_used: kind("number", "flags-and-levels", z.int().min(0))("bytes of what the space stores"),
  vip_name: text("name of the membership, of level 0 that of the last one, or empty"),
  ...publishingMembers,
};

/** An object of the members in a text; those with `?` may be absent. */
export function object(names: string) {
  const shape: Record<string, z.ZodType> = {};
  for (const [, key = "", name = "", , optional] of names.matchAll(/((\w+)(:\w+)?)(\?)?/g)) {
    const member: z.ZodType = members[key as keyof typeof members];
    shape[name] = optional ? member.optional() : member;
  }
  return z.object(shape);
}

/** A list of such objects, which differ in the first member. */
export function list(names: string) {
  const [first = ""] = names.split(/[ :]/);
  return z.array(object(names)).superRefine((items, { addIssue }) => {
    if (new Set(items.map((item) => item[first])).size < items.length)
      addIssue({ code: "custom", path: [0, first], message: "is listed twice" });
  });
}
