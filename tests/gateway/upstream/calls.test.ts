import { describe, expect, it } from "vitest";
import { type CallKey, callKeys, calls } from "~/gateway/upstream/calls";
import { everyCall, report } from "./every-call";
import { connectToFake, data } from "./fake-upstream";

/** Call key, method (* = assumed), path, token (T required, t optional, - ignored), repeatable. */
const described = `
auth.qr              GET   /admins/wxlogin/qrcode          -  yes
auth.scan            GET   /admins/wxlogin/userinfo        -  no
auth.sendCode        POST  /admins/sendcode                t  no
auth.mobileLogin     GET   /admins/mobilelogin             -  no
auth.passwordLogin   GET   /admins/passwordlogin           -  no
auth.bindMobile      POST  /admins/bindmobile              T  no
company.detail       GET   /admins/getcompanydetail        T  yes
company.list         GET   /admins/searchusercompany       T  yes
company.choose       GET   /admins/userchoosecompany       T  no
company.join         POST  /admins/joincompany             T  no
company.users.list   GET*  /admins/companyusers            T  yes
company.users.create POST* /admins/companyusers/create     T  no
company.users.update POST* /admins/companyusers/update     T  no
company.users.delete POST* /admins/companyusers/delete     T  no
company.users.roles  POST* /admins/companyusers/roles      T  no
vip.experience       GET   /vip/experience                 T  yes
pay.products         GET   /getProduct                     t  yes
pay.openFree         GET   /outOpenFree                    T  no
pay.openInfo         POST  /getOutOpenInfo                 T  yes
pay.wx.create        GET   /wxpay/createOrder              T  no
pay.ali.create       GET   /alipay/createOrder             T  no
pay.wx.info          GET   /wxpay/orderInfo                T  yes
pay.ali.info         GET   /alipay/orderInfo               T  yes
pay.history          POST  /getOutOrderInfoList            T  yes
vip.orders           GET   /vip/orders                     T  yes
vip.payQr            GET   /vip/payqrcode                  T  no
vip.membership       GET*  /vip/membership                 T  yes
nav.list             GET   /navigation/list                T  yes
nav.action           POST  /navigation/action              T  no
stats.report         GET   /statistics/report              t  no
stats.pixel          GET   /statistics/pixel.gif           t  no
`;

/** Calls that pages offer and the description of the product names without a path. */
const assumed = `
widget.signUp        POST  /widget/signup                  -  no
upload.word          POST  /upload/word                    T  no
upload.pdf           POST  /upload/pdf                     T  no
upload.video         POST  /upload/video                   T  no
`;

// docs/product.md#calls-send-what-the-upstream-document-says
// docs/upstream.md#calls
it("the call table has these methods, paths, tokens and repetitions", () => {
  const letters = { required: "T", optional: "t", ignored: "-" };
  const lines = Object.entries(calls).map(([key, call]) => {
    const method = call.methodOpen ? `${call.method}*` : call.method;
    return [key, method, call.path, letters[call.token], call.repeatable ? "yes" : "no"].join(" ");
  });
  const expected = [described, assumed]
    .flatMap((table) => table.trim().split("\n"))
    .map((line) => line.replace(/ +/g, " "));
  expect(lines.sort()).toEqual(expected.sort());
});

it("a call belongs to the group its key begins with", () => {
  for (const [key, { group }] of Object.entries(calls)) expect(key.split(".")[0]).toBe(group);
});

const account = { userId: "10001", corpId: "90001" };
const order = { ...account, maxUserLimit: "2", productId: "DT_DOCK_0001" };
const statistics = (members: object) => ({ data: JSON.stringify({ ...report, ...members }) });

/** What each call of `everyCall` sends: in the query of a GET, as JSON in a POST. */
const parameters: Partial<Record<CallKey, Record<string, unknown>>> = {
  "auth.scan": { ticket: "ticket" },
  "auth.sendCode": { mobileNumber: "13800000001", action: "login" },
  "auth.mobileLogin": { mobileNumber: "13800000001", code: "123456" },
  "auth.passwordLogin": { mobile: "13800000001", passwdMd: "47b7bfb65fa83ac9a71dcb0f6296bb6e" },
  "auth.bindMobile": { mobileNumber: "13800000001", uid: "10001", code: "123456" },
  "company.detail": { company_id: "80001" },
  "company.choose": { company_id: "80001" },
  "company.join": { company_key: "KEY-80002", mobile_number: "13800000003", company_id: "80002" },
  "company.users.list": { company_id: "80001", page: "1", page_size: "20" },
  "company.users.create": { company_id: "80001", name: "新人", mobile_number: "13800000088" },
  "company.users.update": { company_id: "80001", uid: "10005", position: "编辑" },
  "company.users.delete": { company_id: "80001", uid: "10005" },
  "company.users.roles": { company_id: "80001", uid: "10005", role_ids: ["2", "4"] },
  "vip.experience": account,
  "pay.products": { productType: "8" },
  "pay.openFree": { ...account, productId: "DT_DOCK_0003" },
  "pay.openInfo": { ...account, productType: 8 },
  "pay.wx.create": order,
  "pay.ali.create": order,
  "pay.wx.info": { orderId: "DK20260101" },
  "pay.ali.info": { orderId: "DK20260101" },
  "pay.history": { ...account, productType: 8 },
  "vip.orders": { uid: "10001" },
  "vip.payQr": { pid: "DT_DOCK_0001", channel: "wxpay" },
  "vip.membership": { uid: "10001" },
  "nav.list": { uid: "10001" },
  "nav.action": { action: "save", uid: "10001", urlName: "新榜", url: "https://www.newrank.cn" },
  "stats.report": statistics({}),
  "stats.pixel": statistics({ event: "article_dwell" }),
  "widget.signUp": { id: "w1", mobile_number: "13800000001", name: "", remark: "" },
};

// docs/upstream.md#calls
// docs/upstream.md#company-users
describe("the request of a call", () => {
  it.each(callKeys)("%s: its method, path and parameters, once", async (key) => {
    const { method, path, group } = calls[key];
    const { upstream, seen } = await connectToFake(data(null));
    await everyCall[key](upstream).catch(() => {});
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method, path });
    expect(seen[0]?.headers.accept).toBe("application/json");
    if (group === "upload") return;
    const json = "application/json; charset=utf-8";
    expect(seen[0]?.headers["content-type"]).toBe(method === "POST" ? json : undefined);
    const expected = parameters[key] ?? {};
    expect([seen[0]?.query, seen[0]?.body]).toEqual(
      method === "GET" ? [expected, undefined] : [{}, expected],
    );
  });
});
