/** A request that changes something when its own page sends it, and what shows that it did. */
export interface StateChange {
  name: string;
  kind: "page" | "json";
  method: string;
  path: string;
  type: string;
  body: string;
  /** The upstream call it causes; null where only the session or a cookie changes. */
  call: string | null;
  /** Somebody else than the company-admin. */
  as?: string;
}

export const FORM = "application/x-www-form-urlencoded";
export const JSON_TYPE = "application/json";

const form = (
  name: string,
  path: string,
  fields: Record<string, string>,
  call: string | null,
): StateChange => ({
  name,
  kind: "page",
  method: "POST",
  path,
  type: FORM,
  body: new URLSearchParams(fields).toString(),
  call,
});

const json = (
  name: string,
  method: string,
  path: string,
  body: unknown,
  call: string | null,
): StateChange => ({
  name,
  kind: "json",
  method,
  path: `/api/v1${path}`,
  type: JSON_TYPE,
  body: body === null ? "" : JSON.stringify(body),
  call,
});

const PHONE = "13800000001";
const order = { productId: "DT_DOCK_0001", channel: "wxpay" };

/** What the company-admin 13800000002 can change, on pages and through JSON; signing out comes last. */
export const stateChanges: readonly StateChange[] = [
  form(
    "send a code",
    "/login?method=sms",
    { intent: "send-code", mobileNumber: PHONE },
    "auth.sendCode",
  ),
  form("choose a company", "/company", { company_id: "80001" }, "company.choose"),
  form(
    "buy a plan",
    "/pricing/purchase",
    { ...order, years: "1", agreement: "1" },
    "pay.wx.create",
  ),
  { ...form("claim the trial", "/pricing/trial", {}, "pay.openFree"), as: PHONE },
  form(
    "add a favourite",
    "/urlNavigate/add",
    { urlName: "a", url: "https://a.example" },
    "nav.action",
  ),
  form("delete a favourite", "/urlNavigate", { intent: "delete", id: "1" }, "nav.action"),
  form(
    "invite a user",
    "/company/users/add",
    { name: "张三", mobileNumber: "13911112222" },
    "company.users.create",
  ),
  form("choose a theme", "/preferences", { theme: "dark" }, null),
  form("sign out", "/logout", {}, null),
  json("choose a company by JSON", "POST", "/companies/80001/selection", null, "company.choose"),
  json("buy by JSON", "POST", "/orders", { ...order, years: 2 }, "pay.wx.create"),
  { ...json("claim the trial by JSON", "POST", "/trial", null, "pay.openFree"), as: PHONE },
  json(
    "add a favourite by JSON",
    "POST",
    "/favourites",
    { urlName: "b", url: "https://b.example" },
    "nav.action",
  ),
  json("delete a favourite by JSON", "DELETE", "/favourites/2", null, "nav.action"),
  json(
    "invite a user by JSON",
    "POST",
    "/companies/80001/users",
    { name: "李四", mobileNumber: "13911113333" },
    "company.users.create",
  ),
  {
    ...json("upload a file", "POST", "/uploads/word?name=a.docx", null, "upload.word"),
    type: "application/octet-stream",
    body: "PK\x03\x04 the text of a document",
  },
  json("sign out by JSON", "DELETE", "/sessions/current", null, null),
];
