import type { Translation } from "../../translation";
import type { common as zhCN } from "../zh-CN/common";

export const common: Translation<typeof zhCN> = {
  headings: {
    suits: "When you need it",
    scope: "What it covers",
    process: "How it works",
    deliverables: "What you get",
    cases: "Sample cases",
    contact: "Contact",
  },
  sample: "Sample case",
  sampleNote:
    "These samples show how the service works and what is delivered. They don’t describe any particular customer or promise results.",
  labels: { need: "Need", work: "Solution", delivery: "Delivered" },
  afterSale:
    "Services bought through this site come with two years of free after-sale support, starting from acceptance.",
  contact: {
    text: "Contact customer service: {contact}. They record what you need and pass it to the right provider. Price and timing depend on your needs, and work starts once the contract is signed. Please tell us:",
    prepare: [
      "the problem you want to solve and who will use the result;",
      "when you need it and your budget range;",
      "any material, brand guidelines or examples you already have.",
    ],
    action: "Contact customer service",
  },
  others: "Other services",
};
