import { table } from "../blocks";
import type { Translation } from "../translation";
import type { pricing as zhCN } from "./zh-CN";

export const pricing: Translation<typeof zhCN> = {
  title: "Pricing",
  lead: "Start free and upgrade when you need more channels or publications. Every new account comes with a 7-day advanced VIP trial, and nothing is charged when it ends.",
  plans: [
    {
      id: "free",
      name: "Free",
      shortName: "Free",
      audience: "For creators who are starting out and want to try distribution first.",
      price: "CNY 0",
      period: "free for good",
      points: [
        "6 channels: Douyin, Kuaishou and Channels for video, and 3 article channels",
        "1 GB cloud disk",
        "100 publications per year",
        "One account per channel",
        "A 7-day advanced VIP trial on registration",
      ],
      action: "Start free",
    },
    {
      id: "basic",
      name: "Basic VIP",
      shortName: "Basic",
      audience:
        "For people and small teams who publish regularly and sort accounts and manuscripts into groups.",
      price: "CNY 1599",
      period: "per year",
      points: [
        "20 or more channels",
        "3 GB cloud disk",
        "2000 publications per year",
        "Manuscript groups and account groups",
        "Extra publications through customer service at CNY 0.1 each",
      ],
      action: "Buy basic",
    },
    {
      id: "advanced",
      name: "Advanced VIP",
      shortName: "Advanced",
      audience: "For teams and agencies that run several accounts on the same channel.",
      price: "CNY 7999",
      period: "per year",
      points: [
        "Several accounts on the same channel",
        "5 GB cloud disk",
        "3600 publications per year",
        "Manuscript groups and account groups",
        "Customer service tells you which channels are available",
      ],
      action: "Buy advanced",
    },
    {
      id: "custom",
      name: "Custom",
      shortName: "Custom",
      audience:
        "For companies and public bodies that need custom features or a private deployment.",
      price: "Quote on request",
      period: "as agreed",
      points: [
        "Channels, disk and publications as you need them",
        "Private deployment is possible",
        "Members, roles and review steps that follow your organisation",
        "Customer service listens first, then proposes and quotes",
      ],
      action: "Ask customer service",
    },
  ],
  marks: { recommended: "Recommended", own: "Your plan", trial: "On trial" },
  actions: { renew: "Renew", upgrade: "Upgrade to advanced" },
  switchLabel: "Plan to show",
  differences: {
    basic: {
      advanced: [
        "Several accounts on the same channel",
        "2 GB more cloud disk",
        "1600 more publications per year",
      ],
    },
    advanced: {
      basic: [
        "Only one account per channel",
        "2 GB less cloud disk",
        "1600 fewer publications per year",
      ],
    },
  },
  answers: { yes: "Yes", no: "No" },
  comparison: table(
    "What the four plans offer",
    ["Item", "Free", "Basic VIP", "Advanced VIP", "Custom"],
    ["Price", "CNY 0", "CNY 1599 per year", "CNY 7999 per year", "Quote on request"],
    ["Channels", "6", "20 or more", "Ask customer service", "As agreed"],
    [
      "Which channels",
      "Video: Douyin, Kuaishou, Channels; articles: 3 channels",
      "As stated when you buy",
      "Ask customer service",
      "As agreed",
    ],
    ["Cloud disk", "1 GB", "3 GB", "5 GB", "As agreed"],
    ["Publications per year", "100", "2000", "3600", "As agreed"],
    [
      "Extra publications",
      "No",
      "CNY 0.1 each, through customer service",
      "Ask customer service",
      "As agreed",
    ],
    ["Accounts on one channel", "One", "One", "Several", "As agreed"],
    ["Manuscript groups", "No", "Yes", "Yes", "As agreed"],
    ["Account groups", "No", "Yes", "Yes", "As agreed"],
    ["Hot articles (members only)", "No", "Yes", "Yes", "As agreed"],
    ["Image center (members only)", "No", "Yes", "Yes", "As agreed"],
    [
      "Advanced VIP trial",
      "7 days on registration",
      "Already a member",
      "Already a member",
      "Ask customer service",
    ],
    ["Private deployment", "No", "No", "No", "Yes"],
  ),
  memberFeatures: {
    title: "Member features",
    lead: "These features are for members. Which of them a plan includes is stated when you buy, or by customer service.",
    items: [
      "Marketing calendar",
      "Daily hot list",
      "Link parsing",
      "PDF parsing",
      "Word parsing",
      "Save to Word",
      "Wrong-word check",
      "Violation check",
      "Video templates",
      "Message center",
      "Multi-account management",
      "Video manuscripts",
      "Account management",
    ],
  },
  questions: {
    title: "Questions before you buy",
    items: [
      {
        question: "How do I get the 7-day trial?",
        answer:
          "A new account has the 7-day advanced VIP trial at once. An older account that has never had one can claim it here, once. Member features work during the trial; afterwards the account is free again and nothing is charged.",
      },
      {
        question: "How many years can I buy at once?",
        answer:
          "At least 1 and at most 100. You pay the yearly price times the number of years; the amount is shown again before you pay.",
      },
      {
        question: "How can I pay?",
        answer:
          "With WeChat Pay or Alipay. Scan the payment code of your order; membership starts as soon as the payment succeeds.",
      },
      {
        question: "What if this year's publications are used up?",
        answer:
          "With basic VIP, customer service can add publications at CNY 0.1 each. If you keep running out, advanced VIP suits you better.",
      },
      {
        question: "Do hot articles and the image center cost extra?",
        answer: "No. Both are for members only and come with basic VIP and with advanced VIP.",
      },
      {
        question: "I was charged, but the order did not go through",
        answer:
          "Keep the receipt and send the order number to customer service. They check the payment and settle the matter with you. Contact: {contact}.",
      },
    ],
  },
  service: {
    title: "Not sure which plan?",
    text: "Tell customer service how many channels and accounts you run and how often you publish in a month. They will name the plan that fits, or quote a custom one.",
    action: "Contact customer service",
  },
};
