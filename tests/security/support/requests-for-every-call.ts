import { paths } from "~/app/paths";
import { report } from "~/tests/support/report";
import { FORM, JSON_TYPE } from "./state-changes";
import { words } from "./words";

/** A request that makes the gateway ask the upstream something. */
export interface AskingRequest {
  /**
   * Whose session it comes with: an administrator's, that of one who goes from company to company, a
   * scanned user's who has no phone yet, or nobody's.
   */
  as: "administrator" | "wanderer" | "unbound" | "nobody";
  method: string;
  /** `{name}` stands for what the test knows by that name, in the body too. */
  path: string;
  type?: string;
  body?: string;
  /** The route of a page that can be asked for its data alone, as the framework's script does. */
  data?: string;
}

const PHONE = "13800000002";
const CODE = { mobileNumber: PHONE, code: "123456" };
const USER = "/companies/80001/users/10003";
const ORDER = "/orders/{orderId}";

function json(
  method: string,
  path: string,
  body?: unknown,
  as?: "wanderer" | "nobody",
): AskingRequest {
  const asked = { as: as ?? ("administrator" as const), method, path: `/api/v1${path}` };
  return body === undefined ? asked : { ...asked, type: JSON_TYPE, body: JSON.stringify(body) };
}

function form(path: string, fields: Record<string, string>, as?: AskingRequest["as"]) {
  const body = new URLSearchParams(fields).toString().replace("%7Byears%7D", "{years}");
  return { as: as ?? "administrator", method: "POST", path, type: FORM, body } as const;
}

const page = (path: string, data?: string, as?: AskingRequest["as"]): AskingRequest => ({
  as: as ?? "administrator",
  method: "GET",
  path,
  data,
});

const order = (channel: string): AskingRequest => ({
  ...json("POST", "/orders"),
  type: JSON_TYPE,
  body: `{"productId":"DT_DOCK_0001","years":{years},"channel":"${channel}"}`,
});

const byJson: readonly AskingRequest[] = [
  ...words("/me /membership /companies /companies/80001 /companies/80001/users").map((path) =>
    json("GET", path),
  ),
  json("POST", "/companies/80001/selection", undefined, "wanderer"),
  json("POST", "/companies/80002/members", { companyKey: "KEY-80002" }, "wanderer"),
  json("POST", "/companies/80001/users", { name: "新同事", mobileNumber: "13900000021" }),
  json("GET", USER),
  json("PATCH", USER, { position: "主编" }),
  json("DELETE", USER),
  json("PUT", `${USER}/roles`, { roleIds: ["3"] }),
  json("GET", "/favourites"),
  json("POST", "/favourites", { urlName: "a", url: "https://a.example" }),
  json("DELETE", "/favourites/1"),
  json("POST", "/verification-codes", { mobileNumber: PHONE, action: "login" }, "nobody"),
  json("POST", "/sessions", { method: "sms", ...CODE }, "nobody"),
  json("POST", "/sessions", { method: "password", mobile: PHONE, password: "Passw0rd!" }, "nobody"),
  json("POST", "/qr-logins", undefined, "nobody"),
  json("GET", "/qr-logins/{qrLogin}", undefined, "nobody"),
  json("POST", "/qr-logins/{unboundLogin}/mobile", CODE, "nobody"),
  json("GET", "/trial"),
  json("POST", "/trial"),
  json("GET", "/products", undefined, "nobody"),
  order("wxpay"),
  order("alipay"),
  json("GET", "/orders"),
  json("GET", ORDER),
  json("POST", "/reports", report),
  ...["word", "pdf", "video"].map((kind) => ({
    as: "administrator" as const,
    method: "POST",
    path: `/api/v1/uploads/${kind}?name=a.${{ word: "docx", pdf: "pdf", video: "flv" }[kind]}`,
    type: "application/octet-stream",
    body: { word: "PK\x03\x04 the text", pdf: "%PDF-1.7 the text", video: "FLV\x01 the film" }[
      kind
    ],
  })),
];

const onPages: readonly AskingRequest[] = [
  page(paths.home(), "screens/home/home-alone"),
  page(paths.pricing(), "screens/pricing/pricing", "nobody"),
  page(paths.pricing(), "screens/pricing/pricing"),
  page(paths.purchase({ productId: "DT_DOCK_0001" }), "screens/pricing/purchase"),
  page("/pricing/pay/{orderId}", "screens/pricing/pay"),
  page("/pricing/pay/{orderId}/status"),
  page("/pricing/pay/{orderId}/result", "screens/pricing/result"),
  page(paths.trial(), "screens/pricing/trial"),
  page(paths.company(), "screens/company/choose"),
  page(paths.joinCompany({ company_id: "80002" }), "screens/company/join"),
  page(paths.urlNavigate(), "screens/navigate/navigate"),
  page(paths.accountInformation(), "screens/account/account-information"),
  page(paths.order(), "screens/account/order"),
  page(paths.workbench(), "screens/workbench/workbench"),
  page(paths.companyUsers(), "screens/company/users/users"),
  page(paths.editCompanyUser("10003"), "screens/company/users/edit-user"),
  page(paths.companyUserRoles("10003"), "screens/company/users/assign-roles"),
  page(paths.login(), "screens/login/login", "nobody"),
  page(paths.loginBind(), "screens/login/bind", "unbound"),
  form("/login?method=sms", { intent: "send-code", mobileNumber: PHONE }, "nobody"),
  form("/login?method=sms", { intent: "login", ...CODE }, "nobody"),
  form(
    "/login?method=password",
    { intent: "password-login", mobile: PHONE, password: "Passw0rd!" },
    "nobody",
  ),
  form("/login/bind", { intent: "bind", ...CODE }, "unbound"),
  form("/company", { company_id: "80001" }, "wanderer"),
  form(
    "/company/join?company_id=80002",
    { company_id: "80002", company_key: "KEY-80002" },
    "wanderer",
  ),
  form("/pricing/purchase", {
    productId: "DT_DOCK_0001",
    channel: "alipay",
    years: "{years}",
    agreement: "1",
  }),
  form("/pricing/trial", {}),
  form("/urlNavigate/add", { urlName: "a", url: "https://a.example" }),
  form("/urlNavigate", { intent: "delete", id: "1" }),
  form("/company/users/add", { name: "张三", mobileNumber: "13911112222" }),
  // One number has twenty entries an hour.
  form("/widget/signup/w1", { name: "张三", mobileNumber: "1391111{phone}", remark: "" }, "nobody"),
];

/** Together they make every call there is, through JSON and on pages. */
export const requestsForEveryCall = { byJson, onPages };
