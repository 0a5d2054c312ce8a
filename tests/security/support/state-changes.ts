import { phones } from "~/tests/support/people";
/** A request that changes something when its own page sends it, and what shows that it did. */
export interface StateChange {
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

function form(path: string, fields: Record<string, string>, call: string | null): StateChange {
  const body = new URLSearchParams(fields).toString();
  return { kind: "page", method: "POST", path, type: FORM, body, call };
}

function json(route: string, body: unknown, call: string | null): StateChange {
  const [method = "", path = ""] = route.split(" ");
  const text = body === null ? "" : JSON.stringify(body);
  return { kind: "json", method, path: `/api/v1${path}`, type: JSON_TYPE, body: text, call };
}

const PHONE = phones.newcomer;
/** Has an article and two blogs. */
const CREATOR = phones.creator;
const order = { productId: "DT_DOCK_0001", channel: "wxpay" };
const user = { name: "张三", mobileNumber: "13911112222" };

/** What the company-admin 13800000002 can change, on pages and through JSON; signing out comes last. */
export const stateChanges: readonly StateChange[] = [
  form("/login?method=sms", { intent: "send-code", mobileNumber: PHONE }, "auth.sendCode"),
  form("/company", { company_id: "80001" }, "company.choose"),
  form("/pricing/purchase", { ...order, years: "1", agreement: "1" }, "pay.wx.create"),
  { ...form("/pricing/trial", {}, "pay.openFree"), as: PHONE },
  form("/urlNavigate/add", { urlName: "a", url: "https://a.example" }, "nav.action"),
  form("/urlNavigate", { intent: "delete", id: "1" }, "nav.action"),
  form("/company/users/add", user, "company.users.create"),
  form("/preferences", { theme: "dark" }, null),
  form("/logout", {}, null),
  json("POST /companies/80001/selection", null, "company.choose"),
  json("POST /orders", { ...order, years: 2 }, "pay.wx.create"),
  { ...json("POST /trial", null, "pay.openFree"), as: PHONE },
  json("POST /favourites", { urlName: "b", url: "https://b.example" }, "nav.action"),
  json("DELETE /favourites/2", null, "nav.action"),
  json("POST /companies/80001/users", user, "company.users.create"),
  {
    ...json("POST /uploads/word?name=a.docx", null, "upload.word"),
    type: "application/octet-stream",
    body: "PK\x03\x04 the text of a document",
  },
  json("POST /articles", { title: "题", markdown: "文" }, "article.create"),
  json("POST /notices/read", null, "notice.read"),
  {
    ...json(
      "POST /publications",
      { articleId: "1", deliveries: [{ accountId: "1", mode: "publish" }] },
      "publication.create",
    ),
    as: CREATOR,
  },
  { ...json("DELETE /channel-accounts/1", null, "channel.accounts.remove"), as: CREATOR },
  json("DELETE /sessions/current", null, null),
];
