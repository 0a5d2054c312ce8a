import { OrderStatus } from "~/gateway/core/order-status";
import { ENTERPRISE } from "../domain/companies";
import { DEMO_PASSWORD_HASH } from "../domain/demo-password";
import type { Domain } from "../domain/domain";
import type { PaymentChannel } from "../domain/order-rules";
import { addPersonalCompany } from "../domain/registration";
import { personalSpace } from "../domain/spaces";
import { DAY, MINUTE, parseTime } from "../domain/times";

const MEDIA = "80001";
const SECURITIES = "80002";
const FAR_FUTURE = parseTime("2099-12-31 23:59:59");
const FOUNDED = parseTime("2021-03-01 09:00:00");
const TRIALS_USED_AT = parseTime("2025-01-01 08:00:00");

interface SeedUser {
  uid: string;
  nickname: string;
  mobileNumber: string;
  personal: boolean;
  /** The user's role in the enterprise 80001. */
  member?: { roleId: string; department: string; position: string; sex: number; isSuper?: true };
  /** Sees the enterprise 80002 without membership. */
  invited?: true;
  level?: number;
  trialUsed?: true;
}

const USERS: readonly SeedUser[] = [
  { uid: "10001", nickname: "张创作", mobileNumber: "13800000001", personal: true },
  {
    uid: "10002",
    nickname: "李团队",
    mobileNumber: "13800000002",
    personal: true,
    member: { roleId: "1", department: "管理部", position: "总经理", sex: 1, isSuper: true },
    level: 1,
    trialUsed: true,
  },
  {
    uid: "10003",
    nickname: "王编辑",
    mobileNumber: "13800000003",
    personal: true,
    member: { roleId: "3", department: "内容部", position: "编辑", sex: 2 },
    invited: true,
    trialUsed: true,
  },
  {
    uid: "10004",
    nickname: "赵审核",
    mobileNumber: "13800000004",
    personal: false,
    member: { roleId: "4", department: "风控部", position: "审核", sex: 1 },
  },
  {
    uid: "10005",
    nickname: "钱写手",
    mobileNumber: "13800000005",
    personal: true,
    member: { roleId: "5", department: "内容部", position: "撰稿", sex: 2 },
  },
  {
    uid: "10006",
    nickname: "孙管理",
    mobileNumber: "13800000006",
    personal: true,
    member: { roleId: "2", department: "项目部", position: "项目经理", sex: 1 },
  },
  { uid: "10007", nickname: "未绑定", mobileNumber: "", personal: true },
  {
    uid: "10008",
    nickname: "周待入",
    mobileNumber: "13800000008",
    personal: false,
    invited: true,
  },
  {
    uid: "10009",
    nickname: "吴高级",
    mobileNumber: "13800000009",
    personal: true,
    level: 2,
    trialUsed: true,
  },
];

/** A form of 10009 that readers of the demo can open. */
const SALON = {
  title: "财经写作沙龙",
  organiser: "财经传媒有限公司",
  purpose: "确认名额，并在活动前一天发送地址。",
  privacyUrl: "https://salon.example.com/privacy",
};

export const SEED_UIDS = USERS.map(({ uid }) => uid);

export async function addSeeds(domain: Domain): Promise<void> {
  const { companies, favourites, memberships, products, users } = domain;
  await products.addFirst();
  const enterprises = [
    { id: MEDIA, name: "财经传媒有限公司" },
    { id: SECURITIES, name: "证券资讯有限公司" },
  ];
  for (const { id, name } of enterprises) {
    await companies.add({ id, name, remark: ENTERPRISE, key: `KEY-${id}`, createdAt: FOUNDED });
  }
  for (const { uid, nickname, mobileNumber, ...seed } of USERS) {
    const user = await users.add({
      ...{ uid, nickname, mobileNumber, passwordHash: DEMO_PASSWORD_HASH, openId: `demo-${uid}` },
      isMobileProven: true,
    });
    if (seed.personal) await addPersonalCompany(domain, user, FOUNDED);
    if (seed.member) {
      const { roleId, ...details } = seed.member;
      const by = { actor: "upstream", name: "李团队", action: null };
      const stamps = { createdAt: FOUNDED, updatedAt: FOUNDED };
      const member = { ...details, ...stamps, name: nickname, mobileNumber, roleIds: [roleId] };
      await companies.addMember(MEDIA, uid, { ...member, group: "默认分组" }, by);
    }
    if (seed.invited) await companies.show(uid, SECURITIES);
    if (seed.level) await memberships.setPaid(personalSpace(uid), seed.level, FAR_FUTURE);
    if (seed.trialUsed) await memberships.markTrialUsed(uid, TRIALS_USED_AT);
  }
  await addOrders(domain);
  await domain.signUpForms.create("10009", SALON, "salon-2026");
  await favourites.add("10002", {
    id: "1",
    urlName: "新榜",
    url: "https://www.newrank.cn",
    logoUrl: "https://cdn.example/l/newrank.png",
  });
  await favourites.add("10002", {
    id: "2",
    urlName: "我的博客",
    url: "https://blog.example.com",
    logoUrl: "",
  });
}

/** One order of 10009 in each status but refunded; the pending ones can still be paid. */
const ORDERS: readonly {
  status: OrderStatus;
  age: number;
  productId: string;
  channel: PaymentChannel;
}[] = [
  { status: OrderStatus.closed, age: 60 * DAY, productId: "DT_DOCK_0001", channel: "alipay" },
  { status: OrderStatus.failed, age: 45 * DAY, productId: "DT_DOCK_0002", channel: "alipay" },
  { status: OrderStatus.paid, age: 30 * DAY, productId: "DT_DOCK_0002", channel: "wxpay" },
  { status: OrderStatus.scanned, age: 20 * MINUTE, productId: "DT_DOCK_0001", channel: "alipay" },
  { status: OrderStatus.created, age: 10 * MINUTE, productId: "DT_DOCK_0001", channel: "wxpay" },
];

async function addOrders({ orders, products, clock }: Domain): Promise<void> {
  for (const { status, age, productId, channel } of ORDERS) {
    const product = await products.find(productId);
    if (!product) throw new Error(`no product ${productId}`);
    const createdAt = clock.now() - age;
    const paidAt = createdAt + MINUTE;
    const payment = { paidAt, periodFrom: paidAt, periodTo: paidAt + product.addDays * DAY };
    await orders.create(
      { uid: "10009", corpId: "90009", product, years: 1, channel },
      { createdAt, status, ...(status === OrderStatus.paid && payment) },
    );
  }
}
