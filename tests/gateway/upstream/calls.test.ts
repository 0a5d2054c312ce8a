import { expect, it } from "vitest";
import { calls } from "~/gateway/upstream/calls";

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
