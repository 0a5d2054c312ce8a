import type { ProviderCommon } from "../provider-content";

export const common = {
  headings: {
    suits: "什么时候需要",
    scope: "服务范围",
    process: "服务流程",
    deliverables: "交付内容",
    cases: "案例样例",
    contact: "联系方式",
  },
  sample: "案例样例",
  sampleNote: "下面的样例用来说明服务怎么做、交付什么，不指向具体客户，也不代表效果承诺。",
  labels: { need: "需求", work: "做法", delivery: "交付" },
  afterSale: "通过本站采购的服务，自验收之日起享有两年免费售后支持。",
  contact: {
    text: "请联系客服：{contact}。客服登记需求之后，转给对应的服务商；价格与工期依需求而定，签订合同之后开始工作。联系时请说明：",
    prepare: [
      "想解决的问题，以及谁来使用；",
      "希望完成的时间与预算范围；",
      "已有的资料、品牌规范或参考样式。",
    ],
    action: "联系客服",
  },
  others: "其他服务",
} as const satisfies ProviderCommon;
