import { expect } from "vitest";
import { phones } from "~/tests/support/people";

/** When the commands run. */
export const NOW = "2026-06-01T12:00:00+08:00";
const [NEXT_YEAR, LAST_DAY] = ["2027-06-01T12:00:00+08:00", "2027-01-31T23:59:59+08:00"];

/** Arguments, and what is printed: as JSON, if the command has that. */
type Good = readonly [args: string, printed: object | RegExp];
interface Row {
  /** With every option at least once. */
  good: readonly Good[];
  /** Wrong arguments, and what the complaint says; absent for a command that takes none. */
  bad?: readonly [args: string, complaint: string];
}

const company = { companyId: "80001", name: "财经传媒有限公司", hasKey: true };
const administrator = { uid: "10002", mobileNumber: "138****0002", role: "company-admin" };
const admin = { mobileNumber: "139****0000", role: "company-admin", isEnabled: true };
const user = { uid: "10002", mobileNumber: "138****0002", hasWeChat: true, hasPassword: true };
const basic = { level: 1, name: "基础版VIP", until: NEXT_YEAR, isTrial: false };
const none = { level: 0, name: "", until: null, isTrial: false };
const order = { orderId: "DK1", uid: "10001", amountFen: 159_900, state: "paid", paidAt: NOW };
const incident = { kind: "other amount", orderId: "DK1", doneAt: null, note: null };
const invoice = {
  ...{ orderId: "DK1", state: "requested", amountFen: 159_900, refunded: false, kind: "company" },
  ...{ title: "财经传媒有限公司", taxNumber: "91350100M000100Y43", email: "finance@example.com" },
  ...{ requestedAt: NOW, issuedAt: null, issuedBy: null },
};
const delivery = { publication: "1", space: "80001", channel: "wordpress", state: "queued" };
const stopped = { ...delivery, state: "cancelled", reason: "stopped-by-service" };
const product = {
  productId: "DT_DOCK_0001",
  priceFen: 159_900,
  days: 365,
  level: 1,
  forSale: true,
};
const paid = (orderId: string) => ({
  at: NOW,
  actor: "wxpay",
  action: "order.paid",
  subject: `order ${orderId}`,
});
const asked = (orderId: string) => ({
  ...{ at: NOW, actor: "user 10001", action: "invoice.request", subject: `order ${orderId}` },
});
const dryRun = true;

/** docs/upstream.md#commands */
export const rows: Record<string, Row> = {
  "audit list": {
    good: [
      ["--limit 1", { entries: [asked("DK80001")] }],
      ["--order DK1", { entries: [asked("DK1"), { ...paid("DK1"), uid: "10001" }] }],
      ["--company 80001", { entries: [] }],
      ["--product DT_DOCK_0001", { entries: [] }],
      ["--user 10002", { entries: [] }],
      [
        "--user 13800000001",
        { entries: [asked("DK80001"), paid("DK80001"), asked("DK1"), paid("DK1")] },
      ],
    ],
    bad: ["--limit 0", "--limit: an integer from 1"],
  },
  "companies list": {
    good: [["--limit 1", { companies: [company] }]],
    bad: ["--limit x", "--limit: an integer from 1"],
  },
  "companies show": {
    good: [
      [
        "80001",
        {
          company,
          membership: basic,
          users: expect.arrayContaining([expect.objectContaining(administrator)]),
        },
      ],
      [
        "80001 --full",
        {
          users: expect.arrayContaining([
            expect.objectContaining({ mobileNumber: phones.admin, isEnabled: true }),
          ]),
        },
      ],
    ],
    bad: ["", "companies show COMPANY [options]: "],
  },
  "companies add": {
    good: [
      [
        "--name 好 --admin 13911110000 --dry-run",
        {
          dryRun,
          company: { name: "好", hasKey: false },
          administrator: admin,
          next: expect.stringContaining("keys new"),
        },
      ],
      ["--name 好 --admin 13911110000 --full", { administrator: { mobileNumber: "13911110000" } }],
    ],
    bad: ["--name a --admin 1380000", "--admin: a mainland mobile number"],
  },
  "companies set": {
    good: [
      ["80001 --name 新", { company: { ...company, name: "新" }, administrators: [administrator] }],
      [
        "80001 --admin 13911110000 --dry-run",
        { dryRun, company, administrators: [administrator, admin] },
      ],
      ["80001 --name 新 --full", { administrators: [{ mobileNumber: phones.admin }] }],
    ],
    bad: ["80001", "nothing to change"],
  },
  "keys show": {
    good: [["80001", { companyId: "80001", key: "KEY-80001" }]],
    bad: ["", "keys show COMPANY"],
  },
  "keys new": {
    good: [
      ["80001", { companyId: "80001", key: expect.stringMatching(/^[0-9a-f]{20}$/) }],
      ["80001 --dry-run", { dryRun, companyId: "80001", key: null }],
    ],
    bad: ["80001 80002", "keys new COMPANY"],
  },
  "keys revoke": {
    good: [
      ["80001", { companyId: "80001", key: null }],
      ["80001 --dry-run", { dryRun, companyId: "80001", key: null }],
    ],
    bad: ["", "keys revoke COMPANY"],
  },
  "users list": {
    good: [
      ["--limit 1 --before 10003", { users: [user] }],
      ["--limit 1 --before 10003 --full", { users: [{ mobileNumber: phones.admin }] }],
    ],
    bad: ["--limit 0", "--limit: an integer from 1"],
  },
  "users show": {
    good: [
      [
        "10002",
        {
          user,
          membership: { level: 1 },
          orders: 0,
          companies: [{ companyId: "90002" }, { companyId: "80001", roles: "1" }],
        },
      ],
      ["13800000002 --full", { user: { ...user, mobileNumber: phones.admin } }],
    ],
    bad: ["", "users show MOBILE|UID"],
  },
  "users set-password": {
    good: [
      ["10001", { uid: "10001", endedSessions: 1 }],
      ["10001 --dry-run", { dryRun, uid: "10001", endedSessions: 1 }],
    ],
    bad: ["", "users set-password MOBILE|UID"],
  },
  "users unbind": {
    good: [
      ["10001", { uid: "10001", endedSessions: 1 }],
      ["13800000001 --even-so --dry-run", { dryRun, uid: "10001" }],
    ],
    bad: ["", "users unbind MOBILE|UID"],
  },
  "users delete": {
    good: [
      ["10004", { uid: "10004", lost: [], companiesWithoutAdministrator: [] }],
      [
        "10002 --even-so --dry-run",
        {
          dryRun,
          lost: [expect.stringMatching(/^a membership until 2099/)],
          companiesWithoutAdministrator: ["80001"],
        },
      ],
    ],
    bad: ["10004 --reason x", "Unknown option '--reason'"],
  },
  "users deletions": {
    good: [["", { deletions: [] }]],
    bad: ["10004", "users deletions"],
  },
  "users delete-again": {
    good: [["--dry-run", { dryRun, lines: 0, deletedAgain: "" }]],
    bad: ["10004", "users delete-again"],
  },
  "orders list": {
    good: [
      ["--user 10001", { orders: [{ orderId: "DK80001" }, order] }],
      ["--state paid --limit 1", { orders: [{ orderId: "DK80001", state: "paid" }] }],
      ["--state created --user 10001", { orders: [] }],
      ["--day 2026-05-31", { orders: [] }],
    ],
    bad: ["--day 2026-02-30", "--day: a day"],
  },
  "orders show": {
    good: [
      [
        "DK1",
        {
          order: { ...order, days: 365, periodFrom: NOW, periodTo: NEXT_YEAR },
          payments: [],
          refund: null,
          incidents: [incident],
          invoice: "requested",
          history: [
            { actor: "user 10001", action: "invoice.request" },
            { actor: "wxpay", action: "order.paid" },
          ],
        },
      ],
    ],
    bad: ["", "orders show ORDER"],
  },
  refund: {
    good: [
      [
        "DK1 --dry-run",
        {
          dryRun,
          orderId: "DK1",
          amountFen: 159_900,
          membership: { uid: "10001", level: 1 },
          takes: { from: NOW, to: NEXT_YEAR },
          untilThen: null,
          next: expect.stringContaining("is taken then"),
        },
      ],
      [
        "DK80001 --keep-period --reason asked",
        {
          membership: { companyId: "80001" },
          takes: null,
          untilThen: NEXT_YEAR,
          next: expect.stringContaining("stays as it is"),
        },
      ],
    ],
    bad: ["DK1 --amount 1", "Unknown option '--amount'"],
  },
  "memberships show": {
    good: [
      [
        "--user 10001",
        {
          membership: { uid: "10001", ...basic },
          periods: [{ orderId: "DK1", from: NOW, to: NEXT_YEAR }],
        },
      ],
      [
        "--company 80001",
        { membership: { companyId: "80001", ...basic }, periods: [{ orderId: "DK80001" }] },
      ],
    ],
    bad: ["--user 10001 --company 80001", "either --user or --company"],
  },
  "memberships end": {
    good: [
      ["--user 10001 --dry-run", { dryRun, before: basic, membership: { uid: "10001", ...none } }],
      [
        "--company 80001 --reason x",
        { before: basic, membership: { companyId: "80001", ...none } },
      ],
    ],
    bad: ["", "either --user or --company"],
  },
  "memberships set": {
    good: [
      [
        "--user 10001 --level 2 --until 2027-01-31",
        { before: basic, membership: { uid: "10001", level: 2, until: LAST_DAY } },
      ],
      [
        "--company 80001 --level 1 --until 2027-01-31 --reason x --dry-run",
        { dryRun, membership: { companyId: "80001", level: 1, until: LAST_DAY } },
      ],
    ],
    bad: ["--user 10001 --level 3 --until 2027-01-31", "--level"],
  },
  "memberships add-publications": {
    good: [
      [
        "--user 10001 --count 500",
        { membership: { uid: "10001", ...basic }, publications: { total: 2_500, used: 0 } },
      ],
      [
        "--company 80001 --count 1 --reason x --dry-run",
        { dryRun, membership: { companyId: "80001" }, publications: { total: 2_001, used: 1 } },
      ],
    ],
    bad: ["--user 10001 --count 0", "--count"],
  },
  "invoices list": {
    good: [
      ["--limit 1", { invoices: [invoice] }],
      ["--all", { invoices: [invoice, { ...invoice, orderId: "DK80001" }] }],
    ],
    bad: ["--limit 0", "--limit: an integer from 1"],
  },
  "invoices issue": {
    good: [
      ["DK1 --file FILE --dry-run", { dryRun, orderId: "DK1", fileType: "pdf", bytes: 17 }],
      ["DK1 --file FILE", { orderId: "DK1", fileType: "pdf", bytes: 17 }],
    ],
    bad: ["DK1", "--file: missing"],
  },
  "invoices return": {
    good: [
      ["DK1 --reason typo", { invoice }],
      ["DK80001 --dry-run", { dryRun, invoice: { ...invoice, orderId: "DK80001" } }],
    ],
    bad: ["", "invoices return ORDER"],
  },
  "incidents list": {
    good: [
      ["", { incidents: [incident] }],
      ["--all", { incidents: [incident] }],
    ],
    bad: ["--done", "Unknown option '--done'"],
  },
  "incidents done": {
    good: [
      [
        "SEQ --note given",
        { incident: { ...incident, doneAt: NOW, doneBy: "operator anna", note: "given" } },
      ],
      ["SEQ --note given --dry-run", { dryRun }],
    ],
    bad: ["SEQ", "--note: missing"],
  },
  "publications list": {
    good: [
      ["--state queued --company 80001 --limit 1", { deliveries: [delivery] }],
      ["--user 10002", { deliveries: [] }],
    ],
    bad: ["--state lost", "--state: "],
  },
  "publications show": {
    good: [
      [
        "1",
        {
          publication: { publication: "1", createdBy: "10002", dueAt: NOW },
          deliveries: [{ ...delivery, attempts: 0, fences: 0, nextAt: NOW, history: [] }],
        },
      ],
    ],
    bad: ["", "publications show PUBLICATION"],
  },
  "publications cancel": {
    good: [
      ["1", { cancelled: [expect.any(String)], deliveries: [stopped] }],
      ["1 --reason x --dry-run", { dryRun, deliveries: [stopped] }],
    ],
    bad: ["", "publications cancel PUBLICATION"],
  },
  "products list": {
    good: [
      [
        "",
        {
          products: [
            product,
            { productId: "DT_DOCK_0002", level: 2 },
            { priceFen: 0, forSale: false },
          ],
        },
      ],
    ],
    bad: ["too much", "products list [options]: "],
  },
  "products add": {
    good: [
      [
        "NEW --name 新 --price 2 --level 2 --days 3 --for-sale no",
        {
          product: {
            productId: "NEW",
            name: "新",
            priceFen: 200,
            days: 3,
            level: 2,
            forSale: false,
          },
        },
      ],
      [
        "NEW --name 新 --price 2.5 --level 1 --dry-run",
        { dryRun, product: { priceFen: 250, days: 365, forSale: true } },
      ],
    ],
    bad: ["NEW --name a --price 1", "--level: missing"],
  },
  "products set": {
    good: [
      [
        "DT_DOCK_0001 --price 1.5 --name 二 --days 30",
        { before: product, product: { name: "二", priceFen: 150, days: 30, level: 1 } },
      ],
      [
        "DT_DOCK_0001 --level 2 --for-sale no --dry-run",
        { dryRun, product: { ...product, level: 2, forSale: false } },
      ],
    ],
    bad: ["DT_DOCK_0001 --price 0.001", "--price: yuan from 0.01"],
  },
  "export user": {
    good: [
      [
        "10001",
        {
          user: { uid: "10001", mobileNumber: phones.newcomer },
          orders: [{ orderId: "DK1" }, { orderId: "DK80001" }],
        },
      ],
    ],
    bad: ["", "export user MOBILE|UID"],
  },
  "export orders": {
    good: [["--month 2026-06", /^\uFEFF类型,时间,/]],
    bad: ["--month 2026", "--month: a month"],
  },
  migrate: { good: [["", /^nothing to do$/]] },
  rotate: { good: [["", /^0 values with other data keys\nusers: 0 rows/]] },
  // They call providers, or run until a signal: command.test.ts and providers.test.ts.
  reconcile: { good: [], bad: ["--day yesterday", "npm run upstream -- reconcile"] },
  try: { good: [], bad: ["nothing", "npm run upstream -- try"] },
  start: { good: [] },
};
