import { table } from "../blocks";
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
      price: "¥0",
      period: "free forever",
      points: [
        "6 channels: Douyin, Kuaishou and WeChat Channels for video, and 3 article channels",
        "1 GB of cloud storage",
        "100 publications per year",
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
      price: "¥1,599",
      period: "per year",
      points: [
        "20 or more channels",
        "3 GB of cloud storage",
        "2000 publications per year",
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
      price: "¥7,999",
      period: "per year",
      points: [
        "Several accounts on the same channel",
        "5 GB of cloud storage",
        "3600 publications per year",
        "Manuscript groups and account groups",
        "Ask customer service which channels are available",
      ],
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
      action: "Contact customer service",
    },
  ],
  marks: { recommended: "Recommended", own: "Your plan", trial: "On trial" },
  actions: { renew: "Renew", upgrade: "Upgrade to Advanced" },
  switchLabel: "Plan to show",
  differences: {
    basic: {
      advanced: [
        "Several accounts on the same channel",
        "2 GB more cloud storage",
        "1600 more publications per year",
      ],
    },
    advanced: {
      basic: [
        "Only one account per channel",
        "2 GB less cloud storage",
        "1600 fewer publications per year",
      ],
    },
  },
  answers: { yes: "Yes", no: "No" },
  comparison: table(
    "What the four plans offer",
    ["Item", "Free", "Basic VIP", "Advanced VIP", "Custom"],
    ["Price", "¥0", "¥1,599 per year", "¥7,999 per year", "Contact us for a quote"],
    ["Channels", "6", "20 or more", "Ask customer service", "As agreed"],
    [
      "Which channels",
      "Video: Douyin, Kuaishou, WeChat Channels; articles: 3 channels",
      "Listed when you buy",
      "Ask customer service",
      "As agreed",
    ],
    ["Cloud storage", "1 GB", "3 GB", "5 GB", "As agreed"],
    ["Publications per year", "100", "2000", "3600", "As agreed"],
    [
      "Extra publications",
      "No",
      "¥0.1 each, through customer service",
      "Ask customer service",
      "As agreed",
    ],
    ["Accounts on one channel", "One", "One", "Several", "As agreed"],
    ["Manuscript groups", "No", "Yes", "Yes", "As agreed"],
    ["Account groups", "No", "Yes", "Yes", "As agreed"],
    ["Hot articles (members only)", "No", "Yes", "Yes", "As agreed"],
    ["Image centre (members only)", "No", "Yes", "Yes", "As agreed"],
    [
      "Advanced VIP trial",
      "7 days when you register",
      "Already a member",
      "Already a member",
      "Ask customer service",
    ],
    ["Private deployment", "No", "No", "No", "Yes"],
  ),
  memberFeatures: {
    title: "Member features",
    lead: "These features are for members only. What each plan includes is listed when you buy; you can also ask customer service.",
    items: [
      "Marketing calendar",
      "Daily hot list",
      "Link parsing",
      "PDF parsing",
      "Word parsing",
      "Save to Word",
      "Typo check",
      "Compliance check",
      "Video templates",
      "Message centre",
      "Multi-account management",
      "Video scripts",
      "Account management",
    ],
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
