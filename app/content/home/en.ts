import type { Translation } from "../translation";
import type { home as zhCN } from "./zh-CN";

export const home: Translation<typeof zhCN> = {
  hero: {
    title: "Write once, publish on many platforms",
    lead: "Create, review and distribute articles, video and audio in one place. Manage several accounts per platform, and read the results together afterwards.",
    start: "Log in to start",
    pricing: "See pricing",
    note: "Every new account includes a 7-day advanced VIP trial",
  },
  flow: {
    title: "From topic to results in four steps",
    steps: [
      {
        title: "Find a topic",
        text: "The marketing calendar shows holidays and industry dates; the daily hot list gathers what people talk about today.",
      },
      {
        title: "Make the content",
        text: "Import Word, PDF or a link and go on editing. Take text and pictures from your library; add a sign-up, a vote or goods.",
      },
      {
        title: "Distribute once",
        text: "Tick platforms and accounts, then publish now or at a time you set.",
      },
      {
        title: "Read the results",
        text: "Statistics show what was published on each platform and how it was read, so you can see which topics work.",
      },
    ],
  },
  product: {
    title: "What you see after logging in",
    lead: "Screens of the product as it is.",
    screens: [
      {
        id: "workbench",
        alt: "The workbench: entries for writing, publishing, accounts and statistics on one page, in groups",
        caption: "The workbench: everything your account can do, on one page.",
      },
      {
        id: "purchase",
        alt: "Buying a plan: the account, its current plan, both plans with price and effect, years and payment method",
        caption: "Buying: for whom, from when and until when, said before you pay.",
      },
    ],
  },
  features: {
    title: "Tools for every working day",
    lead: "Writing, layout, publishing and review stand together, so you need not move from back-end to back-end.",
    items: [
      {
        icon: "send",
        title: "One-action distribution",
        text: "Submit an article, a video or audio once and send it to many platforms, with several accounts on each.",
      },
      {
        icon: "calendar",
        title: "Marketing calendar",
        text: "See holidays, industry events and market dates by month, and plan topics ahead.",
      },
      {
        icon: "trend",
        title: "Daily hot list",
        text: "Today's talked-about topics on one page. Open one and start writing.",
      },
      {
        icon: "vote",
        title: "Interactive widgets",
        text: "Put a sign-up, a vote or goods into an article, so that readers can take part.",
      },
      {
        icon: "folder",
        title: "Material library",
        text: "Keep text ready to use and import Word, PDF and video. The team shares one library.",
      },
      {
        icon: "template",
        title: "Long-picture templates",
        text: "Pick a template, replace text and pictures, and get a long picture made for phones.",
      },
      {
        icon: "clock",
        title: "Scheduled publishing",
        text: "Set a time once the piece is done; the morning briefing can be ready the night before.",
      },
      {
        icon: "microphone",
        title: "Sharing with voice reading",
        text: "Share an article to a chat app and add a voice reading for people on the move.",
      },
      {
        icon: "chart",
        title: "Statistics",
        text: "Publishing, sharing and reading figures in one place for your weekly review.",
      },
    ],
  },
  finance: {
    title: "One step more for finance and securities writers",
    lead: "We belong to a finance-information company. We know the pace of this work and what has to be checked before anything is published.",
    points: [
      "The marketing calendar includes market dates, so pieces for before and after trading can be planned.",
      "A check for wrong words and rule-breaking phrases before publishing means fewer rejections.",
      "Parse a PDF such as a research report, edit it at once, or save it to Word for your files.",
      "A reviewer sees each piece before it goes to the platforms.",
    ],
  },
  segments: {
    title: "Who uses it",
    lead: "Whether one person writes or a department works together, there is a way that fits.",
    items: [
      {
        id: "creator",
        title: "Individual creators",
        text: "One person writes and runs the accounts, and leaves repeated publishing to the tool.",
      },
      {
        id: "team",
        title: "Start-up teams",
        text: "A few people share material and accounts, divide the writing and keep to a plan.",
      },
      {
        id: "agency",
        title: "Operating agencies",
        text: "Run accounts for several brands, grouped by brand, with publishing and results kept apart.",
      },
      {
        id: "enterprise",
        title: "Enterprise and government",
        text: "Members write, review and publish by role; a private deployment is possible.",
      },
    ],
  },
  providers: {
    title: "Work with specialists",
    lead: "Design, development and planning around your content, by service providers on the platform.",
    categories: [
      {
        id: "design",
        title: "Design and creativity",
        lead: "Characters, interfaces and virtual humans that give an account its own face.",
        cards: [
          {
            id: "design01",
            title: "IP design",
            text: "A character your account can use for years, with expressions and rules for its use.",
          },
          {
            id: "design02",
            title: "UI design",
            text: "Interfaces for websites, mini-programs and apps, delivered ready for development.",
          },
          {
            id: "animation01",
            title: "Virtual digital human",
            text: "Modelled and rigged to fit your role, for live streams, bulletins and explanations.",
          },
          {
            id: "animation02",
            title: "Virtual-human video",
            text: "You give the script, a virtual human presents it; you get the film and its captions.",
          },
        ],
      },
      {
        id: "technology",
        title: "Technology and development",
        lead: "From content platforms to mini-programs, designed to your needs and put online.",
        cards: [
          {
            id: "technology01",
            title: "Platform building",
            text: "News sites, member sites or internal content platforms, with back office and deployment.",
          },
          {
            id: "technology02",
            title: "Software development",
            text: "Management systems and tools for your workflow, delivered and accepted in stages.",
          },
          {
            id: "technology03",
            title: "Mini-programs and H5",
            text: "Event pages, sign-ups, votes and news mini-programs that open at once on a phone.",
          },
        ],
      },
      {
        id: "planning",
        title: "Planning and marketing",
        lead: "Help people find your content and remember your brand.",
        cards: [
          {
            id: "scheme1",
            title: "SEO",
            text: "We check the structure and content of your site and improve how it shows in search results.",
          },
          {
            id: "scheme2",
            title: "Brand planning",
            text: "Position, name and voice, put together as a content plan you can carry out.",
          },
        ],
      },
    ],
    more: "See the service",
  },
  closing: {
    title: "Install the extension and distribute for the first time",
    text: "A browser extension does the distributing. It works in Edge, Chrome, 360 and QQ; the current version is 3.4.",
    download: "Get the extension",
    help: "Read the help",
  },
};
