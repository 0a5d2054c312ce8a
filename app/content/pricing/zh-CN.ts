import type { PricingContent } from "./pricing-content";

export const pricing = {
  title: "价格方案",
  lead: "先免费用起来，渠道和发布量不够时再升级。注册即送 7 天高级版 VIP 试用，到期不会自动扣费。",
  plans: [
    {
      id: "free",
      name: "免费版",
      shortName: "免费版",
      audience: "适合刚开始做内容、想先试一试分发流程的创作者。",
      price: 0,
      period: "长期免费",
      points: [
        "视频支持抖音、快手、视频号，另有 3 个图文渠道",
        "每个渠道登录一个账号",
        "注册即送 7 天高级版 VIP 试用",
      ],
      action: "免费开始",
    },
    {
      id: "basic",
      name: "基础版 VIP",
      shortName: "基础版",
      audience: "适合固定更新、需要把账号和稿件分组管理的个人与小团队。",
      price: 159_900,
      period: "每年",
      points: ["稿件分组与账号分组", "发布量用完后，可联系客服加量，每次 ¥0.1"],
      action: "购买基础版",
    },
    {
      id: "advanced",
      name: "高级版 VIP",
      shortName: "高级版",
      audience: "适合同一渠道运营多个账号的团队和代运营机构。",
      price: 799_900,
      period: "每年",
      points: ["同一渠道可登录多个账号", "稿件分组与账号分组"],
      action: "购买高级版",
    },
    {
      id: "custom",
      name: "定制版",
      shortName: "定制版",
      audience: "适合需要定制功能或私有化部署的企业、政府和事业单位。",
      price: "联系客服报价",
      period: "按方案约定",
      points: [
        "渠道、空间和发布量按需求约定",
        "可以私有化部署",
        "企业成员、角色与审核流程按组织配置",
        "由客服了解需求后给出方案与报价",
      ],
      action: "咨询客服",
    },
  ],
  marks: { recommended: "推荐", own: "当前套餐", trial: "试用中" },
  actions: { renew: "续费", upgrade: "升级到高级版" },
  switchLabel: "查看哪个版本",
  terms: {
    title: "开票、转账与退款",
    invoice: "能开发票吗？",
    bankTransfer: "可以对公转账吗？",
    refund: "多久可以退款？",
  },
  questions: {
    title: "购买前常见的问题",
    items: [
      {
        question: "7 天试用怎么领取？",
        answer:
          "新注册的账号自动获得 7 天高级版 VIP 试用。没有试用过的老账号，可以在本页领取一次。试用期间享有会员功能，到期后恢复为免费版，不会自动扣费。",
      },
      {
        question: "一次可以买几年？",
        answer:
          "最少 1 年，最多 100 年。应付金额等于每年的价格乘以年数，付款前会再次显示给你核对。",
      },
      {
        question: "支持哪些付款方式？",
        answer: "支持微信支付和支付宝。下单后扫描付款二维码，支付成功即刻开通。",
      },
      {
        question: "每年的发布次数用完了怎么办？",
        answer:
          "基础版 VIP 可以联系客服加量，每次发布 ¥0.1。发布量一直偏大时，升级到高级版 VIP 会更合适。",
      },
      {
        question: "热门文章和图片中心要另外付费吗？",
        answer: "不用。这两项是会员专享功能，购买基础版 VIP 或高级版 VIP 后即可使用。",
      },
      {
        question: "没有支付成功，但已经扣款了？",
        answer:
          "请保留付款凭证，并把订单号发给客服。客服会核实到账情况，并为你处理。客服联系方式：{contact}。",
      },
    ],
  },
  service: {
    title: "不确定选哪个版本？",
    text: "告诉客服你运营几个渠道、几个账号、每月大约发布多少次，客服会给出合适的版本，也可以为你报定制版的价格。",
    action: "联系客服",
  },
} as const satisfies PricingContent;
