import type { Translation } from "../translation";
import type { cases as zhCN } from "./zh-CN";

export const cases: Translation<typeof zhCN> = {
  title: "Customer cases",
  lead: "Four kinds of customers work in four ways. See which is closest to yours.",
  sample: "Sample case",
  sampleNote:
    "Samples are put together from common ways of use; they stand for no particular customer.",
  labels: {
    situation: "What was hard",
    day: "How it works now",
    features: "Features used most",
    plan: "A plan that fits",
    example: "Sample",
  },
  segments: [
    {
      id: "creator",
      title: "Individual creators",
      lead: "One person writes and publishes; the time belongs to the content.",
      situation: [
        "The same article is laid out, uploaded and tagged anew on each platform.",
        "Writing starts when the topic is already hot, often too late.",
        "Figures lie in many back-ends, and it is hard to say what works.",
      ],
      day: [
        {
          title: "Morning: the topic",
          text: "A look at the marketing calendar and the hot list settles the day.",
        },
        {
          title: "Before noon: writing",
          text: "Frequent passages come from the library; wrong words and rule-breaking phrases are checked.",
        },
        {
          title: "Noon: distribution",
          text: "Tick the platforms and submit once; the rest of the time is for readers.",
        },
        { title: "Weekend: review", text: "Statistics show which titles and times did well." },
      ],
      features: [
        "Marketing calendar",
        "Daily hot list",
        "One-action distribution",
        "Long pictures",
        "Statistics",
      ],
      plan: "Free has 6 channels and 100 publications per year, enough to begin; when you publish more, upgrade to basic VIP.",
      example: {
        title: "A finance columnist",
        text: "A short comment each trading day: the frame is written the evening before, figures are added after the close, and it goes to three article channels. At the weekend the main points become a long picture, shared to a reader group with a voice reading.",
      },
    },
    {
      id: "team",
      title: "Start-up teams",
      lead: "Few people, clear roles, shared material and accounts.",
      situation: [
        "Passwords travel through chats and go wrong at handover.",
        "Everybody keeps material alone; one picture is looked for again and again.",
        "Nothing records who wrote, changed or published.",
      ],
      day: [
        { title: "Plan the week", text: "Topics and authors on the marketing calendar." },
        {
          title: "Share material",
          text: "Product notes, pictures and risk notes go to the library for whoever writes.",
        },
        {
          title: "Groups",
          text: "Accounts and manuscripts are grouped by column, each with its own progress.",
        },
        {
          title: "Schedule",
          text: "Pieces get a time when they are done and go out one after another.",
        },
      ],
      features: [
        "Material library",
        "Manuscript groups",
        "Account groups",
        "Scheduled publishing",
        "Widgets",
      ],
      plan: "Basic VIP: 20 or more channels, 3 GB cloud disk, 2000 publications per year, and groups.",
      example: {
        title: "A small team that makes an investment tool",
        text: "One writes tutorials, one makes video, one answers users. Tutorials carry a sign-up for open classes; video and article go out on the same day and are read together in the statistics.",
      },
    },
    {
      id: "agency",
      title: "Operating agencies",
      lead: "Running accounts for many brands, the fear is publishing in the wrong place.",
      situation: [
        "Several brands have accounts on one platform, with endless logging in and out.",
        "There are many manuscripts, and the wrong account is easily chosen.",
        "Each brand needs its own figures at the end of the month.",
      ],
      day: [
        { title: "Set up groups", text: "One group per brand, with its accounts and manuscripts." },
        {
          title: "Write and submit",
          text: "Writers submit; a reviewer confirms before distribution.",
        },
        {
          title: "Several accounts",
          text: "Accounts on one channel are logged in together and ticked by group.",
        },
        { title: "Report", text: "Figures by account become each brand's monthly report." },
      ],
      features: [
        "Multi-account management",
        "Account groups",
        "Review",
        "Video templates",
        "Statistics",
      ],
      plan: "Advanced VIP: several accounts on the same channel, 5 GB cloud disk, 3600 publications per year.",
      example: {
        title: "An agency for local brands",
        text: "Each brand has articles and short video every week. Editors finish at the start of the week, the brand confirms, and pieces go out on schedule; a vote collects entries during events, and the result is exported afterwards.",
      },
    },
    {
      id: "enterprise",
      title: "Enterprise and government",
      lead: "Review before publishing, clear permissions, and data in your own hands.",
      situation: [
        "Departments publish on their own and say different things.",
        "Reviews run by e-mail, and nobody can say what was changed.",
        "There are clear demands on where data lies and who may do what.",
      ],
      day: [
        {
          title: "Assign roles",
          text: "The administrator names project admins, content admins, checkers and writers; each sees their features.",
        },
        { title: "Write", text: "Writers use common templates and material, then submit." },
        { title: "Review", text: "Checkers read, return or approve; the steps are recorded." },
        {
          title: "Publish and measure",
          text: "What is approved goes out together; project statistics gather the departments.",
        },
      ],
      features: [
        "Roles and permissions",
        "Check management",
        "Company resources",
        "Project statistics",
        "Private deployment",
      ],
      plan: "Custom: channels, disk, publications and deployment as agreed, quoted by customer service.",
      example: {
        title: "The investor-education department of a securities house",
        text: "Branches hand in material; headquarters write, review and distribute to the accounts. Members join with the company key and see features by role; the system runs in the institution's own environment.",
      },
    },
  ],
  closing: {
    title: "Tell us about your work",
    text: "Try it free, or tell customer service about channels, accounts and how often you publish, and choose a plan together.",
    start: "Log in to start",
    service: "Contact customer service",
  },
};
