import type { Translation } from "../../translation";
import type { common as zhCN } from "../zh-CN/common";

export const common: Translation<typeof zhCN> = {
  headings: {
    suits: "When you need it",
    scope: "What it covers",
    process: "How it proceeds",
    deliverables: "What you receive",
    cases: "Sample cases",
    contact: "Contact",
  },
  sample: "Sample case",
  sampleNote:
    "These samples show how the service is done and what is delivered. They stand for no particular customer and promise no effect.",
  labels: { need: "Need", work: "Work", delivery: "Delivery" },
  afterSale:
    "Services bought through this site carry two years of free after-sale support from acceptance.",
  contact: {
    text: "Contact customer service: {contact}. They note what you need and pass it to the provider. Price and time are quoted to your needs; work starts when the contract is signed. Please tell them:",
    prepare: [
      "the problem to solve and who will use the result;",
      "when you need it and your budget;",
      "material, brand rules or examples you already have.",
    ],
    action: "Contact customer service",
  },
  others: "Other services",
};
