import { z } from "zod";
import type { CallKey } from "./calls";
import { flag, id, matching, phone, pick, text, webUrl } from "./contract-members";

/** An upstream refuses the content of a request with these. */
export const businessCodes = {
  4001: "a parameter is missing or ill-formed",
  4010: "the SMS code is wrong",
  4011: "no SMS code is alive, or five wrong ones were tried",
  4012: "the number is not registered",
  4013: "the number belongs to another user, or to a user of the company already",
  4014: "the number or the password is wrong",
  4015: "a code was sent to the number for the same action within 60 seconds",
  4020: "the ticket is unknown, expired or used",
  4030: "the enterprise key is wrong",
  4031: "the user is no member of the company, or is disabled in it",
  4032: "the company is unknown",
  4040: "the product is unknown or not for sale",
  4041: "the order is unknown, another user's, or the other provider's",
  4042: "the trial is used",
  4043: "the number of years is not an integer from 1 to 100",
  4050: "the favourite is unknown",
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
const maybe = (shape: z.ZodRawShape) => z.object(shape).partial().shape;
const list = (shape: z.ZodRawShape) => z.array(z.object(shape));
const boundNumber = phone.describe("phone number, 11 digits; empty when none is bound");
const loginUser = z.object({
  ...pick("uid"),
  mobile_number: boundNumber,
  ...pick("headimgurl", "token", "nickname"),
});
const company = pick("company_id", "company_name", "company_remark");
const userDetails = pick("department", "position", "sex", "group");
const enabled = { status: flag.describe("1 enabled, 0 disabled") };
const companyUser = {
  ...pick("uid", "name"),
  mobile_number: boundNumber,
  ...userDetails,
  role_list: list(pick("role_id", "role_name")).describe("the user's roles"),
  ...enabled,
  ...pick("creator", "create_time", "updater", "update_time"),
};
const ordering = pick("maxUserLimit", "productId", "corpId", "userId");
const account = pick("productType", "userId", "corpId");
const orders = list(
  pick("order_id", "create_time", "pid", "channel", "pay_time", "status", "pprice"),
);
const orderState = z.object(pick("status"));
const uploaded = call(
  { name: text.describe("name of the file") },
  z.object({ id: id.describe("the stored file") }),
);

/** What each call sends and gets; docs/upstream.md and docs/upstream.openapi.json are made of it. */
export const contract: Readonly<Record<CallKey, CallContract>> = {
  "auth.qr": call(
    {},
    z.object({
      url: matching(/^[a-z][a-z0-9+.-]*:/i, "an address with a scheme such as http:").describe(
        "text to draw as a QR code, or the address of a picture of it",
      ),
      ...pick("expire_seconds"),
      ticket: matching(/^.{1,512}$/s, "text of 1 to 512 characters").describe(
        "sent with `auth.scan` to get the result of the scan; at most 512 characters",
      ),
    }),
  ),
  "auth.scan": call(pick("ticket"), loginUser.nullable(), 4020),
  "auth.sendCode": call(
    {
      ...pick("mobileNumber"),
      action: z.enum(["login", "bind"]).describe("what the code is for: `login` or `bind`"),
    },
    unread,
    4012,
    4013,
    4015,
  ),
  "auth.mobileLogin": call(pick("mobileNumber", "code"), loginUser, 4010, 4011, 4012),
  "auth.passwordLogin": call(pick("mobile", "passwdMd"), loginUser, 4014),
  "auth.bindMobile": call(pick("mobileNumber", "uid", "code"), unread, 4010, 4011, 4013),

  "company.detail": call(
    pick("company_id"),
    z.object({ ...company, ...pick("user_count", "create_time") }),
    4031,
  ),
  "company.list": call({}, list({ ...company, ...pick("is_company") })),
  "company.choose": call(
    pick("company_id"),
    z.object({
      ...pick("is_super", "uid", "company_key_role", "headimgurl", "company_name", "company_id"),
      ...pick("name", "role_name", "vip_limit_time", "vip_id", "is_vip_exp", "vip_name"),
    }),
    4031,
  ),
  "company.join": call(pick("company_key", "mobile_number", "company_id"), unread, 4030),
  "company.users.list": call(
    pick("company_id", "page", "page_size"),
    z.object({ list: list(companyUser).describe("the users of the page"), ...pick("total") }),
  ),
  "company.users.create": call(
    { ...pick("company_id", "name", "mobile_number"), ...maybe(userDetails) },
    z.object(pick("uid")),
    4013,
  ),
  "company.users.update": call(
    {
      ...pick("company_id", "uid"),
      ...maybe({ ...pick("name", "mobile_number"), ...userDetails, ...enabled }),
    },
    unread,
  ),
  "company.users.delete": call(pick("company_id", "uid"), unread),
  "company.users.roles": call(pick("company_id", "uid", "role_ids"), unread),

  "pay.products": call(pick("productType"), list(pick("productId", "description", "price"))),
  "pay.openFree": call(pick("productId", "corpId", "userId"), unread, 4040, 4042),
  "pay.openInfo": call(
    account,
    z.string().describe('`"null"` while the trial can be claimed, otherwise JSON'),
  ),
  "pay.wx.create": call(ordering, z.object(pick("orderId", "code_url")), 4031, 4040, 4043),
  "pay.ali.create": call(ordering, z.object(pick("orderId", "qr_code")), 4031, 4040, 4043),
  "pay.wx.info": call(pick("orderId"), orderState, 4041),
  "pay.ali.info": call(pick("orderId"), orderState, 4041),
  "pay.history": call(account, orders),

  "vip.experience": call(
    pick("userId", "corpId"),
    z.object(pick("is_vip_exp", "just_opened", "vip_limit_time")),
  ),
  "vip.orders": call(pick("uid"), orders),
  "vip.payQr": call(pick("pid", "channel"), z.object(maybe(pick("code_url", "qr_code"))), 4040),
  "vip.membership": call(pick("uid"), list(pick("vip_level", "vip_limit_time"))),

  "nav.list": call(
    pick("uid"),
    list({ id: id.describe("the favourite"), ...pick("url_name", "url", "logo_url") }),
  ),
  "nav.action": call(
    {
      action: z.enum(["save", "delete"]).describe("`save` or `delete`"),
      ...pick("uid"),
      ...maybe({
        urlName: text.describe("name of the site, to save"),
        url: webUrl.describe("address of the site, to save"),
        id: id.describe("the favourite, to delete"),
      }),
    },
    unread,
    4050,
  ),

  "stats.report": call(pick("data"), unread),
  "stats.pixel": call(pick("data"), null),
  "widget.signUp": call(
    {
      id: id.describe("the widget"),
      ...pick("mobile_number"),
      name: text.describe("name of the visitor, or empty"),
      ...pick("remark"),
    },
    unread,
  ),
  "upload.word": uploaded,
  "upload.pdf": uploaded,
  "upload.video": uploaded,
};

/** Every call with parameters has code 4001, every one about a company 4032. */
function call(
  parameters: z.ZodRawShape,
  data: z.ZodType | null,
  ...own: BusinessCode[]
): CallContract {
  const names = Object.keys(parameters);
  const codes = [...own];
  if (names.length > 0 && data) codes.push(4001);
  if (names.includes("company_id") || names.includes("corpId")) codes.push(4032);
  return { parameters: z.strictObject(parameters), data, codes: codes.toSorted() };
}
