import type { Translation } from "../translation";
import type { pricing as zhCN } from "./zh-CN";

export const pricing: Translation<typeof zhCN> = {
  title: "Pricing",
  lead: "Start free, and upgrade when you need more channels or publications. Every new account gets a 7-day Advanced VIP trial, and you are not charged when it ends.",
  plans: [
    {
      id: "free",
      name: "Free",
      shortName: "Free",
      audience: "For creators who are just starting out and want to try publishing first.",
      price: 0,
      period: "free forever",
      points: [
        "Douyin, Kuaishou and WeChat Channels for video, and 3 article channels",
        "One account per channel",
        "A 7-day Advanced VIP trial when you register",
      ],
      action: "Start free",
    },
    {
      id: "basic",
      name: "Basic VIP",
      shortName: "Basic",
      audience:
        "For individuals and small teams who publish regularly and group their accounts and manuscripts.",
      price: 159_900,
      period: "per year",
      points: [
        "Manuscript groups and account groups",
        "Extra publications at ¥0.1 each, through customer service",
      ],
      action: "Buy Basic",
    },
    {
      id: "advanced",
      name: "Advanced VIP",
      shortName: "Advanced",
      audience: "For teams and agencies that run several accounts on the same channel.",
      price: 799_900,
      period: "per year",
      points: ["Several accounts on the same channel", "Manuscript groups and account groups"],
      action: "Buy Advanced",
    },
    {
      id: "custom",
      name: "Custom",
      shortName: "Custom",
      audience:
        "For companies and government departments that need custom features or a private deployment.",
      price: "Contact us for a quote",
      period: "as agreed",
      points: [
        "Channels, storage and publications to suit your needs",
        "Private deployment available",
        "Members, roles and review steps that match your organisation",
        "We discuss your needs, then propose a solution and a quote",
      ],
      action: "Contact us",
    },
  ],
  marks: { recommended: "Recommended", own: "Your plan", trial: "On trial" },
  actions: { renew: "Renew", upgrade: "Upgrade to Advanced" },
  switchLabel: "Plan to show",
  terms: {
    title: "Invoices, transfers and refunds",
    invoice: "Can I get an invoice?",
    bankTransfer: "Can my company pay by bank transfer?",
    refund: "Until when can I get a refund?",
  },
  questions: {
    title: "Questions before you buy",
    items: [
      {
        question: "How do I get the 7-day trial?",
        answer:
          "New accounts get the 7-day Advanced VIP trial right away. An older account that has never had a trial can claim it here once. Member features work during the trial; when it ends, the account goes back to the free plan and you are not charged.",
      },
      {
        question: "How many years can I buy at once?",
        answer:
          "From 1 to 100. You pay the yearly price times the number of years, and see the total again before you pay.",
      },
      {
        question: "How can I pay?",
        answer:
          "With WeChat Pay or Alipay. Place your order and scan the payment code; your membership starts as soon as the payment succeeds.",
      },
      {
        question: "What if I use up this year’s publications?",
        answer:
          "With Basic VIP, customer service can add publications at ¥0.1 each. If you often run out, Advanced VIP is the better choice.",
      },
      {
        question: "Do hot articles and the image centre cost extra?",
        answer: "No. Both are for members only and included in Basic VIP and Advanced VIP.",
      },
      {
        question: "I was charged, but my order didn’t go through",
        answer:
          "Keep the receipt and send your order number to customer service. We’ll check the payment and put it right with you. Contact: {contact}.",
      },
    ],
  },
  service: {
    title: "Not sure which plan to choose?",
    text: "Tell customer service how many channels and accounts you have and how often you publish each month. We’ll suggest the plan that fits, or quote a custom one.",
    action: "Contact customer service",
  },
};
