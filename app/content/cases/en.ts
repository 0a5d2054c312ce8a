import type { Translation } from "../translation";
import type { cases as zhCN } from "./zh-CN";

export const cases: Translation<typeof zhCN> = {
  title: "Customer cases",
  lead: "Four kinds of customers, four ways of working. See which one is closest to yours.",
  sample: "Sample case",
  sampleNote: "Samples are based on typical use and don’t describe any particular customer.",
  labels: {
    situation: "Before",
    day: "How it works now",
    features: "Most-used features",
    plan: "Best plan",
    example: "Sample",
  },
  segments: [
    {
      id: "creator",
      title: "Individual creators",
      lead: "One person writes and publishes, so time should go into the content.",
      situation: [
        "The same article has to be laid out, uploaded and tagged again on every platform.",
        "Writing starts only once a topic is trending, which is often too late.",
        "Figures are scattered across dashboards, so it’s hard to tell what works.",
      ],
      day: [
        {
          title: "Morning: pick a topic",
          text: "Look through the marketing calendar and the daily hot list and choose today’s topic.",
        },
        {
          title: "Late morning: write",
          text: "Reuse passages from the library, then check for typos and non-compliant wording.",
        },
        {
          title: "Noon: publish",
          text: "Choose the platforms and submit once. The rest of the day is for readers’ comments.",
        },
        {
          title: "Weekend: review",
          text: "Open the statistics and note which titles and publishing times did well.",
        },
      ],
      features: [
        "Marketing calendar",
        "Daily hot list",
        "One-click publishing",
        "Long-picture templates",
        "Statistics",
      ],
      plan: "The free plan has 6 channels and 100 publications per year, enough to get started. Upgrade to Basic VIP when you publish more often.",
      example: {
        title: "A finance columnist",
        text: "Writes a short comment every trading day: outlines it the night before, adds figures after the close and publishes it on three article channels. At the weekend the week’s main points become a long picture with audio, shared with a reader group.",
      },
    },
    {
      id: "team",
      title: "Start-up teams",
      lead: "A small team needs clear roles, shared material and shared accounts.",
      situation: [
        "Passwords are passed around in chats, and handovers go wrong.",
        "Everyone keeps their own material, and people search for the same image again and again.",
        "Nothing records who wrote, edited or published a piece.",
      ],
      day: [
        {
          title: "Plan the week",
          text: "Set topics and owners in the marketing calendar.",
        },
        {
          title: "Share material",
          text: "Keep product descriptions, images and risk notices in the library for every writer.",
        },
        {
          title: "Use groups",
          text: "Group accounts and manuscripts by column, and follow the progress of each.",
        },
        {
          title: "Schedule",
          text: "Schedule each finished piece for its own time, so your team needn’t wait at the computer.",
        },
      ],
      features: [
        "Material library",
        "Manuscript groups",
        "Account groups",
        "Scheduled publishing",
        "Interactive widgets",
      ],
      plan: "Basic VIP: 20 or more channels, 3 GB of cloud storage, 2000 publications per year, and groups.",
      example: {
        title: "A small team building an investment tool",
        text: "One person writes tutorials, one makes videos and one answers users. Tutorials include a sign-up form for open classes. Videos and articles go out on the same day and share one statistics page.",
      },
    },
    {
      id: "agency",
      title: "Operating agencies",
      lead: "When you run accounts for several brands, the worst mistake is publishing in the wrong place.",
      situation: [
        "Several brands have accounts on the same platform, so people log in and out all day.",
        "With so many manuscripts, it’s easy to choose the wrong account.",
        "At the end of the month, each brand needs its own figures.",
      ],
      day: [
        {
          title: "Set up groups",
          text: "One group per brand holds its accounts and manuscripts.",
        },
        {
          title: "Submit for review",
          text: "Writers submit their work, and a reviewer approves it before it goes out.",
        },
        {
          title: "Publish from several accounts",
          text: "Log in to several accounts on one channel and choose them by group, without switching.",
        },
        {
          title: "Report by brand",
          text: "See figures by account and turn them into each brand’s monthly report.",
        },
      ],
      features: [
        "Multi-account management",
        "Account groups",
        "Review",
        "Video templates",
        "Statistics",
      ],
      plan: "Advanced VIP: several accounts on the same channel, 5 GB of cloud storage and 3600 publications per year.",
      example: {
        title: "An agency for local brands",
        text: "Each brand has articles and short videos every week. Editors finish early in the week, the brand approves, and the pieces go out on schedule. During campaigns a poll collects entries, and the results are exported afterwards.",
      },
    },
    {
      id: "enterprise",
      title: "Enterprise and government",
      lead: "Review before publishing, clear permissions, and data that stays in your hands.",
      situation: [
        "Departments publish on their own and contradict each other.",
        "Reviews run over e-mail, and changes are hard to trace.",
        "There are strict rules on where data is kept and who has access.",
      ],
      day: [
        {
          title: "Assign roles",
          text: "The administrator makes members project admins, content admins, reviewers or writers. Each sees only their own features.",
        },
        {
          title: "Write",
          text: "Writers use shared templates and material, then submit their work.",
        },
        {
          title: "Review",
          text: "Reviewers read each piece, then return or approve it. Every step is recorded.",
        },
        {
          title: "Publish and measure",
          text: "Approved pieces go out together, and project statistics bring all departments into one view.",
        },
      ],
      features: [
        "Roles and permissions",
        "Review management",
        "Company resources",
        "Project statistics",
        "Private deployment",
      ],
      plan: "Custom: channels, storage, publications and deployment as agreed, quoted by customer service.",
      example: {
        title: "An investor education department at a securities firm",
        text: "Branches send in material. Headquarters turns it into articles, reviews them and publishes them on every account. Members join with the company key and see features by role. The system runs in the firm’s own environment.",
      },
    },
  ],
  closing: {
    title: "Tell us about your work",
    text: "Try it free, or tell customer service about your channels, accounts and publishing schedule, and we’ll help you choose a plan.",
    start: "Log in to start",
    service: "Contact customer service",
  },
};
