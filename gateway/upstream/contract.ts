import { z } from "zod";
import { channels } from "../core/order";
import type { CallKey } from "./calls";
import {
  alipayQr,
  dateTime,
  fen,
  flag,
  id,
  number,
  orderId,
  orderStatus,
  phone,
  seconds,
  text,
  webUrl,
  wxpayQr,
} from "./contract-values";

/** With these an upstream refuses a request's content. */
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

export type BusinessCode = keyof typeof businessCodes;

interface CallContract {
  /** All that the gateway can send. */
  parameters: z.ZodObject;
  /** null for an image */
  data: z.ZodType | null;
  codes: readonly BusinessCode[];
}

const companyId = id.describe("the company");
const corpId = id.describe("the company for which the user acts, `0` for none");
const uid = id.describe("the user");
const product = id.describe("the product");
const order = orderId.describe("the order");
const productType = number.describe("kind of products: `VIP_PRODUCT_TYPE`");
const channel = z.enum(channels).describe("payment provider: `wxpay` or `alipay`");
const mobile = phone.describe("phone number, 11 digits");
const boundMobile = phone.describe("phone number, 11 digits; empty when none is bound");
const smsCode = text.describe("SMS code");
const userName = text.describe("name of the user");
const headimgurl = webUrl.describe("picture of the user");
const madeAt = dateTime.describe("when it was made");
const companyName = text.describe("name of the company");
const companyRemark = text.describe(
  "kind of company; the value of `UPSTREAM_ENTERPRISE_REMARK` means an enterprise",
);
const membershipEnd = dateTime.describe("when the membership or the trial ends, empty for none");
const report = text.describe("the report as JSON; the name is `UPSTREAM_STATS_PARAM`");
const account = { productType, userId: uid, corpId };
const sex = z.int().min(0).max(2).describe("0 unknown, 1 male, 2 female");
const status = flag.describe("1 enabled, 0 disabled");
const userDetails = {
  department: text.describe("department in the company"),
  position: text.describe("position in the company"),
  sex,
  group: text.describe("group in the company"),
};

const loginUser = z.object({
  uid,
  mobile_number: boundMobile,
  headimgurl,
  token: z
    .string()
    .regex(/^[\x20-\x7e]{1,4096}$/)
    .describe("the user's token, printable ASCII, valid for one day"),
  nickname: userName,
});

const orders = z.array(
  z.object({
    order_id: order,
    create_time: madeAt,
    pid: product,
    channel,
    pay_time: seconds.describe("when the order was paid, 0 until then"),
    status: orderStatus.describe("status of the order"),
    pprice: fen.describe("amount of the whole order"),
  }),
);

const ordering = {
  maxUserLimit: number.describe("years that are bought, 1 to 100"),
  productId: product,
  corpId,
  userId: uid,
};
const wxpayText = wxpayQr.describe("text of a WeChat payment code");
const alipayText = alipayQr.describe("text of an Alipay payment code");
const orderState = z.object({ status: orderStatus.describe("status of the order") });

/** The gateway does not read it. */
const unread = z.unknown();
const uploaded = call(
  { name: text.describe("name of the file") },
  z.object({ id: id.describe("the stored file") }),
  [4001],
);

/** What each call sends and gets; docs/upstream.md and docs/upstream.openapi.json are made of it. */
export const contract: Readonly<Record<CallKey, CallContract>> = {
  "auth.qr": call(
    {},
    z.object({
      url: z
        .string()
        .regex(/^[a-z][a-z0-9+.-]*:/i, "must begin with a scheme such as http:")
        .describe("text to draw as a QR code, or the address of a picture of it"),
      expire_seconds: z
        .int()
        .min(1)
        .max(2_592_000)
        .describe("how long the code can be scanned, in seconds"),
      ticket: z
        .string()
        .min(1)
        .max(512)
        .describe("sent with `auth.scan` to get the result of the scan; at most 512 characters"),
    }),
  ),
  "auth.scan": call(
    { ticket: text.describe("the ticket of `auth.qr`") },
    loginUser.nullable(),
    [4001, 4020],
  ),
  "auth.sendCode": call(
    {
      mobileNumber: mobile,
      action: z.enum(["login", "bind"]).describe("what the code is for: `login` or `bind`"),
    },
    unread,
    [4001, 4012, 4013, 4015],
  ),
  "auth.mobileLogin": call(
    { mobileNumber: mobile, code: smsCode },
    loginUser,
    [4001, 4010, 4011, 4012],
  ),
  "auth.passwordLogin": call(
    {
      mobile,
      passwdMd: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .describe("MD5 of the password's UTF-8 bytes, 32 lower-case hexadecimal digits"),
    },
    loginUser,
    [4001, 4014],
  ),
  "auth.bindMobile": call(
    { mobileNumber: mobile, uid, code: smsCode },
    unread,
    [4001, 4010, 4011, 4013],
  ),

  "company.detail": call(
    { company_id: companyId },
    z.object({
      company_id: companyId,
      company_name: companyName,
      company_remark: companyRemark,
      user_count: number.describe("number of users"),
      create_time: madeAt,
    }),
    [4001, 4031, 4032],
  ),
  "company.list": call(
    {},
    z.array(
      z.object({
        company_id: companyId,
        company_name: companyName,
        company_remark: companyRemark,
        is_company: flag.describe("whether the user is a member"),
      }),
    ),
  ),
  "company.choose": call(
    { company_id: companyId },
    z.object({
      is_super: flag.describe("whether the user may do everything in the company"),
      uid,
      company_key_role: z
        .enum(["company-admin", "project-admin", "content-admin", "check", "write", ""])
        .describe(
          "the user's role: `company-admin`, `project-admin`, `content-admin`, `check`, `write`, or empty in a personal company",
        ),
      headimgurl,
      company_name: companyName,
      company_id: companyId,
      name: userName,
      role_name: text.describe("name of the role"),
      vip_limit_time: membershipEnd,
      vip_id: number.describe("level of the membership or of the trial, 0 for none"),
      is_vip_exp: flag.describe("whether the user has the free trial now"),
      vip_name: text.describe("name of the membership"),
    }),
    [4001, 4031, 4032],
  ),
  "company.join": call(
    {
      company_key: text.describe("the enterprise key that an administrator gives to new members"),
      mobile_number: mobile,
      company_id: companyId,
    },
    unread,
    [4001, 4030, 4032],
  ),
  "company.users.list": call(
    {
      company_id: companyId,
      page: number.describe("page of the list, from 1"),
      page_size: number.describe("users on a page"),
    },
    z.object({
      list: z
        .array(
          z.object({
            uid,
            name: userName,
            mobile_number: boundMobile,
            ...userDetails,
            role_list: z
              .array(
                z.object({
                  role_id: id.describe("the role"),
                  role_name: text.describe("name of the role"),
                }),
              )
              .describe("the user's roles"),
            status,
            creator: text.describe("name of the user who made it"),
            create_time: madeAt,
            updater: text.describe("name of the user who changed it"),
            update_time: dateTime.describe("when it was changed"),
          }),
        )
        .describe("the users of the page"),
      total: number.describe("users of the company, over all pages"),
    }),
    [4001, 4032],
  ),
  "company.users.create": call(
    {
      company_id: companyId,
      name: userName,
      mobile_number: mobile,
      ...z.object(userDetails).partial().shape,
    },
    z.object({ uid }),
    [4001, 4013, 4032],
  ),
  "company.users.update": call(
    {
      company_id: companyId,
      uid,
      ...z.object({ name: userName, mobile_number: mobile, ...userDetails, status }).partial()
        .shape,
    },
    unread,
    [4001, 4032],
  ),
  "company.users.delete": call({ company_id: companyId, uid }, unread, [4001, 4032]),
  "company.users.roles": call(
    {
      company_id: companyId,
      uid,
      role_ids: z.array(id).min(1).describe("ids of all roles the user shall have"),
    },
    unread,
    [4001, 4032],
  ),

  "pay.products": call(
    { productType },
    z.array(
      z.object({
        productId: product,
        description: text.describe("name of the product"),
        price: fen.describe("price of one year"),
      }),
    ),
    [4001],
  ),
  "pay.openFree": call(
    { productId: product, corpId, userId: uid },
    unread,
    [4001, 4032, 4040, 4042],
  ),
  "pay.openInfo": call(
    account,
    z.string().describe('`"null"` while the trial can be claimed, otherwise JSON'),
    [4001, 4032],
  ),
  "pay.wx.create": call(
    ordering,
    z.object({ orderId: order, code_url: wxpayText }),
    [4001, 4031, 4032, 4040, 4043],
  ),
  "pay.ali.create": call(
    ordering,
    z.object({ orderId: order, qr_code: alipayText }),
    [4001, 4031, 4032, 4040, 4043],
  ),
  "pay.wx.info": call({ orderId: order }, orderState, [4001, 4041]),
  "pay.ali.info": call({ orderId: order }, orderState, [4001, 4041]),
  "pay.history": call(account, orders, [4001, 4032]),

  "vip.experience": call(
    { userId: uid, corpId },
    z.object({
      is_vip_exp: flag.describe("whether the user has the free trial now"),
      just_opened: flag.describe("1 the first time that it is read after the trial was claimed"),
      vip_limit_time: membershipEnd,
    }),
    [4001, 4032],
  ),
  "vip.orders": call({ uid }, orders, [4001]),
  "vip.payQr": call(
    { pid: product, channel },
    z.object({ code_url: wxpayText.optional(), qr_code: alipayText.optional() }),
    [4001, 4040],
  ),
  "vip.membership": call(
    { uid },
    z.array(
      z.object({
        vip_level: number.describe("level of the membership: 0 none, 1 basic, 2 advanced"),
        vip_limit_time: membershipEnd,
      }),
    ),
    [4001],
  ),

  "nav.list": call(
    { uid },
    z.array(
      z.object({
        id: id.describe("the favourite"),
        url_name: text.describe("name of the site"),
        url: webUrl.describe("address of the site"),
        logo_url: webUrl.describe("picture of the site, empty when there is none"),
      }),
    ),
    [4001],
  ),
  "nav.action": call(
    {
      action: z.enum(["save", "delete"]).describe("`save` or `delete`"),
      uid,
      urlName: text.optional().describe("name of the site, to save"),
      url: webUrl.optional().describe("address of the site, to save"),
      id: id.optional().describe("the favourite, to delete"),
    },
    unread,
    [4001, 4050],
  ),

  "stats.report": call({ data: report }, unread, [4001]),
  "stats.pixel": call({ data: report }, null),
  "widget.signUp": call(
    {
      id: id.describe("the widget"),
      mobile_number: mobile,
      name: text.describe("name of the visitor, or empty"),
      remark: text.describe("what the visitor wrote, or empty"),
    },
    unread,
    [4001],
  ),
  "upload.word": uploaded,
  "upload.pdf": uploaded,
  "upload.video": uploaded,
};

function call(
  parameters: z.ZodRawShape,
  data: z.ZodType | null,
  codes: readonly BusinessCode[] = [],
): CallContract {
  return { parameters: z.strictObject(parameters), data, codes };
}
