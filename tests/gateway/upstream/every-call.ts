import { Readable } from "node:stream";
import type { CallKey } from "~/gateway/upstream/calls";
import type { Upstream } from "~/gateway/upstream/upstream";
import { phones } from "~/tests/support/people";
import { report as ofPage } from "~/tests/support/report";

const account = { uid: "10001", companyId: "90001" };
const order = { productId: "DT_DOCK_0001", years: 2, idempotencyKey: "k1", ...account };
export const report = { ...ofPage, event: "logout" as const, uid: "10001" };

const space = { companyId: "80001" };
const article = { ...space, id: "1" };
const content = {
  ...{ title: "标题", digest: "", coverImageId: null },
  document: { type: "doc" as const, content: [{ type: "paragraph" as const }] },
};
const page = { page: 1, pageSize: 20 };
const entries = { before: null, limit: 20 };
const attempt = { deliveryId: "1", attempt: 1 };
const publication = {
  ...{ articleId: "1", at: null, again: false },
  deliveries: [{ accountId: "3", mode: "draft" as const, title: "", digest: "" }],
};

const file = () => ({ name: "稿件", content: Readable.from([Buffer.from("content")]) });

/** One way to make each call of the table, so that a rule can be tested for all of them. */
export const everyCall: Record<CallKey, (upstream: Upstream) => Promise<unknown>> = {
  "auth.qr": ({ auth }) =>
    auth.getQr({
      device: "Chrome · Windows",
      address: "203.0.113.x",
      endUrl: "https://a.example/end",
    }),
  "auth.scan": ({ auth }) => auth.scan("ticket"),
  "auth.sendCode": ({ auth }) => auth.sendCode({ mobileNumber: phones.newcomer, action: "login" }),
  "auth.mobileLogin": ({ auth }) =>
    auth.mobileLogin({ mobileNumber: phones.newcomer, code: "123456" }),
  "auth.passwordLogin": ({ auth }) =>
    auth.passwordLogin(phones.newcomer, "47b7bfb65fa83ac9a71dcb0f6296bb6e"),
  "auth.bindMobile": ({ auth }) =>
    auth.bindMobile({ mobileNumber: phones.newcomer, uid: "10001", code: "123456" }),
  "company.detail": ({ company }) => company.getDetail("80001"),
  "account.rename": ({ auth }) => auth.rename("新名字"),
  "account.sendCode": ({ auth }) => auth.sendOwnCode({ action: "password" }),
  "account.changeNumber": ({ auth }) =>
    auth.changeNumber({ mobileNumber: "13800000001", code: "123456", oldCode: "123456" }),
  "account.setPassword": ({ auth }) =>
    auth.setPassword("47b7bfb65fa83ac9a71dcb0f6296bb6e", "123456"),
  "company.list": ({ company }) => company.list(),
  "company.choose": ({ company }) => company.choose("80001"),
  "company.join": ({ company }) => company.join("80002", "KEY-80002", phones.editor),
  "company.accept": ({ company }) => company.accept("80001"),
  "company.leave": ({ company }) => company.leave("80001"),
  "company.ofKey": ({ company }) => company.getByKey("KEY-80002"),
  "company.key": ({ company }) => company.getKey("80001"),
  "company.renewKey": ({ company }) => company.renewKey("80001"),
  "company.users.list": ({ companyUsers }) =>
    companyUsers.list({ companyId: "80001", page: 1, pageSize: 20 }),
  "company.users.create": ({ companyUsers }) =>
    companyUsers.create({ companyId: "80001", name: "新人", mobileNumber: "13800000088" }),
  "company.users.update": ({ companyUsers }) =>
    companyUsers.update({ companyId: "80001", uid: "10005", position: "编辑" }),
  "company.users.delete": ({ companyUsers }) =>
    companyUsers.delete({ companyId: "80001", uid: "10005" }),
  "company.users.roles": ({ companyUsers }) =>
    companyUsers.assignRoles({ companyId: "80001", uid: "10005", roleIds: ["2", "4"] }),
  "pay.products": ({ pay }) => pay.listProducts(),
  "pay.openFree": ({ pay }) => pay.openFree(account),
  "pay.openInfo": ({ pay }) => pay.getOpenInfo(account),
  "pay.wx.create": ({ pay }) => pay.createOrder({ channel: "wxpay", ...order }),
  "pay.ali.create": ({ pay }) => pay.createOrder({ channel: "alipay", ...order }),
  "pay.wx.info": ({ pay }) => pay.getOrderStatus({ channel: "wxpay", orderId: "DK20260101" }),
  "pay.ali.info": ({ pay }) => pay.getOrderStatus({ channel: "alipay", orderId: "DK20260101" }),
  "pay.requestInvoice": ({ invoices }) =>
    invoices.request("DK20260101", { kind: "person", title: "王小明", email: "a@b.example" }),
  "pay.invoice": ({ invoices }) => invoices.get("DK20260101"),
  "pay.invoiceFile": ({ invoices }) => invoices.getFile("DK20260101"),
  "pay.address": ({ pay }) =>
    pay.getPayUrl({
      orderId: "DK20260101",
      returnUrl: "https://shop.example/",
      clientAddress: "203.0.113.9",
    }),
  "pay.close": ({ pay }) => pay.closeOrder("DK20260101"),
  "pay.history": ({ pay }) => pay.listHistory(account),
  "vip.experience": ({ vip }) => vip.getExperience(account),
  "vip.orders": ({ vip }) => vip.listOrders(account),
  "vip.membership": ({ vip }) => vip.getMembership(account),
  "nav.list": ({ favourites }) => favourites.list("10001"),
  "nav.action": ({ favourites }) =>
    favourites.save({ uid: "10001", urlName: "新榜", url: "https://www.newrank.cn" }),
  "stats.report": ({ statistics }) => statistics.report(report),
  "widget.form": ({ widget }) => widget.getForm("w1"),
  "widget.forms.list": ({ widget }) => widget.listForms(),
  "widget.forms.create": ({ widget }) =>
    widget.createForm({
      ...{ title: "沙龙", organiser: "编辑部", purpose: "确认名额" },
      privacyUrl: "https://a.example/privacy",
    }),
  "widget.forms.end": ({ widget }) => widget.endForm("w1"),
  "widget.forms.entries": ({ widget }) => widget.listEntries("w1", entries),
  "widget.signUp": ({ widget }) =>
    widget.signUp({ widgetId: "w1", mobileNumber: phones.newcomer, name: "", remark: "" }),
  "upload.word": ({ uploads }) => uploads.send("word", file()),
  "upload.pdf": ({ uploads }) => uploads.send("pdf", file()),
  "upload.video": ({ uploads }) => uploads.send("video", file()),
  "article.list": ({ articles }) => articles.list({ ...space, state: "all", ...page }),
  "article.get": ({ articles }) => articles.get(article),
  "article.create": ({ articles }) => articles.create({ ...space, ...content }),
  "article.save": ({ articles }) =>
    articles.save({ ...article, ...content, version: 1, isAutosave: false }),
  "article.revisions": ({ articles }) => articles.listRevisions({ ...article, ...page }),
  "article.revision": ({ articles }) => articles.getRevision({ ...article, revisionId: "2" }),
  "article.restore": ({ articles }) =>
    articles.restore({ ...article, version: 1, revisionId: "2" }),
  "article.delete": ({ articles }) => articles.delete(article),
  "article.undelete": ({ articles }) => articles.undelete(article),
  "article.addImage": ({ articles }) => articles.addImage({ ...article, ...file() }),
  "article.image": ({ articles }) => articles.getImage({ ...space, imageId: "image1" }),
  "article.importFile": ({ articles }) =>
    articles.importFile({ ...space, kind: "word", ...file() }),
  "article.importLink": ({ articles }) =>
    articles.importLink({ ...space, url: "https://site.example/" }),
  "channel.accounts.list": ({ publishing }) => publishing.listAccounts(space),
  "channel.accounts.add": ({ publishing }) =>
    publishing.addAccount({ ...space, channel: "wordpress", siteUrl: "https://blog.example.com" }),
  "channel.accounts.check": ({ publishing }) => publishing.checkAccount(article),
  "channel.accounts.automatic": ({ publishing }) =>
    publishing.setAutomatic({ ...article, isAutomatic: true }),
  "channel.accounts.remove": ({ publishing }) => publishing.removeAccount(article),
  "publication.check": ({ publishing }) => publishing.check({ ...space, articleId: "1" }),
  "publication.preview": ({ publishing }) =>
    publishing.preview({ ...space, articleId: "1", channel: "wordpress" }),
  "publication.create": ({ publishing }) => publishing.create({ ...space, ...publication }),
  "publication.list": ({ publishing }) => publishing.list({ ...space, ...entries }),
  "publication.get": ({ publishing }) => publishing.get(article),
  "publication.act": ({ publishing }) =>
    publishing.act({
      ...{ ...space, publicationId: "1", deliveryId: "2" },
      ...{ action: "confirm", url: "" },
    }),
  "publication.counts": ({ counts }) => counts.getYear({ ...space, year: 2026 }),
  "publication.articleCounts": ({ counts }) =>
    counts.listArticles({ ...space, ...entries, month: "2026-11" }),
  "dayNote.list": ({ dayNotes }) => dayNotes.list({ ...space, month: "2026-11" }),
  "dayNote.add": ({ dayNotes }) => dayNotes.add({ ...space, day: "2026-11-27", text: "选题" }),
  "dayNote.delete": ({ dayNotes }) => dayNotes.delete({ ...space, id: "1" }),
  "notice.list": ({ publishing }) => publishing.listNotices(entries),
  "notice.signIn": ({ publishing }) =>
    publishing.tellSignIn({ device: "Edge", address: "203.0.113.*" }),
  "notice.read": ({ publishing }) => publishing.readNotices(null),
  "device.pairing": ({ devices }) => devices.createPairing(),
  "device.pair": ({ devices }) => devices.pair({ code: "ABCDEFGH", name: "Edge" }),
  "device.list": ({ devices }) => devices.list(),
  "device.end": ({ devices }) => devices.end("1"),
  "device.get": ({ devices }) => devices.get(),
  "device.accounts": ({ devices }) =>
    devices.noteAccounts([{ channel: "zhihu", externalId: "1", name: "a" }]),
  "device.claim": ({ devices }) => devices.claim(),
  "device.content": ({ devices }) => devices.getContent(attempt),
  "device.image": ({ devices }) => devices.getImage({ ...attempt, source: "image:1" }),
  "device.fence": ({ devices }) => devices.fence({ ...attempt, byPerson: false }),
  "device.report": ({ devices }) => devices.report(attempt, { outcome: "working" }),
  "stats.pixel": ({ statistics }) => statistics.pixel({ ...report, event: "article_dwell" }),
};
